import type { Breach, Source } from './source.ts'

/** Import cycles, each reported once, at its first file by name. Lazy imports are not part of a cycle. */
export function checkCycles(sources: readonly Source[]): readonly Breach[] {
  const graph = new Map(sources.map((source) => [source.file, targets(source)]))
  const done = new Set<string>()
  const breaches: Breach[] = []
  const walk = (file: string, trail: readonly string[]): void => {
    const at = trail.indexOf(file)
    if (at !== -1) {
      breaches.push(report(trail.slice(at)))
      return
    }
    if (done.has(file)) return
    for (const target of graph.get(file) ?? []) walk(target, [...trail, file])
    done.add(file)
  }
  for (const file of graph.keys()) walk(file, [])
  return breaches
}

function targets({ imports }: Source): readonly string[] {
  return imports.flatMap(({ target, isDynamic }) => (target === undefined || isDynamic ? [] : [target]))
}

function report(cycle: readonly string[]): Breach {
  const first = cycle.toSorted()[0] ?? ''
  const start = cycle.indexOf(first)
  const turned = [...cycle.slice(start), ...cycle.slice(0, start), first]
  return {
    file: first,
    line: 1,
    rule: 'no-cycle',
    message: `Import cycle: ${turned.join(' -> ')}. Move what both ends need into a separate file, or pass it in.`,
  }
}

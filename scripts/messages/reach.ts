import type { Source } from '#scripts/boundaries/source.ts'

/** A file, and which of its exports are wanted; undefined: the file as a whole. */
interface Wanted {
  readonly file: string
  readonly names: readonly string[] | undefined
}

const FACE = /^features\/\w+\/index\.ts$/

/**
 * The files that are loaded with the starting ones, before anything is requested explicitly: static imports that leave
 * code in the bundle. Of a feature's face only the wanted names are followed, as the bundler does; `import()` and types
 * are not.
 */
export function loadedWith(sources: readonly Source[], starts: readonly string[]): readonly Source[] {
  const byFile = new Map(sources.map((source) => [source.file, source]))
  const reached = new Map<string, Source>()
  const seen = new Set<string>()
  const open: Wanted[] = starts.map((file) => ({ file, names: undefined }))
  for (let next = open.pop(); next; next = open.pop()) {
    const { file, names } = next
    const source = byFile.get(file)
    const mark = `${file} ${FACE.test(file) ? names : ''}`
    if (!source || seen.has(mark)) continue
    seen.add(mark)
    if (!FACE.test(file)) reached.set(file, source)
    open.push(...requestsOf(source, FACE.test(file) ? names : undefined))
  }
  return [...reached.values()]
}

/** What a file asks for; of a face, only what the wanted names need. */
function requestsOf(source: Source, names: readonly string[] | undefined): Wanted[] {
  return (source.program?.body ?? []).flatMap((node): Wanted[] => {
    if (node.type === 'ImportDeclaration' && node.importKind !== 'type') {
      return follow(source, node.source.value, node.specifiers.flatMap(importedName))
    }
    if (node.type === 'ExportNamedDeclaration' && node.source && node.exportKind !== 'type') {
      const wanted = node.specifiers.flatMap(({ local, exported }) =>
        !names || names.includes(nameOf(exported)) ? [nameOf(local)] : [],
      )
      return wanted.length > 0 ? follow(source, node.source.value, wanted) : []
    }
    return []
  })
}

function follow(source: Source, specifier: string, names: readonly string[]): Wanted[] {
  const target = source.imports.find((each) => each.specifier === specifier)?.target
  return target === undefined ? [] : [{ file: target, names }]
}

type Name = { readonly type: string; readonly name?: string; readonly value?: unknown }
const nameOf = ({ name, value }: Name): string => name ?? String(value)

function importedName(specifier: {
  readonly type: string
  readonly importKind?: string
  readonly imported?: Name
}): string[] {
  return specifier.importKind === 'type' || !specifier.imported ? [] : [nameOf(specifier.imported)]
}

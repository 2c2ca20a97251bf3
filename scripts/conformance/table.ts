import type { Check, Result } from './check.ts'

const WIDTHS = [7, 24, 60, 50] as const
const HEAD = ['result', 'check', 'what was expected', 'what was seen'] as const

/** The results as a table of text, their counts, and where the broken rules are written. */
export function tableOf(results: readonly Result[]): string {
  const rows = results.map(({ check, status, seen }) => [
    status === 'failed' ? 'FAILED' : status,
    check.id,
    check.rule,
    seen,
  ])
  const rule = WIDTHS.map((width) => '-'.repeat(width)).join('  ')
  const broken = results
    .filter(({ status }) => status === 'failed')
    .map(({ check }) => `  ${check.id}: ${placeOf(check)}`)
  const missing = [...new Set(results.flatMap(({ calls = [] }) => calls))].toSorted().map((call) => `  ${call}`)
  if (missing.length > 0) missing.unshift('These calls are not optional, and answer HTTP 404:')
  return [rowOf(HEAD), rule, ...rows.map(rowOf), rule, summaryOf(results), ...broken, ...missing].join('\n')
}

/** A heading of docs/backend.md, or a path of openapi.json. */
const placeOf = ({ place }: Check) =>
  place.startsWith('#') ? `docs/backend.md${place}` : `lib/contract/openapi.json, ${place}`

/** "118 passed, 1 failed, 0 missing, 2 skipped." */
function summaryOf(results: readonly Result[]): string {
  const count = (wanted: Result['status']) => results.filter(({ status }) => status === wanted).length
  return `${count('passed')} passed, ${count('failed')} failed, ${count('missing')} missing, ${count('skipped')} skipped.`
}

/** One row: each cell in its column, on as many lines as the longest one needs. */
function rowOf(cells: readonly string[]): string {
  const wrapped = WIDTHS.map((width, column) => wrap(cells[column] ?? '', width))
  const height = Math.max(...wrapped.map((lines) => lines.length))
  const line = (index: number) =>
    wrapped
      .map((lines, column) => (lines[index] ?? '').padEnd(WIDTHS[column] ?? 0))
      .join('  ')
      .trimEnd()
  return Array.from({ length: height }, (_, index) => line(index)).join('\n')
}

/** Breaks at spaces where there is one, and elsewhere in longer words. */
function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = []
  let rest = text.replaceAll(/\s+/g, ' ').trim()
  while (rest.length > width) {
    const space = rest.lastIndexOf(' ', width)
    const end = space > 0 ? space : width
    lines.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return [...lines, rest]
}

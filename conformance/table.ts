import { profiles } from '#lib/contract/describe.ts'
import { type Check, type Result, type Status, statuses } from './check.ts'
import { allProfiles } from './profiles.ts'

const WIDTHS = [7, 24, 60, 50] as const
const HEAD = ['result', 'check', 'what was expected', 'what was seen'] as const

/** The results as a table of text, those that need attention first, their counts by profile, and where the broken rules are written. */
export function tableOf(results: readonly Result[]): string {
  const requestedResults = results.filter(({ notAsked }) => notAsked === undefined)
  const rows = statuses.flatMap((wanted) => [
    ...requestedResults.filter(({ status }) => status === wanted).map(rowCells),
    ...(wanted === 'skipped' ? notAskedCells(results) : []),
  ])
  const rule = WIDTHS.map((width) => '-'.repeat(width)).join('  ')
  const broken = results
    .filter(({ status }) => status === 'failed')
    .map(({ check }) => `  ${check.id}: ${placeOf(check)}`)
  const missing = [...new Set(results.flatMap(({ calls = [] }) => calls))].toSorted().map((call) => `  ${call}`)
  if (missing.length > 0) missing.unshift('These calls are not optional, and answer HTTP 404:')
  return [rowOf(HEAD), rule, ...rows.map(rowOf), rule, ...summaryOf(results), ...broken, ...missing].join('\n')
}

const rowCells = ({ check, status, seen }: Result) => [
  status === 'failed' ? 'FAILED' : status,
  check.id,
  check.rule,
  seen,
]

/** One row for all the checks of profiles that were not asked for. */
function notAskedCells(results: readonly Result[]): readonly (readonly string[])[] {
  const skipped = results.filter(({ notAsked }) => notAsked !== undefined)
  if (skipped.length === 0) return []
  const names = allProfiles.filter((name) => skipped.some(({ notAsked }) => notAsked === name))
  const count = skipped.length === 1 ? '1 check' : `${skipped.length} checks`
  return [['skipped', count, `What needs calls of ${names.join(', ')}.`, 'not asked for by --profile, and not offered']]
}

/** The results as JSON, for programs: `counts` of each status, the same by profile, and every check. */
export function jsonOf(results: readonly Result[]): string {
  const checks = results.map(({ check, status, seen, calls }) => ({
    id: check.id,
    profile: profileOf(check),
    status,
    rule: check.rule,
    place: placeOf(check),
    seen,
    ...(calls && { calls }),
  }))
  const byProfile = allProfiles.map((name) => [
    name,
    countsOf(results.filter(({ check }) => profileOf(check) === name)),
  ])
  return JSON.stringify({ counts: countsOf(results), profiles: Object.fromEntries(byProfile), checks }, undefined, 2)
}

const profileOf = ({ profile = 'minimum' }: Check) => profile

/** A heading of docs/backend.md, or a path of openapi.json. */
const placeOf = ({ place }: Check) =>
  place.startsWith('#') ? `docs/backend.md${place}` : `lib/contract/openapi.json, ${place}`

function countsOf(results: readonly Result[]): Readonly<Record<Status, number>> {
  const count = (wanted: Status) => results.filter(({ status }) => status === wanted).length
  return {
    failed: count('failed'),
    missing: count('missing'),
    warned: count('warned'),
    skipped: count('skipped'),
    passed: count('passed'),
  }
}

/** "118 passed, 1 failed, 0 missing, 0 warned, 2 skipped.", and the same for each profile where there are several. */
function summaryOf(results: readonly Result[]): readonly string[] {
  const lineOf = (some: readonly Result[]) => {
    const { passed, failed, missing, warned, skipped } = countsOf(some)
    return `${passed} passed, ${failed} failed, ${missing} missing, ${warned} warned, ${skipped} skipped.`
  }
  const byProfile = allProfiles.flatMap((name) => {
    const some = results.filter(({ check }) => profileOf(check) === name)
    return some.length === 0 ? [] : `  ${name} (${profiles[name]}): ${lineOf(some)}`
  })
  return [lineOf(results), ...(byProfile.length > 1 ? byProfile : [])]
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

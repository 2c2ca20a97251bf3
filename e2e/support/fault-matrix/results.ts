import * as v from 'valibot'

/** How one case of the fault matrix ended. */
export interface CaseResult {
  /** Kind, fault, place, action and domain, with ` · ` between them. */
  readonly title: string
  readonly passed: boolean
  /** What the screens showed in the end; absent where the case failed. */
  readonly outcome?: string | undefined
  /** Why it failed. */
  readonly error?: string | undefined
}

const result = v.object({
  title: v.string(),
  passed: v.boolean(),
  outcome: v.optional(v.string()),
  error: v.optional(v.string()),
})

export const lineOf = (one: CaseResult): string => `${JSON.stringify(one)}\n`

/** The last result of each case. A line that was cut off when a run was stopped is ignored. */
export function readResults(lines: string): ReadonlyMap<string, CaseResult> {
  const results = lines.split('\n').flatMap((line) => {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), result), line)
    return parsed.success ? [parsed.output] : []
  })
  return new Map(results.map((one) => [one.title, one]))
}

/** How many cases passed and failed, by kind and fault and by what was shown, and each failed one with its reason. */
export function report(results: readonly CaseResult[]): string {
  const failed = results.filter(({ passed }) => !passed)
  const values = (at: number) => [...new Set(results.map(({ title }) => valueAt(title, at)))].sort()
  const kinds = values(0)
  const faults = values(1)
  const cell = (kind: string, fault: string) =>
    count(results.filter(({ title }) => valueAt(title, 0) === kind && valueAt(title, 1) === fault))
  const table = [
    ['', ...faults.map((_, at) => `${at + 1}`), 'all'],
    ...kinds.map((kind) => [
      kind,
      ...faults.map((fault) => cell(kind, fault)),
      count(results.filter(({ title }) => valueAt(title, 0) === kind)),
    ]),
    [
      'all',
      ...faults.map((fault) => count(results.filter(({ title }) => valueAt(title, 1) === fault))),
      count(results),
    ],
  ]
  const shown = new Map<string, number>()
  for (const { outcome } of results) if (outcome) shown.set(outcome, (shown.get(outcome) ?? 0) + 1)
  return [
    'Cases passed by kind and fault; "12-1": 12 passed and 1 failed.',
    ...table.map((row) => row.map((text, at) => (at === 0 ? text.padEnd(26) : text.padStart(7))).join('')),
    ...faults.map((fault, at) => `${at + 1} ${fault}`),
    '',
    `Shown in the end: ${[...shown].map(([outcome, times]) => `${outcome} ${times}`).join(', ')}.`,
    `${results.length - failed.length} passed, ${failed.length} failed.`,
    ...failed.map(({ title, error = '' }) => `FAILED ${title}: ${error}`),
  ].join('\n')
}

const valueAt = (title: string, at: number): string => title.split(' · ')[at] ?? ''

function count(results: readonly CaseResult[]): string {
  const failed = results.filter(({ passed }) => !passed).length
  return failed === 0 ? `${results.length}` : `${results.length - failed}-${failed}`
}

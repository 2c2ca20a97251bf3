import type { ContractProfile } from '#lib/contract/describe.ts'

/** One rule of the contract, checked against a backend. */
export interface Check {
  /** `group.name`, unique. */
  readonly id: string
  /** What is expected, in one sentence. */
  readonly rule: string
  /** Where the rule is written: a heading of docs/backend.md as `#heading`, or a path of openapi.json. */
  readonly place: string
  /** The part of the contract that it belongs to. Default: `minimum`. */
  readonly profile?: ContractProfile
  /** The check moves money or makes records, and runs only when that is allowed. */
  readonly writes?: true
  /** Resolves to what was seen. Throws Failed when the rule is broken, and NotChecked when it cannot be checked. */
  readonly run: () => Promise<string>
}

/** Makes checks that move money or make records. `group`: what their ids begin with; `place`: where their rules are written. */
export const writingChecks =
  (group: string, place: string) =>
  (name: string, rule: string, run: Check['run']): Check => ({ id: `${group}.${name}`, rule, place, writes: true, run })

/** The backend breaks the rule. The message says what was seen. */
export class Failed extends Error {
  override readonly name = 'Failed'
}

/**
 * The rule could not be checked. `because` names the check that judges the same evidence: the rule counts as broken
 * when that check passes, so that no fault is overlooked.
 */
export class NotChecked extends Error {
  override readonly name = 'NotChecked'
  readonly because: string | undefined

  constructor(message: string, because?: string) {
    super(message)
    this.because = because
  }
}

/** The rule was not asked for: it belongs to a profile that the backend is not to offer yet. */
export class NotAsked extends NotChecked {
  readonly profile: ContractProfile

  constructor(message: string, profile: ContractProfile) {
    super(message)
    this.profile = profile
  }
}

/** The rule is kept, and yet members may not get what the backend means. The message says what was seen. */
export class Warned extends Error {
  override readonly name = 'Warned'
}

/** The rule could not be checked, because the backend does not offer calls that are not optional. */
export class Missing extends Error {
  override readonly name = 'Missing'
  /** "POST /api/order/create". */
  readonly calls: readonly string[]

  constructor(calls: readonly string[]) {
    super(`not offered: ${severalOf(calls)}`)
    this.calls = calls
  }
}

/** In the order in which they are reported. */
export const statuses = ['failed', 'missing', 'warned', 'skipped', 'passed'] as const
export type Status = (typeof statuses)[number]

export interface Result {
  readonly check: Check
  readonly status: Status
  readonly seen: string
  /** With `missing`: the calls that the backend does not offer. */
  readonly calls?: readonly string[]
  /** With `skipped`: the profile that was not asked for. */
  readonly notAsked?: ContractProfile
}

interface Run extends Result {
  readonly because?: string | undefined
}

/**
 * Runs the checks one after the other, in their order. Those that write are skipped unless `write` is set.
 *
 * @param begins Is called with each check before it runs, and with how many have run.
 */
export async function runChecks(
  checks: readonly Check[],
  write: boolean,
  begins: (check: Check, done: number) => void = () => undefined,
): Promise<readonly Result[]> {
  const runs: Run[] = []
  for (const check of checks) {
    begins(check, runs.length)
    runs.push(check.writes && !write ? withoutWriting(check) : await runOne(check))
  }
  return resultsOf(runs)
}

const withoutWriting = (check: Check): Run => ({ check, status: 'skipped', seen: 'needs --write' })

async function runOne(check: Check): Promise<Run> {
  try {
    return { check, status: 'passed', seen: await check.run() }
  } catch (error) {
    if (error instanceof Failed) return { check, status: 'failed', seen: error.message }
    if (error instanceof Warned) return { check, status: 'warned', seen: error.message }
    if (error instanceof Missing) return { check, status: 'missing', seen: error.message, calls: error.calls }
    if (error instanceof NotAsked) return { check, status: 'skipped', seen: error.message, notAsked: error.profile }
    if (error instanceof NotChecked) return { check, status: 'skipped', seen: error.message, because: error.because }
    // An answer that the check did not expect must not end the run.
    return { check, status: 'failed', seen: `the check ended with ${error}` }
  }
}

const BECAME = { failed: 'failed', missing: 'is missing', skipped: 'was skipped' } as const

/** A check that was skipped because of another one has failed after all, unless that one did not pass either. */
function resultsOf(runs: readonly Run[]): readonly Result[] {
  const notPassed = new Map(
    runs.flatMap(({ check, status }) =>
      status === 'passed' || status === 'warned' ? [] : [[check.id, BECAME[status]] as const],
    ),
  )
  return runs.map(({ because, ...result }) => {
    if (because === undefined) return result
    const { check, seen } = result
    const { notAsked } = runs.find((run) => run.check.id === because) ?? {}
    if (notAsked !== undefined) return { ...result, notAsked }
    return notPassed.has(because)
      ? { ...result, seen: `${seen} (because ${because} ${notPassed.get(because)})` }
      : { check, status: 'failed', seen }
  })
}

const MOST_SHOWN = 8

/** Several things in one line, each once: "a; b; c; 4 more". */
export function severalOf(things: readonly string[]): string {
  const all = [...new Set(things)]
  const firstFew = all.slice(0, MOST_SHOWN)
  return [...firstFew, ...(all.length > firstFew.length ? [`${all.length - firstFew.length} more`] : [])].join('; ')
}

/** The first place at which two sequences differ, in words; undefined when they are the same. */
export function firstDifference(
  got: readonly (string | number)[],
  expected: readonly (string | number)[],
): string | undefined {
  const length = Math.max(got.length, expected.length)
  const index = Array.from({ length }, (_, at) => at).find((at) => got[at] !== expected[at])
  if (index === undefined) return undefined
  return `number ${index + 1} of ${length} is ${got[index] ?? 'missing'}, not ${expected[index] ?? 'the end'}`
}

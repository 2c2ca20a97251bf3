import type { Result } from '#scripts/conformance/check.ts'
import type { Mutation } from './mutation.ts'
import { checkMutation, namedBy, type Outcome } from './run.ts'

/** What became of a mutation. */
export interface Verdict {
  readonly name: string
  /** What is not as the table says; none when the named checks have found the mistake. */
  readonly problems: readonly string[]
  /** What the named checks saw. */
  readonly seen: readonly string[]
}

/** The starter as it is, by the selection of checks. */
const untouched = new Map<string, Promise<Outcome>>()

/** What the checks that find a mutation say of the starter without it. */
export async function honest(mutation: Mutation): Promise<readonly Result[]> {
  const { found, warned = [], after = [] } = mutation
  const key = [...found, ...warned, ...after].toSorted().join()
  const outcome = untouched.get(key) ?? checkMutation({ ...mutation, edits: [] }, 'named')
  untouched.set(key, outcome)
  return (await outcome).results
}

/** Compares what the checks say with what the table says. */
export function verdictOn(mutation: Mutation, { results, crashed }: Outcome, without: readonly Result[]): Verdict {
  const { name, warned = [], crashes = false } = mutation
  const named = namedBy(mutation)
  const problems: string[] = []
  const seen: string[] = []
  for (const id of named) {
    const result = results.find(({ check }) => check.id === id)
    const expected = warned.includes(id) ? 'warned' : 'failed'
    if (result?.status !== expected) problems.push(`${id} ${result?.status ?? 'did not run'}: ${result?.seen ?? ''}`)
    else seen.push(`${id}: ${result.seen}`)
  }
  const wrong = without.filter(({ check, status }) => named.includes(check.id) && status !== 'passed')
  for (const { check, status, seen: said } of wrong) problems.push(`without it, ${check.id} ${status}: ${said}`)
  if (crashed.length > 0 !== crashes)
    problems.push(crashes ? 'no answer was HTTP 500' : `HTTP 500 of ${crashed.join(', ')}`)
  return { name, problems, seen }
}

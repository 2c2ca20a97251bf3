import type { Result } from '#scripts/conformance/check.ts'
import type { Mutation } from './mutation.ts'
import { checkUntouched, namedBy, type Outcome } from './run.ts'

/** What became of a mutation. */
export interface Verdict {
  readonly name: string
  /** What is not as the table says; none when the named checks have found the mistake. */
  readonly problems: readonly string[]
  /** What the named checks saw. */
  readonly seen: readonly string[]
}

/** What a check said, without the check itself, which keeps its whole backend in memory. */
type Said = Pick<Result, 'status' | 'seen'> & { readonly id: string }

/** The starter as it is, by the selection of checks. */
const untouched = new Map<string, readonly Said[]>()

/** What the checks that find a mutation say of the starter without it. */
export async function honest(mutation: Mutation): Promise<readonly Said[]> {
  const { found, warned = [], after = [], balance = '' } = mutation
  const key = [...found, ...warned, ...after, balance].toSorted().join()
  const known = untouched.get(key)
  if (known !== undefined) return known
  const { results } = await checkUntouched(mutation)
  const said = results.map(({ check, status, seen }) => ({ id: check.id, status, seen }))
  untouched.set(key, said)
  return said
}

/** Compares what the checks say with what the table says. */
export function verdictOn(mutation: Mutation, { results, crashed }: Outcome, without: readonly Said[]): Verdict {
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
  const wrong = without.filter(({ id, status }) => named.includes(id) && status !== 'passed')
  for (const { id, status, seen: said } of wrong) problems.push(`without it, ${id} ${status}: ${said}`)
  if (crashed.length > 0 !== crashes)
    problems.push(crashes ? 'no answer was HTTP 500' : `HTTP 500 of ${crashed.join(', ')}`)
  return { name, problems, seen }
}

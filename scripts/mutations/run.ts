import { PGlite } from '@electric-sql/pglite'
import { makeTemplate, type TestBackend } from '#backend/backend.fixture.ts'
import { createOrder } from '#lib/contract/trade.ts'
import { type CheckedStarter, checkedStarter } from '#scripts/checkedStarter.ts'
import { type Check, type Result, runChecks } from '#scripts/conformance/check.ts'
import { checksOf } from '#scripts/conformance/checks.ts'
import { keptOf } from '#scripts/conformance/resume.ts'
import { once } from '#scripts/conformance/samples.ts'
import { loadStarter, type Starter } from './load.ts'
import type { Mutation } from './mutation.ts'
import { selected } from './selection.ts'

const DRAWN_MS = 31_000
/** The checks that are made after a restart. */
const RESUME = /^resume\./
/** What is made before a restart, for them. */
const MADE = ['deposit.made', 'investment.made', 'order.made']

const template = once(makeTemplate)

/** What the checks say of a mutation. */
export interface Outcome {
  readonly results: readonly Result[]
  /** The calls that were answered with HTTP 500. */
  readonly crashed: readonly string[]
}

/** Which checks a mutation is run with: all of them, or those that find it and what they need. */
export type Extent = 'all' | 'named'

export const namedBy = ({ found, warned = [] }: Mutation): readonly string[] => [...found, ...warned]

/** Loads the starter with a mutation and runs the checks, without a network. */
export async function checkMutation(mutation: Mutation, extent: Extent): Promise<Outcome> {
  const client = await PGlite.create({ loadDataDir: await template() })
  try {
    const named = [...namedBy(mutation), ...(mutation.after ?? [])]
    const restarts = extent === 'all' || named.some((id) => RESUME.test(id))
    const ofStart = named.filter((id) => !RESUME.test(id))
    const ids = restarts ? [...ofStart, ...MADE] : ofStart
    const first = await started(await loadStarter(mutation), client)
    await placeDraw(first)
    const crashed = new Set<string>()
    const run = async ({ checked }: CheckedStarter, checks: readonly Check[]) => {
      const results = await runChecks(checks, true)
      for (const { status, method, path } of checked.exchanges) if (status >= 500) crashed.add(`${method} ${path}`)
      return results
    }
    const all = checksOf(first.checked)
    const results = await run(first, extent === 'all' ? all : selected(all, ids))
    if (!restarts) return { results, crashed: [...crashed] }
    const kept = await keptOf(first.checked)
    const second = await started(await loadStarter(mutation), client, first)
    const again = checksOf(second.checked, kept).filter(({ id }) => RESUME.test(id))
    const resumed = await run(second, again)
    return { results: [...results.filter(({ check }) => !RESUME.test(check.id)), ...resumed], crashed: [...crashed] }
  } finally {
    await client.close()
  }
}

interface Started extends CheckedStarter {
  readonly instance: TestBackend
}

/** An instance on a database; after another one, in the name of the same member. */
async function started({ fixture, pglite }: Starter, client: PGlite, before?: Started): Promise<Started> {
  const clock = before?.instance.clock ?? new fixture.ManualClock()
  const instance = await fixture.TestBackend.on(await pglite.pgliteDatabase(client, clock), clock)
  const heard = () => new Promise<void>((resolve) => setImmediate(resolve))
  const starter = await checkedStarter([instance], clock, heard, before?.checked)
  await starter.pass(1000)
  return { ...starter, instance }
}

/** An order of the member that is settled at the quote at which it was opened. A mutation may prevent it. */
async function placeDraw({ instance, checked, pass }: Started): Promise<void> {
  const [quote] = instance.backend.quotes.newest(['btcusdt'])
  const terms = { quoteSeq: quote?.seq ?? 0, payoutRate: '0.85', feeRate: '0.01' }
  const asked = { productId: 'btcusdt', direction: 'up', amount: '10.00', durationSeconds: 30, terms } as const
  await instance.ask(createOrder, { ...instance.request(), ...asked }, checked.token).catch(() => undefined)
  await instance.pass(DRAWN_MS)
  await pass(1000)
}

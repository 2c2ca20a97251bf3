import { PGlite } from '@electric-sql/pglite'
import { type ManualClock, makeTemplate, type TestBackend } from '#backend/backend.fixture.ts'
import { createOrder } from '#lib/contract/trade.ts'
import { type CheckedStarter, checkedStarter, type Given } from '#scripts/checkedStarter.ts'
import type { Backend } from '#scripts/conformance/backend.ts'
import { type Check, type Result, runChecks } from '#scripts/conformance/check.ts'
import { checksOf } from '#scripts/conformance/checks.ts'
import { keptOf } from '#scripts/conformance/resume.ts'
import { once } from '#scripts/conformance/samples.ts'
import { loadStarter } from './load.ts'
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
    const first = await visited(await startedOn(client, mutation), { balance: mutation.balance })
    await placeDraw(first)
    const ended = await checked(first, extent === 'all' ? undefined : idsOf(mutation))
    if (extent === 'named' && !restarts(mutation)) return ended
    const kept = await keptOf(first.checked)
    const second = await visited(await startedOn(client, mutation, first.instance.clock), { before: first.checked })
    const resumed = await runAll(second.checked, checksOf(second.checked, kept).filter(isResume))
    return {
      results: [...ended.results.filter(({ check }) => !isResume(check)), ...resumed.results],
      crashed: [...new Set([...ended.crashed, ...resumed.crashed])],
    }
  } finally {
    await client.close()
  }
}

let untouched: Promise<TestBackend> | undefined

async function startUntouched(): Promise<TestBackend> {
  const client = await PGlite.create({ loadDataDir: await template() })
  return startedOn(client, { name: '', wrong: '', edits: [], found: [] })
}

/** Ends the starter without a mutation: its database keeps the process. */
export async function stopUntouched(): Promise<void> {
  await (await untouched)?.stop()
}

/** The checks that find a mutation, in the name of new members of one starter without any. */
export async function checkUntouched(mutation: Mutation): Promise<Outcome> {
  if (restarts(mutation)) return checkMutation({ ...mutation, edits: [] }, 'named')
  untouched ??= startUntouched()
  const first = await visited(await untouched, { balance: mutation.balance })
  await placeDraw(first)
  return checked(first, idsOf(mutation))
}

const isResume = ({ id }: Pick<Check, 'id'>) => RESUME.test(id)
const namedIn = (mutation: Mutation) => [...namedBy(mutation), ...(mutation.after ?? [])]
const restarts = (mutation: Mutation) => namedIn(mutation).some((id) => RESUME.test(id))

/** Before a restart. */
const idsOf = (mutation: Mutation) => [
  ...namedIn(mutation).filter((id) => !RESUME.test(id)),
  ...(restarts(mutation) ? MADE : []),
]

/** Runs those checks and what they need, or all of them. */
function checked({ checked }: CheckedStarter, ids: readonly string[] | undefined): Promise<Outcome> {
  const all = checksOf(checked)
  return runAll(checked, ids === undefined ? all : selected(all, ids))
}

async function runAll(checked: Backend, checks: readonly Check[]): Promise<Outcome> {
  const results = await runChecks(checks, true)
  const failed = checked.exchanges.filter(({ status }) => status >= 500)
  return { results, crashed: [...new Set(failed.map(({ method, path }) => `${method} ${path}`))] }
}

/** An instance of a starter with a mutation, on a database; after a restart on the clock of the one before. */
async function startedOn(client: PGlite, mutation: Mutation, clock?: ManualClock): Promise<TestBackend> {
  const { fixture, pglite } = await loadStarter(mutation)
  const shared = clock ?? new fixture.ManualClock()
  return fixture.TestBackend.on(await pglite.pgliteDatabase(client, shared), shared)
}

interface Visited extends CheckedStarter {
  readonly instance: TestBackend
}

/** New members of an instance, or those of before a restart, after a first quote of every product. */
async function visited(instance: TestBackend, given: Given): Promise<Visited> {
  const heard = () => new Promise<void>((resolve) => setImmediate(resolve))
  const starter = await checkedStarter([instance], instance.clock, heard, given)
  await starter.pass(1000)
  return { ...starter, instance }
}

/** An order of the member that is settled at the quote at which it was opened. A mutation may prevent it. */
async function placeDraw({ instance, checked, pass }: Visited): Promise<void> {
  const [quote] = instance.backend.quotes.newest(['btcusdt'])
  const terms = { quoteSeq: quote?.seq ?? 0, payoutRate: '0.85', feeRate: '0.01' }
  const asked = { productId: 'btcusdt', direction: 'up', amount: '10.00', durationSeconds: 30, terms } as const
  await instance.ask(createOrder, { ...instance.request(), ...asked }, checked.token).catch(() => undefined)
  await instance.pass(DRAWN_MS)
  await pass(1000)
}

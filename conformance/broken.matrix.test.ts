import { afterEach, describe, expect, test, vi } from 'vitest'
import type { World } from '#stub/world.ts'
import { CheckedBackend } from './backend.ts'
import { answers, type Broken, isRecord, withChange } from './broken.fixture.ts'
import { brokenAnswers } from './brokenAnswers.fixture.ts'
import { brokenClosing } from './brokenClosing.fixture.ts'
import { brokenLogins } from './brokenLogins.fixture.ts'
import { brokenMarket } from './brokenMarket.fixture.ts'
import { brokenMoney } from './brokenMoney.fixture.ts'
import { brokenOpenOrders } from './brokenOpenOrders.fixture.ts'
import { brokenOrders } from './brokenOrders.fixture.ts'
import { brokenPayouts } from './brokenPayouts.fixture.ts'
import { brokenRecords } from './brokenRecords.fixture.ts'
import { brokenRequests } from './brokenRequests.fixture.ts'
import { brokenRules } from './brokenRules.fixture.ts'
import { brokenSafetyReads, brokenSafetyWrites } from './brokenSafety.fixture.ts'
import { brokenSettlement } from './brokenSettlement.fixture.ts'
import { brokenUploads } from './brokenUploads.fixture.ts'
import { brokenWithdrawals } from './brokenWithdrawals.fixture.ts'
import type { Check } from './check.ts'
import { checksOf } from './checks.ts'
import { schemaCheckId } from './exchange.ts'
import { type Kept, keptOf, resumeChecks } from './resume.ts'
import { Samples } from './samples.ts'
import { readings, schemaChecks } from './schemas.ts'
import { checkStub, failed, honest, idsOf, type Serve, startedWorld, withStatus } from './stub.fixture.ts'
import { tableOf } from './table.ts'

/*
 * A backend for each way in which one can break the contract: whether the checks that can find it do. Each runs the groups of those
 * checks alone, and one backend runs every check. That the checks find nothing in a good backend is what
 * conformance.isolated.test.ts tests.
 */

const groupOf = (id: string) => id.slice(0, id.indexOf('.'))

/** The groups that have to run before a group can tell. The others can by themselves. */
const needs: Readonly<Record<string, readonly string[]>> = {
  close: ['schema'],
  cors: ['schema', 'session', 'stream'],
  isolation: ['schema', 'payout', 'deposit', 'withdrawal', 'order'],
  member: ['schema', 'investment', 'order', 'settlement'],
  order: ['schema'],
  payout: ['schema', 'reauthentication'],
  requests: ['schema'],
  rules: ['schema'],
  several: ['schema'],
  secondFactor: ['reauthentication'],
  settlement: ['order'],
  words: ['schema'],
}

/** The checks of these groups, with those of the groups that they need. */
function checksOfGroups(wanted: readonly string[]): (backend: CheckedBackend) => readonly Check[] {
  const groups = new Set(wanted)
  for (const group of groups) for (const needed of needs[group] ?? []) groups.add(needed)
  return (backend) => checksOf(backend).filter(({ id }) => groups.has(groupOf(id)))
}

async function expectCaught(
  { serve, caught, warned = [], missing = [], seenBy = [] }: Broken,
  write: boolean,
): Promise<void> {
  const groups = [...caught, ...warned, ...missing].map(groupOf)
  const checks = seenBy === 'every check' ? checksOf : checksOfGroups([...groups, ...seenBy])
  const results = await checkStub(startedWorld(), serve, { write, checks })
  const [wrong, lacking] = [failed(results), withStatus(results, 'missing')]
  expect(idsOf(wrong), tableOf(wrong)).toEqual(caught.toSorted())
  expect(idsOf(lacking), tableOf(lacking)).toEqual(missing.toSorted())
  expect(idsOf(withStatus(results, 'warned'))).toEqual(warned.toSorted())
}

const readBroken = [...brokenAnswers, ...brokenLogins, ...brokenMarket, ...brokenRecords, ...brokenSafetyReads]
const writeBroken = [
  ...brokenClosing,
  ...brokenMoney,
  ...brokenOpenOrders,
  ...brokenOrders,
  ...brokenPayouts,
  ...brokenRequests,
  ...brokenRules,
  ...brokenSettlement,
  ...brokenSafetyWrites,
  ...brokenUploads,
  ...brokenWithdrawals,
]
/** The checks that find a backend that has forgotten what it did. */
const forgotten = ['resume.outcome', 'resume.repeat', 'resume.sequence']
test('every check is needed: it finds a backend that is broken on purpose', () => {
  const all = checksOf(new CheckedBackend(['http://first.test', 'http://second.test'], 'https://candor.test'))
  const broken = [...readBroken, ...writeBroken].flatMap((each) => [...each.caught, ...(each.warned ?? [])])
  const caught = new Set([...broken, ...forgotten, 'resume.userId'])
  const schemas = readings.map(({ call }) => schemaCheckId(call))
  const never = all.filter(({ id }) => !caught.has(id) && !schemas.includes(id))
  expect(never.map(({ id }) => id)).toEqual([])
})

describe('an answer of another shape is found at the call', () => {
  const checks = (backend: CheckedBackend) => schemaChecks(backend, new Samples(backend))
  test.each(readings.map(({ call }) => call))('$path', async (call) => {
    const serve = answers(call.path, (json) => ({ ...(isRecord(json) && json), data: 'nonsense', roles: 'nonsense' }))
    const failures = failed(await checkStub(startedWorld(), serve, { checks }))
    expect(failures.map(({ check }) => check.id)).toEqual([schemaCheckId(call)])
  })
})

describe('reading finds a backend of which this is true:', () => {
  afterEach(() => void vi.useRealTimers())
  test.each(readBroken.filter(({ slow }) => slow))('$fault', (each) => {
    // The check waits for what does not come: its waiting time passes at once.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }).setTimerTickMode('nextTimerAsync')
    return expectCaught(each, false)
  })
  test.each(readBroken.filter(({ slow }) => !slow))('$fault', (each) => expectCaught(each, false))
})

describe('writing finds a backend of which this is true:', () => {
  test.each(writeBroken)('$fault', (each) => expectCaught(each, true))
})

describe('what an earlier run kept finds a backend', () => {
  /** What a run keeps, with the requests that it made or without. */
  const keep = async (world: World, write: boolean): Promise<Kept> => {
    let earlierRun: Kept = { requests: [], quotes: [] }
    const onEnd = async (backend: CheckedBackend) => {
      earlierRun = await keptOf(backend)
    }
    const checks = write ? checksOf : () => []
    await checkStub(world, honest, { write, checks, onEnd })
    return earlierRun
  }
  const resumed = (world: World, kept: Kept, serve: Serve) =>
    checkStub(world, serve, { write: true, checks: (backend) => resumeChecks(backend, kept) })

  test('that has forgotten everything, and counts its quotes from where it once began', async () => {
    const earlierRun = await keep(startedWorld(), true)
    const results = await resumed(startedWorld(), earlierRun, honest)
    expect(idsOf(failed(results)), tableOf(results)).toEqual(forgotten)
  })

  test('whose member has another userId', async () => {
    const world = startedWorld()
    const earlierRun = await keep(world, false)
    const other = answers('/api/index/userInfo', (json) => withChange(json, 'data.userId', () => 'u9'))
    expect(idsOf(failed(await resumed(world, earlierRun, other)))).toEqual(['resume.userId'])
  })

  test('that gave the number of a quote to another one', async () => {
    const world = startedWorld()
    const earlierRun = await keep(world, false)
    world.clock.advance(60_000)
    const other = answers('/api/market/ticks', (json) => withChange(json, 'data.items.*.price', (price) => `${price}1`))
    expect(idsOf(failed(await resumed(world, earlierRun, other)))).toEqual(['resume.sequence'])
  })

  test('that lost its numbers and began anew, which is a warning', async () => {
    const world = startedWorld()
    const earlierRun = await keep(world, false)
    for (const instrument of world.market.instruments) world.market.restartSequence(instrument, world.clock.now())
    world.clock.advance(60_000)
    const results = await resumed(world, earlierRun, honest)
    expect(failed(results)).toEqual([])
    expect(idsOf(withStatus(results, 'warned'))).toEqual(['resume.sequence'])
  })
})

import { afterEach, describe, expect, test, vi } from 'vitest'
import { Backend } from './backend.ts'
import { answers, type Broken, isRecord } from './broken.fixture.ts'
import { brokenAnswers } from './brokenAnswers.fixture.ts'
import { brokenClosing } from './brokenClosing.fixture.ts'
import { brokenLogins } from './brokenLogins.fixture.ts'
import { brokenMarket } from './brokenMarket.fixture.ts'
import { brokenMoney } from './brokenMoney.fixture.ts'
import { brokenOrders } from './brokenOrders.fixture.ts'
import { brokenPayouts } from './brokenPayouts.fixture.ts'
import { brokenRecords } from './brokenRecords.fixture.ts'
import { brokenRequests } from './brokenRequests.fixture.ts'
import { brokenRules } from './brokenRules.fixture.ts'
import { brokenSafetyReads, brokenSafetyWrites } from './brokenSafety.fixture.ts'
import { brokenSettlement } from './brokenSettlement.fixture.ts'
import { brokenUploads } from './brokenUploads.fixture.ts'
import { brokenWithdrawals } from './brokenWithdrawals.fixture.ts'
import { checksOf } from './checks.ts'
import { schemaCheckId } from './exchange.ts'
import { Samples } from './samples.ts'
import { readings, schemaChecks } from './schemas.ts'
import { checkStub, failed, idsOf, startedWorld, those } from './stub.fixture.ts'
import { tableOf } from './table.ts'

/** A backend for each way in which one can break the contract: whether the checks find it, and nothing else. */

async function expectCaught({ serve, caught, warned = [], missing = [] }: Broken, write: boolean): Promise<void> {
  const results = await checkStub(startedWorld(), serve, { write })
  const [wrong, lacking] = [failed(results), those(results, 'missing')]
  expect(idsOf(wrong), tableOf(wrong)).toEqual(caught.toSorted())
  expect(idsOf(lacking), tableOf(lacking)).toEqual(missing.toSorted())
  expect(idsOf(those(results, 'warned'))).toEqual(warned.toSorted())
}

const readBroken = [...brokenAnswers, ...brokenLogins, ...brokenMarket, ...brokenRecords, ...brokenSafetyReads]
const writeBroken = [
  ...brokenClosing,
  ...brokenMoney,
  ...brokenOrders,
  ...brokenPayouts,
  ...brokenRequests,
  ...brokenRules,
  ...brokenSettlement,
  ...brokenSafetyWrites,
  ...brokenUploads,
  ...brokenWithdrawals,
]
/** Found by what an earlier run kept (`conformance.isolated.test.ts`). */
const ofEarlierRuns = ['resume.outcome', 'resume.repeat', 'resume.sequence', 'resume.userId']

test('every check is needed: it finds a backend that is broken on purpose', () => {
  const all = checksOf(new Backend(['http://first.test', 'http://second.test'], 'https://candor.test'))
  const broken = [...readBroken, ...writeBroken].flatMap((each) => [...each.caught, ...(each.warned ?? [])])
  const caught = new Set([...broken, ...ofEarlierRuns])
  const schemas = readings.map(({ call }) => schemaCheckId(call))
  const never = all.filter(({ id }) => !caught.has(id) && !schemas.includes(id))
  expect(never.map(({ id }) => id)).toEqual([])
})

describe('an answer of another shape is found at the call', () => {
  const checks = (backend: Backend) => schemaChecks(backend, new Samples(backend))
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

import { expect, it } from 'vitest'
import { codes } from '#lib/contract/codes.ts'
import { closeOrder, orderOffer } from '#lib/contract/earlyClose.ts'
import { createOrder } from '#lib/contract/orders.ts'
import { member as memberCall } from '#lib/contract/session.ts'
import { invest } from '#lib/contract/vault.ts'
import { decimal } from '#lib/money/decimal.ts'
import { TestBackend } from './backend.fixture.ts'
import { requireSameTime, SharedClock } from './clock.ts'
import { positions } from './database/tables/funds.ts'
import { marketClock, orders } from './database/tables/market.ts'
import { takePart } from './leader.ts'
import { bookProblems } from './ledger/books.ts'
import { advanceMarketClock, publish } from './market/publish.ts'
import { settleDue } from './orders/settlement.ts'
import { execute, requestKinds } from './requests/moneyRequests.ts'

/** The clocks of a machine and its database, which a test moves. */
function clocks() {
  const at = { database: 1_000_000, machine: 1_000_000, steady: 0 }
  const pass = (ms: number) => {
    at.database += ms
    at.machine += ms
    at.steady += ms
  }
  const source = { instant: async () => at.database, machine: () => at.machine, steady: () => at.steady }
  return { at, pass, source }
}

it('the clock of an instance is that of the database, and never goes back', async () => {
  const { at, pass, source } = clocks()
  at.machine += 500
  const clock = await SharedClock.start(source)
  expect(clock.now()).toBe(1_000_000)
  pass(700)
  expect(clock.now()).toBe(1_000_700)
  at.database -= 1000
  await clock.measure()
  expect(clock.problem).toBeUndefined()
  expect(clock.now()).toBe(1_000_700)
  pass(6000)
  expect(clock.now()).toBe(1_005_700)
  clock.stop()
})

it.each([40 * 86_400_000, -100_000])(
  'a database whose clock is moved by %i ms, and back, moves no instance',
  async (ms) => {
    const { at, pass, source } = clocks()
    const clock = await SharedClock.start(source)
    at.database += ms
    expect(() => requireSameTime(clock, at.database)).toThrow('the clock of the database has been moved')
    await clock.measure()
    expect(clock.problem).toBeDefined()
    pass(1000)
    at.database -= ms
    await clock.measure()
    expect(clock.problem).toBeUndefined()
    expect(clock.now()).toBe(1_001_000)
    expect(() => requireSameTime(clock, at.database)).not.toThrow()
    clock.stop()
  },
)

it.each([
  ['an instance that is 40 days ahead', { machine: 40 * 86_400_000, database: 0 }],
  ['a database that was put back', { machine: 0, database: -100_000 }],
])('%s says so', async (_, { machine, database }) => {
  const { at, source } = clocks()
  const clock = await SharedClock.start(source)
  at.machine += machine
  at.database += database
  await clock.measure()
  expect(clock.problem).toMatch(/^the clock of this machine differs from the database's by \d+ ms$/)
  clock.stop()
})

it('nothing is traded at quotes that are known already: neither by a clock that was put back, nor while time cannot be relied on', async () => {
  const test = await TestBackend.start()
  const { token } = await test.member()
  const order = async (quoteSeq: number) => {
    const terms = { quoteSeq, payoutRate: '0.85', feeRate: '0.01' }
    const form = { productId: 'btcusdt', direction: 'up' as const, amount: '10.00', durationSeconds: 30, terms }
    return test.ask(createOrder, { ...test.request(), validUntil: test.clock.now() + 600_000, ...form }, token)
  }
  const first = await test.quote('btcusdt', '64000.00')
  test.clock.advance(100_000)
  const last = await test.quote('btcusdt', '65000.00')
  test.clock.advance(-100_000)
  for (const seq of [first, last]) expect((await order(seq)).code).toBe(codes.maintenance)
  await expect(test.quote('btcusdt', '65001.00')).rejects.toThrow('behind what was published before')
  test.clock.advance(100_000)
  test.clock.problem = 'the clock is wrong'
  expect((await order(last)).code).toBe(codes.maintenance)
  test.clock.problem = undefined
  const accepted = await order(last)
  expect(accepted).toMatchObject({ code: 200, data: { openSeq: last } })
  // A little behind: the next quote is not dated before the order.
  test.clock.advance(-1000)
  await test.quote('btcusdt', '66000.00')
  test.clock.advance(31_001)
  await settleDue(test.backend, await test.lease())
  const { balance } = (await test.ask(memberCall, {}, token)).data.userInfo
  expect(balance).toBe('1008.40')
  await test.stop()
})

it('a money request of any kind is refused while time cannot be relied on, and nothing is done', async () => {
  const test = await TestBackend.start()
  const { number } = await test.member()
  for (const kind of requestKinds) {
    const request = () => ({ kind, member: number, input: test.request() })
    const work = async () => {
      throw new Error(`${kind} was executed`)
    }
    const refused = { code: codes.maintenance }
    test.clock.problem = 'the clock is wrong'
    await expect(execute(test.backend, request(), work), kind).rejects.toMatchObject(refused)
    test.clock.problem = undefined
    // The database's clock has been moved since this instance measured it.
    for (const ms of [60_000, -60_000]) {
      const moved = { database: test.database, clock: { now: () => test.clock.now() - ms } }
      await expect(execute(moved, request(), work), kind).rejects.toMatchObject(refused)
    }
    await expect(execute(test.backend, request(), work), kind).rejects.toThrow('was executed')
  }
  await test.stop()
})

it('nothing is closed by a clock that was put back, and the books notice what ended before it began', async () => {
  const test = await TestBackend.start()
  const { token } = await test.member()
  const terms = { quoteSeq: await test.quote('ethusdt', '3120.00'), payoutRate: '0.87', feeRate: '0.01' }
  const form = { productId: 'ethusdt', direction: 'up' as const, amount: '10.00', durationSeconds: 60, terms }
  const { id } = (await test.ask(createOrder, { ...test.request(), ...form }, token)).data
  test.clock.advance(20_000)
  await test.quote('ethusdt', '3121.00')
  const { quoteAt: _quoteAt, ...offer } = (await test.ask(orderOffer, { id }, token)).data
  const close = () =>
    test.ask(closeOrder, { ...test.request(), validUntil: test.clock.now() + 600_000, id, terms: offer }, token)
  test.clock.advance(-60_000)
  expect((await close()).code).toBe(codes.maintenance)
  test.clock.advance(60_000)
  expect((await close()).code).toBe(200)
  expect(await bookProblems(test.database.query)).toEqual([])
  const { query } = test.database
  await query.update(orders).set({ closedAt: test.clock.now() - 60_000 })
  expect(await bookProblems(query)).toEqual([
    expect.stringMatching(/^order \d+ ran from \d+ to \d+, was closed at \d+ and is closed$/),
  ])
  await test.stop()
})

it('an instance whose clock is not that of the database publishes, settles and repays nothing', async () => {
  const test = await TestBackend.start()
  const { token } = await test.member()
  const terms = { annualRate: '0.0280', termDays: 7 }
  await test.ask(invest, { ...test.request(), projectId: 'starter7', amount: '100.00', terms }, token)
  const ahead = { ...test.backend, clock: { now: () => test.clock.now() + 40 * 86_400_000 } }
  const lease = await test.lease()
  const prices = [{ productId: 'btcusdt', price: decimal('64000.00'), volume: decimal('1') }]
  for (const work of [
    () => publish(ahead, prices, lease),
    () => settleDue(ahead, lease),
    () => advanceMarketClock(ahead, lease),
  ])
    await expect(work()).rejects.toThrow('the clock of the database has been moved')
  const leave = takePart(test.backend, {
    start: () => ({ follow: () => undefined, stop: async () => undefined }),
  })
  const repaid = async () => (await test.database.query.select().from(positions)).map((position) => position.repaid)
  const market = async () => (await test.database.query.select().from(marketClock))[0]?.at
  test.clock.advance(6 * 86_400_000)
  await expect.poll(market).toBe(test.clock.now())
  expect(await repaid()).toEqual([false])
  test.clock.advance(86_400_000)
  await expect.poll(repaid).toEqual([true])
  await leave()
  await test.stop()
})

import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { codes } from '#lib/contract/codes.ts'
import { getConf } from '#lib/contract/common.ts'
import { closeOrder, orderOffer } from '#lib/contract/earlyClose.ts'
import { productList } from '#lib/contract/market.ts'
import { createOrder, orderInfo } from '#lib/contract/orders.ts'
import { member as memberCall } from '#lib/contract/session.ts'
import { ManualClock, TestBackend, type TestMember } from '../backend.fixture.ts'
import { orders } from '../database/tables/market.ts'
import { bookProblems } from '../ledger/books.ts'
import { operateAs } from '../operator/operate.fixture.ts'
import { startPostgres } from '../postgres.fixture.ts'

const ETH = 'ethusdt'
const BTC = 'btcusdt'
const PENDING = codes.positionPending

let test: TestBackend
beforeAll(async () => {
  test = await TestBackend.start()
})
afterAll(async () => {
  expect(await bookProblems(test.database.query)).toEqual([])
  await test.stop()
})

const set = (...args: string[]) => operateAs(test.database, ['set', ...args], { yes: true })

/** The answers to orders that are sent one after the other. */
async function place(member: TestMember, count: number, { productId = ETH, seconds = 60 } = {}) {
  const terms = {
    quoteSeq: await test.quote(productId, '3120.00'),
    payoutRate: seconds === 60 ? '0.87' : '0.85',
    feeRate: '0.01',
  }
  const answers: Awaited<ReturnType<typeof test.ask<typeof createOrder>>>[] = []
  for (let index = 0; index < count; index += 1) {
    const direction = index % 2 === 0 ? ('up' as const) : ('down' as const)
    const asked = { productId, direction, amount: '10.00', durationSeconds: seconds, terms }
    answers.push(await test.ask(createOrder, { ...test.request(), ...asked }, member.token))
  }
  return answers
}

const codesOf = (answers: readonly { readonly code: number }[]) => answers.map(({ code }) => code)

describe('several open orders', () => {
  it('are one on a product of which nothing else is set, and as many as its operator sets', async () => {
    const member = await test.member()
    expect(codesOf(await place(member, 2))).toEqual([200, PENDING])
    const asked = operateAs(test.database, ['set', 'product', ETH, 'openOrders', '3'])
    await expect(asked).rejects.toThrow('openOrders changes from 1 to 3')
    await set('product', ETH, 'openOrders', '3')
    const { items } = (await test.ask(productList, {})).data
    expect(items.find(({ id }) => id === ETH)).toMatchObject({ openOrders: 3 })
    expect(codesOf(await place(member, 3))).toEqual([200, 200, PENDING])
    expect(codesOf(await place(member, 2, { productId: BTC }))).toEqual([200, PENDING])
    await test.pass(60_001)
  })

  it('each settle by their own terms, and leave room at their end or at their close', async () => {
    const member = await test.member()
    const [first] = await place(member, 1, { seconds: 30 })
    const [second, third, beyond] = await place(member, 3)
    expect(beyond?.code).toBe(PENDING)
    await test.quote(ETH, '3121.00')
    await test.pass(30_001)
    const result = async (id = '') => (await test.ask(orderInfo, { id }, member.token)).data
    expect(await result(first?.data.id)).toMatchObject({ result: 'win', profit: '8.40' })
    expect(await result(third?.data.id)).toMatchObject({ status: 'open' })
    expect(codesOf(await place(member, 2))).toEqual([200, PENDING])
    const { data: offer } = await test.ask(orderOffer, { id: second?.data.id ?? '' }, member.token)
    const { price, quoteSeq, least, validUntil } = offer
    const closing = { ...test.request(), id: second?.data.id ?? '', terms: { price, quoteSeq, least, validUntil } }
    expect((await test.ask(closeOrder, closing, member.token)).code).toBe(200)
    expect(codesOf(await place(member, 2))).toEqual([200, PENDING])
    await test.quote(ETH, '3119.00')
    await test.pass(60_001)
    expect(await result(third?.data.id)).toMatchObject({ result: 'win', profit: '8.60' })
    const { balance } = (await test.ask(memberCall, {}, member.token)).data.userInfo
    // Two wins, two losses, and the one that was closed for its price.
    expect(Number(balance)).toBeCloseTo(1000 + 8.4 + 8.6 - 2 * 10.1 + Number(price) - 10.1, 2)
  })

  it('that were allowed before the limit was lowered run on, and no other one is accepted until few are left', async () => {
    const member = await test.member()
    await place(member, 1, { seconds: 30 })
    await place(member, 2)
    await set('product', ETH, 'openOrders', '2')
    await test.pass(30_001)
    // The smallest number is free, and yet two are open.
    expect(codesOf(await place(member, 1))).toEqual([PENDING])
    await test.pass(30_001)
    expect(codesOf(await place(member, 3))).toEqual([200, 200, PENDING])
    await test.pass(60_001)
    await set('product', ETH, 'openOrders', '3')
  })

  it('on all products together are no more than the site allows', async () => {
    const member = await test.member()
    await set('site', 'open_orders', '2')
    expect((await test.ask(getConf, {})).data).toMatchObject({ open_orders: 2 })
    expect(codesOf(await place(member, 1, { productId: BTC }))).toEqual([200])
    expect(codesOf(await place(member, 2))).toEqual([200, PENDING])
    expect(codesOf(await place(await test.member(), 1))).toEqual([200])
    await set('site', 'open_orders', 'null')
    expect(codesOf(await place(member, 1))).toEqual([200])
    await test.pass(60_001)
  })

  it('need a number each: who places without one, as an instance of an earlier version, can have one', async () => {
    const member = await test.member()
    const [placed] = await place(member, 1)
    const [stored] = await test.database.query
      .select()
      .from(orders)
      .where(eq(orders.requestId, placed?.data.requestId ?? ''))
    if (stored === undefined) throw new Error('the order is not stored')
    const { number: _number, slot: _slot, ...earlier } = stored
    const again = test.database.query.insert(orders).values({ ...earlier, requestId: crypto.randomUUID() })
    await expect(again).rejects.toThrow(expect.objectContaining({ cause: expect.objectContaining({ code: '23505' }) }))
    await test.pass(60_001)
  })
})

it('of orders that arrive at two instances at once as many are accepted as there is room for', {
  timeout: 60_000,
}, async () => {
  const server = await startPostgres()
  onTestFinished(server.stop)
  const clock = new ManualClock()
  const instances: TestBackend[] = []
  for (let count = 0; count < 2; count += 1) {
    const instance = await TestBackend.onServer(server.url, clock)
    onTestFinished(() => instance.stop())
    instances.push(instance)
  }
  const [first] = instances
  if (first === undefined) throw new Error('no instance')
  const terms = { quoteSeq: await first.quote(ETH, '3120.00'), payoutRate: '0.87', feeRate: '0.01' }
  const form = { productId: ETH, direction: 'up' as const, amount: '10.00', durationSeconds: 60, terms }
  const holder = new pg.Client({ connectionString: server.url })
  await holder.connect()
  const waits = "select count(*)::int as count from pg_stat_activity where wait_event in ('transactionid', 'tuple')"

  /** The codes of two orders at once of a member who has two open ones. */
  const race = async () => {
    const { token, number } = await first.member()
    const send = async (instance: TestBackend) => {
      const request = { ...instance.request(), ...form }
      for (;;) {
        const { code } = await instance.ask(createOrder, request, token)
        // The lock was held for too long: nothing is decided.
        if (code !== codes.tooManyRequests) return code
      }
    }
    expect([await send(first), await send(first)]).toEqual([200, 200])
    // Both have read what is open before either has placed its order.
    await holder.query('begin')
    await holder.query("select from accounts where member = $1 and account = 'balance' for update", [number])
    const answers = Promise.all(instances.map(send))
    await expect.poll(async () => (await holder.query(waits)).rows[0].count, { interval: 5 }).toBe(2)
    await holder.query('commit')
    return (await answers).toSorted((one, other) => one - other)
  }
  const set = (...args: string[]) => operateAs(first.database, ['set', ...args], { yes: true })
  await set('product', ETH, 'openOrders', '3')
  expect(await race()).toEqual([200, PENDING])
  await set('product', ETH, 'openOrders', '10')
  await set('site', 'open_orders', '3')
  expect(await race()).toEqual([200, PENDING])
  await set('site', 'open_orders', 'null')
  expect(await race()).toEqual([200, 200])
  await holder.end()
  expect(await bookProblems(first.database.query)).toEqual([])
})

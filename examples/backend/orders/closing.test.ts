import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Week } from '#backend-rules/week.ts'
import { codes } from '#lib/contract/codes.ts'
import { closeOrder, type Offer, orderOffer } from '#lib/contract/earlyClose.ts'
import { transactionList } from '#lib/contract/ledger.ts'
import { productList } from '#lib/contract/market.ts'
import { createOrder, orderInfo, orderList } from '#lib/contract/orders.ts'
import { member as memberCall } from '#lib/contract/session.ts'
import { TestBackend, type TestMember } from '../backend.fixture.ts'
import { products } from '../database/tables/market.ts'
import { bookProblems } from '../ledger/books.ts'
import { gatesOf } from '../market/gate.ts'
import { startPostgres } from '../postgres.fixture.ts'

let test: TestBackend
beforeAll(async () => {
  test = await TestBackend.start()
})
afterAll(async () => {
  expect(await bookProblems(test.database.query)).toEqual([])
  await test.stop()
})

const ETH = 'ethusdt'

/** An open order, at a price. */
async function place({ token }: TestMember, productId = ETH, price = '3120.00') {
  const quoteSeq = await test.quote(productId, price)
  const terms = { quoteSeq, payoutRate: '0.87', feeRate: '0.01' }
  const asked = { productId, direction: 'up', amount: '100.00', durationSeconds: 60, terms } as const
  const answer = await test.ask(createOrder, { ...test.request(), ...asked }, token)
  expect(answer.code, answer.msg).toBe(200)
  return answer.data
}

const balance = async ({ token }: TestMember) => (await test.ask(memberCall, {}, token)).data.userInfo.balance
const offerOf = async ({ token }: TestMember, id: string) => test.ask(orderOffer, { id }, token)
/** A request to close an order by an offer, or by parts of one. */
const closing = (id: string, { price, quoteSeq, least, validUntil }: Offer) => ({
  ...test.request(),
  id,
  terms: { price, quoteSeq, least, validUntil },
})

describe('closing an order early', () => {
  it('says on which products, and by which formula where that is stated', async () => {
    const { items } = (await test.ask(productList, {})).data
    const of = (id: string) => items.find((product) => product.id === id)?.earlyClose
    expect(of(ETH)).toEqual({ fairValue: { move: '0.000041', margin: '0.02' }, tolerance: '0.1' })
    expect(of('solusdt')).toEqual({ tolerance: '0.1' })
    expect(of('btcusdt')).toBeUndefined()
  })

  it('credits the price of the newest quote, once, with one movement', async () => {
    const member = await test.member()
    const { id, requestId } = await place(member)
    test.clock.advance(20_000)
    const quoteSeq = await test.quote(ETH, '3121.00')
    const { data: offer } = await offerOf(member, id)
    expect(offer).toMatchObject({ quoteSeq, quoteAt: test.clock.now(), validUntil: test.clock.now() + 5000 })
    // The quote of the offer is still the newest one.
    const asked = closing(id, offer)
    const first = await test.ask(closeOrder, asked, member.token)
    expect(first.data).toMatchObject({
      ...{ id, requestId, status: 'settled', result: 'closed', closePrice: '3121.00', closeSeq: quoteSeq },
      ...{ closedEarly: { price: offer.price, quoteSeq, quoteAt: test.clock.now() }, closedAt: test.clock.now() },
    })
    const after = await balance(member)
    expect(Number(after)).toBeCloseTo(899 + Number(offer.price), 2)
    expect((await test.ask(closeOrder, asked, member.token)).data).toEqual(first.data)
    expect((await test.ask(closeOrder, closing(id, offer), member.token)).code).toBe(codes.offerGone)
    // Its expiry settles nothing any more.
    await test.pass(60_001)
    expect(await balance(member)).toBe(after)
    expect((await test.ask(orderInfo, { id }, member.token)).data).toEqual(first.data)
    expect((await test.ask(orderList, { state: 'settled', result: 'closed' }, member.token)).data.items).toEqual([
      first.data,
    ])
    const { items } = (await test.ask(transactionList, { limit: 20 }, member.token)).data
    expect(items.filter(({ refId }) => refId === id).map(({ amount }) => Number(amount))).toEqual([
      Number(offer.price),
      -101,
    ])
  })

  it('pays the newest quote and not that of the offer, refuses below the least with the offer of now, and of an order that has been settled', async () => {
    const member = await test.member()
    const { id } = await place(member)
    test.clock.advance(10_000)
    await test.quote(ETH, '3122.00')
    const { data: offer } = await offerOf(member, id)
    test.clock.advance(1000)
    const fallen = await test.quote(ETH, '3119.00')
    // Nothing of what was offered a second ago can be had any more.
    const refused = await test.ask(closeOrder, closing(id, offer), member.token)
    expect(refused.code).toBe(codes.offerGone)
    expect(refused.data).toEqual((await offerOf(member, id)).data)
    expect(refused.data).toMatchObject({ quoteSeq: fallen })
    test.clock.advance(1000)
    const slightly = await test.quote(ETH, '3121.90')
    const { data: order } = await test.ask(closeOrder, closing(id, offer), member.token)
    expect(order).toMatchObject({ closeSeq: slightly, closePrice: '3121.90', closedEarly: { quoteSeq: slightly } })
    expect(Number(order.closedEarly?.price)).toBeLessThan(Number(offer.price))
    expect(Number(order.closedEarly?.price)).toBeGreaterThan(Number(offer.least))
    expect((await offerOf(member, id)).code).toBe(codes.noOffer)
    expect((await test.ask(closeOrder, closing(id, offer), member.token)).code).toBe(codes.offerGone)
  })

  it('is refused after the offer has ended, also where the one of now pays more', async () => {
    const member = await test.member()
    const { id } = await place(member)
    test.clock.advance(10_000)
    await test.quote(ETH, '3121.00')
    const { data: offer } = await offerOf(member, id)
    test.clock.advance(5001)
    await test.quote(ETH, '3123.00')
    expect((await test.ask(closeOrder, closing(id, offer), member.token)).code).toBe(codes.offerGone)
    await test.pass(60_000)
  })

  it('has no offer once the market is closed, by its hours or by the operator', async () => {
    const member = await test.member()
    const { id } = await place(member)
    test.clock.advance(5000)
    await test.quote(ETH, '3119.00')
    const { data: offer } = await offerOf(member, id)
    const { query } = test.database
    const product = eq(products.id, ETH)
    const today = new Date(test.clock.now()).toUTCString().slice(0, 3)
    const change = async (values: { status?: 'closed' | 'trading'; hours?: Week | null }) => {
      await query.update(products).set(values).where(product)
    }
    const isRefused = async () => {
      expect((await offerOf(member, id)).code).toBe(codes.noOffer)
      expect((await test.ask(closeOrder, closing(id, offer), member.token)).code).toBe(codes.offerGone)
    }
    // The test begins at 09:41.
    await change({ hours: { zone: 'UTC', open: [{ from: `${today} 08:00`, to: `${today} 09:00` }] } })
    await isRefused()
    await change({ hours: null, status: 'closed' })
    await isRefused()
    await change({ status: 'trading' })
    expect((await offerOf(member, id)).code).toBe(200)
    await test.pass(60_000)
  })

  it('has no offer near the end, on another product, or for the order of another member', async () => {
    const [member, other] = [await test.member(), await test.member()]
    const { id } = await place(member)
    expect((await offerOf(other, id)).code).toBe(codes.orderUnknown)
    test.clock.advance(50_001)
    await test.quote(ETH, '3120.00')
    expect((await offerOf(member, id)).code).toBe(codes.noOffer)
    await test.pass(10_000)
  })

  it('never ends an order twice: closed and settled at the same time', async () => {
    const member = await test.member()
    const { id, closesAt } = await place(member)
    test.clock.advance(49_500)
    await test.quote(ETH, '3121.00')
    const { data: offer } = await offerOf(member, id)
    test.clock.advance(closesAt - test.clock.now() - 1600)
    const asked = closing(id, offer)
    const [closed] = await Promise.all([
      test.ask(closeOrder, asked, member.token),
      test.ask(closeOrder, closing(id, offer), member.token),
      test.pass(60_000),
    ])
    const { data } = await test.ask(orderInfo, { id }, member.token)
    expect(['closed', 'win']).toContain(data.result)
    if (closed.code === 200) expect(data.result).toBe('closed')
  })
})

it('a close that meets a quote on its way waits for it, and is paid at it', { timeout: 60_000 }, async () => {
  const server = await startPostgres()
  onTestFinished(server.stop)
  const backend = await TestBackend.onServer(server.url)
  onTestFinished(() => backend.stop())
  const { clock } = backend
  const { token } = await backend.member()
  const terms = { quoteSeq: await backend.quote(ETH, '3120.00'), payoutRate: '0.87', feeRate: '0.01' }
  const form = { productId: ETH, direction: 'up' as const, amount: '100.00', durationSeconds: 60, terms }
  const { id } = (await backend.ask(createOrder, { ...backend.request(), ...form }, token)).data
  clock.advance(20_000)
  await backend.quote(ETH, '3121.00')
  const { quoteAt: _quoteAt, ...offer } = (await backend.ask(orderOffer, { id }, token)).data

  // A quote is being published: whoever does that holds the gate of its product alone.
  const publisher = new pg.Client({ connectionString: server.url })
  await publisher.connect()
  await publisher.query('begin')
  for (const gate of gatesOf([ETH])) await publisher.query('select pg_advisory_xact_lock($1)', [`${gate}`])
  const answer = backend.ask(closeOrder, { ...backend.request(), id, terms: offer }, token)
  const waits = "select count(*)::int as count from pg_stat_activity where wait_event = 'advisory'"
  await expect.poll(async () => (await publisher.query(waits)).rows[0].count).toBe(1)
  await publisher.query('update newest_quotes set seq = seq + 1, price = 3120.90 where product = $1', [ETH])
  await publisher.query('commit')
  await publisher.end()

  const { data } = await answer
  expect(data).toMatchObject({ result: 'closed', closePrice: '3120.90', closeSeq: offer.quoteSeq + 1 })
})

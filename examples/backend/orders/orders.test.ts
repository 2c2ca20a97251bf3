import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#backend-rules/time.ts'
import { codes } from '#lib/contract/codes.ts'
import { transactionList } from '#lib/contract/ledger.ts'
import { kline, productList, quoteHistory } from '#lib/contract/market.ts'
import { createOrder, orderInfo, orderList } from '#lib/contract/orders.ts'
import { member as memberCall } from '#lib/contract/session.ts'
import { TestBackend, type TestMember } from '../backend.fixture.ts'
import { products } from '../database/tables/market.ts'
import { bookProblems } from '../ledger/books.ts'
import { openDue } from '../market/market.ts'
import { operateAs } from '../operator/operate.fixture.ts'

let test: TestBackend
beforeAll(async () => {
  test = await TestBackend.start()
})
afterAll(async () => {
  expect(await bookProblems(test.database.query)).toEqual([])
  await test.stop()
})

const terms = (quoteSeq: number) => ({ quoteSeq, payoutRate: '0.85', feeRate: '0.01' })

async function place({ token }: TestMember, direction: 'up' | 'down' = 'up', price = '64250.00') {
  const quoteSeq = await test.quote('btcusdt', price)
  const asked = { productId: 'btcusdt', direction, amount: '100.00', durationSeconds: 30, terms: terms(quoteSeq) }
  const answer = await test.ask(createOrder, { ...test.request(), ...asked }, token)
  expect(answer.code, answer.msg).toBe(200)
  return answer.data
}

const balance = async ({ token }: TestMember) => (await test.ask(memberCall, {}, token)).data.userInfo.balance

describe('an order', () => {
  it('is opened at the newest quote, and takes stake and fee', async () => {
    const member = await test.member()
    const order = await place(member)
    expect(order).toMatchObject({
      ...{ status: 'open', openPrice: '64250.00', amount: '100.00', fee: '1.00', payoutRate: '0.85' },
      ...{ openedAt: test.clock.now(), closesAt: test.clock.now() + 30_000 },
    })
    expect(await balance(member)).toBe('899.00')
    await test.pass(30_001)
  })

  it.each([
    ['up', '64250.01', 'win', '84.00', '1084.00'],
    ['up', '64249.99', 'lose', '-101.00', '899.00'],
    ['down', '64249.99', 'win', '84.00', '1084.00'],
    ['up', '64250.00', 'draw', '-1.00', '999.00'],
  ] as const)('%s with a close of %s is a %s', async (direction, close, result, profit, after) => {
    const member = await test.member()
    const { id } = await place(member, direction)
    test.clock.advance(10_000)
    const closeSeq = await test.quote('btcusdt', close)
    test.clock.advance(20_001)
    // A quote after the close decides nothing.
    await test.quote('btcusdt', '1.00')
    await test.pass(0)
    const { data } = await test.ask(orderInfo, { id }, member.token)
    expect(data).toMatchObject({ status: 'settled', closePrice: close, closeSeq, result, profit })
    expect(await balance(member)).toBe(after)
    expect((await test.ask(orderList, { state: 'settled' }, member.token)).data.items).toEqual([data])
    expect((await test.ask(orderList, { state: 'open' }, member.token)).data.items).toEqual([])
  })

  it('is not settled at its close or before it, and by the last quote however old when the feed has halted', async () => {
    const member = await test.member()
    const { id, openSeq } = await place(member)
    await test.pass(30_000)
    expect((await test.ask(orderInfo, { id }, member.token)).data.status).toBe('open')
    await test.pass(6 * 3_600_000)
    expect((await test.ask(orderInfo, { id }, member.token)).data).toMatchObject({
      ...{ status: 'settled', closeSeq: openSeq, result: 'draw', closedAt: test.clock.now() },
    })
  })

  it('is void when the operator cancels it: stake and fee return', async () => {
    const member = await test.member()
    const { id, openedAt } = await place(member)
    // Its clock has been put back a little since.
    test.clock.advance(-900)
    expect(await operateAs(test.database, ['void', id])).toBe(`order ${id} is void`)
    expect((await test.ask(orderInfo, { id }, member.token)).data).toMatchObject({
      ...{ result: 'void', profit: '0', closedAt: openedAt },
    })
    expect(await bookProblems(test.database.query)).toEqual([])
    test.clock.advance(900)
    expect(await balance(member)).toBe('1000.00')
    await expect(operateAs(test.database, ['void', id])).rejects.toThrow(`there is no open order ${id}`)
  })
})

describe('a settled order that the operator voids', () => {
  it.each([
    ['64250.01', 'win', '84.00', '-84.00'],
    ['64249.99', 'lose', '-101.00', '101.00'],
    ['64250.00', 'draw', '-1.00', '1.00'],
  ])(
    'at a close of %s, a %s, has changed nothing in all, by a booking of its own',
    async (close, result, profit, amount) => {
      const member = await test.member()
      const { id, openSeq } = await place(member)
      await expect(operateAs(test.database, ['void', id, 'A wrong price.'])).rejects.toThrow(`no settled order ${id}`)
      test.clock.advance(10_000)
      await test.quote('btcusdt', close)
      await test.pass(20_001)
      test.clock.advance(3_600_000)
      const said = await operateAs(test.database, ['void', id, 'A wrong price.'])
      expect(said).toBe(`settled order ${id} is void: booked ${amount} to its member`)
      expect(await balance(member)).toBe('1000.00')
      const { data } = await test.ask(orderInfo, { id }, member.token)
      expect(data).toMatchObject({
        ...{ status: 'settled', openSeq, closePrice: close, result, profit },
        voided: { at: test.clock.now(), amount, reason: 'A wrong price.' },
      })
      expect((await test.ask(orderList, { state: 'settled' }, member.token)).data.items).toEqual([data])
      const [entry] = (await test.ask(transactionList, {}, member.token)).data.items
      expect(entry).toMatchObject({ type: 'order', amount, refId: id, at: test.clock.now() })
      expect((await test.ask(memberCall, {}, member.token)).data.userInfo.today_count).toBe('0.00')
      expect(await bookProblems(test.database.query)).toEqual([])
      for (const again of [
        ['void', id, 'Once more.'],
        ['void', id],
      ])
        await expect(operateAs(test.database, again)).rejects.toThrow(/void already|no open order/)
    },
  )

  it('is refused where the member has less than is taken back, and where it was cancelled while it was open', async () => {
    const member = await test.member()
    const { id } = await place(member)
    test.clock.advance(10_000)
    await test.quote('btcusdt', '64250.01')
    await test.pass(20_001)
    await operateAs(test.database, ['deduct', member.username, '1000.01'])
    await expect(operateAs(test.database, ['void', id, 'A wrong price.'])).rejects.toThrow(
      '84.00 is taken back, and the member has 83.99',
    )
    await operateAs(test.database, ['credit', member.username, '200'])
    const other = await place(member)
    await operateAs(test.database, ['void', other.id])
    await expect(operateAs(test.database, ['void', other.id, 'A wrong price.'])).rejects.toThrow('is void already')
    // Twice at once it is voided once.
    const both = ['a', 'b'].map(() => operateAs(test.database, ['void', id, 'A wrong price.']))
    expect((await Promise.allSettled(both)).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('an order on a product with a rule of its own', () => {
  const SOL = 'solusdt'
  const settlement = { price: { averageSeconds: 10 }, tie: 'lose' }
  const ends = { everySeconds: 60, lockSeconds: 5 }
  const set = (field: string, value: unknown) =>
    operateAs(test.database, ['set', 'product', SOL, field, JSON.stringify(value)])
  const request = async (price: string, change: object = {}) => {
    const quoteSeq = await test.quote(SOL, price)
    const terms = { quoteSeq, payoutRate: '0.85', feeRate: '0.01', settlement, ends }
    const closesAt = Math.ceil((test.clock.now() + 5000) / 60_000) * 60_000
    return {
      ...test.request(),
      productId: SOL,
      direction: 'up' as const,
      amount: '100.00',
      durationSeconds: 60,
      closesAt,
      terms,
      ...change,
    }
  }

  beforeAll(async () => {
    await set('settlement', settlement)
    await set('terms', [{ durationSeconds: 60, payoutRate: '0.85', ends }])
  })
  afterAll(async () => {
    await set('settlement', null)
  })

  it('is settled at the average of its window, by the time of each quote', async () => {
    const member = await test.member()
    const placed = await test.ask(createOrder, await request('100.000'), member.token)
    expect(placed.data, placed.msg).toMatchObject({ settlement, ends })
    const { id, closesAt } = placed.data
    test.clock.advance(closesAt - 9000 - test.clock.now())
    // A millisecond and nine seconds of the window are over.
    await test.quote(SOL, '110.000')
    test.clock.advance(9000)
    const closeSeq = await test.quote(SOL, '120.000')
    await test.pass(1)
    const { data } = await test.ask(orderInfo, { id }, member.token)
    // 999 ms at 100, 9,000 ms at 110 and the closing millisecond at 120.
    expect(data).toMatchObject({ status: 'settled', closePrice: '109.00200', closeSeq, result: 'win', profit: '84.00' })
  })

  it('loses by a draw', async () => {
    const member = await test.member()
    const { data } = await test.ask(createOrder, await request('100.000'), member.token)
    await test.pass(data.closesAt - test.clock.now() + 1)
    expect((await test.ask(orderInfo, { id: data.id }, member.token)).data).toMatchObject({
      ...{ closePrice: '100.00000', result: 'lose', profit: '-101.00' },
    })
  })

  it('is refused for an end that is not the next one, which the answer names, and under another rule', async () => {
    const { token } = await test.member()
    const later = await request('100.000')
    const late = await test.ask(createOrder, { ...later, closesAt: later.closesAt + 60_000 }, token)
    expect(late).toMatchObject({
      code: codes.orderFailed,
      msg: `the next end is ${new Date(later.closesAt).toISOString()}`,
    })
    const other = await request('100.000')
    const { settlement: _settlement, ...terms } = other.terms
    expect((await test.ask(createOrder, { ...other, terms }, token)).code).toBe(codes.priceMoved)
  })
})

describe('the hours of a week', () => {
  const names = ['Thu', 'Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed']
  const timeOf = (at: number) => `${names[Math.floor(at / DAY_MS) % 7]} ${new Date(at).toISOString().slice(11, 16)}`
  /** Trades a product between two instants, which are full minutes. */
  const open = async (id: string, from: number, to: number) => {
    const hours = { zone: 'UTC', open: [{ from: timeOf(from), to: timeOf(to) }] }
    await operateAs(test.database, ['set', 'product', id, 'hours', JSON.stringify(hours)])
    await openDue(test.database.query, test.clock.now())
  }

  const request = (token: string, { durationSeconds, ...rates }: Rates) => {
    const form = { productId: 'gbpusd', direction: 'up' as const, amount: '10.00', durationSeconds }
    return test.ask(createOrder, { ...test.request(), ...form, terms: { ...rates, feeRate: '0' } }, token)
  }
  interface Rates {
    readonly durationSeconds: number
    readonly quoteSeq: number
    readonly payoutRate: string
  }

  it('open and close a product', async () => {
    const listed = async () => (await test.ask(productList, {})).data.items.find(({ id }) => id === 'eurusd')
    const today = Math.floor(test.clock.now() / DAY_MS) * DAY_MS
    await open('eurusd', today + DAY_MS, today + 3 * DAY_MS)
    expect(await listed()).toMatchObject({ status: 'closed', opensAt: today + DAY_MS })
    await open('eurusd', today, today + DAY_MS)
    expect(await listed()).toMatchObject({ status: 'trading', opensAt: null })
  })

  it('open no product that the operator has closed, before its time', async () => {
    const listed = async () => {
      await openDue(test.database.query, test.clock.now())
      return (await test.ask(productList, {})).data.items.find(({ id }) => id === 'xauusd')
    }
    const today = Math.floor(test.clock.now() / DAY_MS) * DAY_MS
    await open('xauusd', today, today + DAY_MS)
    await operateAs(test.database, ['product', 'xauusd', 'closed'])
    expect(await listed()).toMatchObject({ status: 'closed', opensAt: null })
    await operateAs(test.database, ['product', 'xauusd', 'closed', '2'])
    const opensAt = test.clock.now() + 2 * HOUR_MS
    expect(await listed()).toMatchObject({ status: 'closed', opensAt })
    await open('xauusd', today, today + 2 * DAY_MS)
    expect(await listed(), 'other hours do not open it earlier').toMatchObject({ status: 'closed', opensAt })
    test.clock.advance(2 * HOUR_MS)
    expect(await listed()).toMatchObject({ status: 'trading', opensAt: null })
    await operateAs(test.database, ['product', 'xauusd', 'closed', '48'])
    test.clock.advance(2 * DAY_MS)
    expect(await listed(), 'outside of the hours it waits for them').toMatchObject({ opensAt: today + 7 * DAY_MS })
  })

  it('open no new product before the operator has opened it', async () => {
    const record = {
      ...{ symbol: 'XAG/USD', name: { own: 'Silver' }, category: 'metal', decimals: 2, feeRate: '0' },
      ...{ minAmount: '10', maxAmount: '500', terms: [{ durationSeconds: 60, payoutRate: '0.8' }] },
      hours: { zone: 'UTC', open: [{ from: 'Mon 00:00', to: 'Sun 23:59' }] },
    }
    await operateAs(test.database, ['set', 'product', 'newsilver', JSON.stringify(record)])
    await openDue(test.database.query, test.clock.now())
    const [made] = await test.database.query.select().from(products).where(eq(products.id, 'newsilver'))
    expect(made).toMatchObject({ status: 'closed', opensAt: null })
  })

  it('that are given up close nothing any more', async () => {
    const today = Math.floor(test.clock.now() / DAY_MS) * DAY_MS
    await open('eurusd', today + DAY_MS, today + 2 * DAY_MS)
    await operateAs(test.database, ['set', 'product', 'eurusd', 'hours', 'null'])
    await openDue(test.database.query, test.clock.now())
    const listed = (await test.ask(productList, {})).data.items.find(({ id }) => id === 'eurusd')
    expect(listed).toMatchObject({ status: 'trading', opensAt: null, hours: null })
  })

  it('refuse an order that would end outside of them, and have no quote after them', async () => {
    const minute = Math.floor(test.clock.now() / 60_000) * 60_000
    const closing = minute + 2 * 60_000
    await open('gbpusd', minute - 60_000, closing)
    const { token } = await test.member()
    const place = async (durationSeconds: number, payoutRate: string) =>
      request(token, { durationSeconds, payoutRate, quoteSeq: await test.quote('gbpusd', '1.27100') })
    test.clock.advance(closing - 60_000 - test.clock.now())
    expect((await place(120, '0.84')).code).toBe(codes.marketClosed)
    // It ends with the market.
    const { data } = await place(60, '0.82')
    expect(data).toMatchObject({ closesAt: closing })
    test.clock.advance(60_000)
    const last = await test.quote('gbpusd', '1.27200')
    test.clock.advance(1)
    // Nothing has changed the status of the product yet.
    await expect(test.quote('gbpusd', '1.20000')).rejects.toThrow('has no quotes')
    expect((await request(token, { durationSeconds: 30, quoteSeq: last, payoutRate: '0.80' })).code).toBe(
      codes.marketClosed,
    )
    await test.pass(1)
    expect((await test.ask(orderInfo, { id: data.id }, token)).data).toMatchObject({ closeSeq: last, result: 'win' })
  })
})

it('has quotes in the history at once, candles of every interval, and the day of a product', async () => {
  test.clock.advance(86_400_000 * 2)
  const { token } = await test.member()
  const from = test.clock.now()
  const first = await test.quote('solusdt', '148.000')
  test.clock.advance(1000)
  await test.quote('solusdt', '149.500')
  const second = await test.quote('solusdt', '147.500')
  const to = test.clock.now()
  const asked = { productId: 'solusdt', from, to, limit: 2 }
  const page = (await test.ask(quoteHistory, asked, token)).data
  expect(page).toMatchObject({ nextSeq: second, completeUntilSeq: second })
  expect(page.items.map(({ seq }) => seq)).toEqual([first, first + 1])
  const rest = (await test.ask(quoteHistory, { ...asked, fromSeq: second }, token)).data
  expect(rest).toMatchObject({ items: [{ seq: second, price: '147.500' }] })
  expect(rest.nextSeq).toBeUndefined()
  for (const interval of ['1m', '1d'] as const) {
    const { items } = (await test.ask(kline, { productId: 'solusdt', interval, limit: 1 }, token)).data
    expect(items[0]?.slice(1)).toEqual(['148.000', '149.500', '147.500', '147.500', '3.00'])
  }
  const { items } = (await test.ask(productList, {})).data
  expect(items.find(({ id }) => id === 'solusdt')).toMatchObject({
    ...{ price: '147.500', high: '149.500', low: '147.500', change24h: '-0.003378' },
  })
})

it('never dates a quote before the one that was published last', async () => {
  await test.quote('xrpusdt', '0.52300')
  const newest = test.clock.now()
  test.clock.advance(-1500)
  await test.quote('xrpusdt', '0.52301')
  test.clock.advance(1500)
  const { token } = await test.member()
  const asked = { productId: 'xrpusdt', from: newest, to: newest, limit: 5 }
  expect((await test.ask(quoteHistory, asked, token)).data.items.map(({ at }) => at)).toEqual([newest, newest])
})

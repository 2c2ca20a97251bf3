import { describe, expect, test, vi } from 'vitest'
import type { Quote } from '#lib/contract/market.ts'
import type { Order } from '#lib/contract/orders.ts'
import { decimal } from '#lib/money/decimal.ts'
import { createSafeStorage } from '#lib/storage/safeStorage.ts'
import type { ConfirmedTerms } from '#lib/verification/evidence.ts'
import { openOrder } from '../settledOrder.fixture.ts'
import { createOrderEvidenceStore } from './orderEvidenceStore.ts'

/** The test's instants count from here, in ms. */
const START = Date.UTC(2026, 2, 4)

const quote = (seq: number, price = '1.5', at = seq * 100): Quote => ({
  productId: 'btc',
  seq,
  price: decimal(price),
  at: START + at,
})
const order = openOrder({
  productId: 'btc',
  productName: 'Bitcoin',
  amount: decimal('10.00'),
  fee: decimal('0.10'),
  durationSeconds: 4,
  openPrice: decimal('1.5'),
  openSeq: 10,
  openedAt: START + 1050,
  closesAt: START + 5050,
})
const confirmed: ConfirmedTerms = {
  productId: 'btc',
  direction: 'up',
  amount: decimal('10'),
  fee: decimal('0.10'),
  payoutRate: decimal('0.85'),
  durationSeconds: 4,
  quote: quote(9),
}
const settledOrder: Order = { ...order, status: 'settled', direction: 'down' }
const store = (area = createSafeStorage()) => createOrderEvidenceStore(area, () => 'en')
const seqs = (quotes: readonly Quote[]) => quotes.map(({ seq }) => seq)

describe('the evidence of an order', () => {
  test('outlives the page, by account and order', () => {
    const area = createSafeStorage()
    store(area).keepConfirmed('ann', order, confirmed)
    store(area).keepQuotes('ann', order, [quote(10), quote(11)])
    const later = store(area)
    expect(later.of('ann', 'o1')).toMatchObject({
      confirmed,
      firstSeen: { direction: 'up', openSeq: 10, openedAt: START + 1050, productName: 'Bitcoin', language: 'en' },
      quotes: [quote(10), quote(11)],
    })
    expect(later.of('bob', 'o1')).toEqual({ quotes: [] })
    expect(later.of('ann', 'o2')).toEqual({ quotes: [] })
  })

  test('has the rule and the end as they were confirmed and first seen', () => {
    const rule = {
      settlement: { price: { averageSeconds: 30 }, tie: 'lose' as const },
      ends: { everySeconds: 300, lockSeconds: 10 },
      closesAt: order.closesAt,
    }
    const area = createSafeStorage()
    store(area).keepConfirmed('ann', { ...order, ...rule }, { ...confirmed, ...rule })
    expect(store(area).of('ann', 'o1')).toMatchObject({ confirmed: rule, firstSeen: rule })
  })

  test('keeps what was stored first: a later record changes nothing', () => {
    const evidence = store()
    evidence.keepFirstSeen('ann', [order])
    evidence.keepConfirmed('ann', { ...order, direction: 'down' }, confirmed)
    evidence.keepConfirmed('ann', order, { ...confirmed, direction: 'down' })
    evidence.keepFirstSeen('ann', [{ ...order, direction: 'down' }])
    evidence.keepQuotes('ann', order, [quote(10)])
    evidence.keepQuotes('ann', order, [quote(10, '9.9')])
    expect(evidence.of('ann', 'o1')).toMatchObject({
      confirmed: { direction: 'up' },
      firstSeen: { direction: 'up' },
      quotes: [quote(10)],
    })
  })

  test('does not store a settled order as first seen', () => {
    const evidence = store()
    evidence.keepFirstSeen('ann', [settledOrder])
    expect(evidence.of('ann', 'o1')).toEqual({ quotes: [] })
    evidence.keepConfirmed('ann', settledOrder, confirmed)
    expect(evidence.of('ann', 'o1')).toMatchObject({ confirmed })
    expect(evidence.of('ann', 'o1').firstSeen).toBeUndefined()
  })

  test('writes and calls its listeners only when something is new', () => {
    const area = createSafeStorage()
    const write = vi.spyOn(area, 'set')
    const evidence = store(area)
    const listener = vi.fn()
    evidence.subscribe(listener)
    const again = () => {
      evidence.keepFirstSeen('ann', [order, { ...order, id: 'o2' }])
      evidence.keepConfirmed('ann', order, confirmed)
      evidence.keepQuotes('ann', order, [quote(10), quote(11)])
    }
    again()
    expect(write).toHaveBeenCalledTimes(3)
    const before = evidence.of('ann', 'o1')
    again()
    expect(write).toHaveBeenCalledTimes(3)
    expect(listener).toHaveBeenCalledTimes(3)
    expect(evidence.of('ann', 'o1')).toBe(before)
  })

  test('is stored for at most 100 orders of an account and 300 in all: those that closed longest ago are removed', () => {
    const evidence = store()
    for (let n = 0; n < 120; n += 1)
      evidence.keepQuotes('ann', { ...order, id: `o${n}`, closesAt: START + 9000 - n }, [quote(10)])
    const there = (owner: string, id: string) => evidence.of(owner, id).quotes.length > 0
    expect([there('ann', 'o0'), there('ann', 'o99'), there('ann', 'o100')]).toEqual([true, true, false])
    for (const owner of ['bob', 'cat', 'dan']) {
      const orders = Array.from({ length: 100 }, (_, n) => ({ ...order, id: `o${n}`, closesAt: START + 20_000 + n }))
      evidence.keepFirstSeen(owner, orders)
    }
    expect(there('ann', 'o0')).toBe(false)
    expect(evidence.of('bob', 'o0').firstSeen).toBeDefined()
  })

  test('is parsed when read: an invalid entry is dropped, the valid one beside it stays', () => {
    const area = createSafeStorage()
    const evidence = store(area)
    evidence.keepQuotes('ann', order, [quote(10)])
    const [entry] = JSON.parse(area.get('orderEvidence') ?? '[]')
    area.set('orderEvidence', JSON.stringify([7, { ...entry, orderId: 'o2', quotes: [{ seq: 'x' }] }, entry]))
    expect(evidence.of('ann', 'o1').quotes).toEqual([quote(10)])
    expect(evidence.of('ann', 'o2').quotes).toEqual([])
    area.set('orderEvidence', '{')
    expect(evidence.of('ann', 'o1').quotes).toEqual([])
  })
})

describe('the quotes that are kept', () => {
  const quotesOf = (seen: readonly Quote[], instants = order) => {
    const evidence = store()
    evidence.keepQuotes('ann', instants, seen)
    return evidence.of('ann', 'o1').quotes
  }

  test('are those around both instants, and those that the backend names', () => {
    const liveQuotes = Array.from({ length: 80 }, (_, seq) => quote(seq))
    expect(seqs(quotesOf(liveQuotes))).toEqual([10, 11, 50, 51])
    expect(seqs(quotesOf(liveQuotes, { ...order, openSeq: 5 }))).toEqual([5, 6, 10, 11, 50, 51])
  })

  test('with gaps, are the nearest that were received', () => {
    expect(seqs(quotesOf([quote(3), quote(30)]))).toEqual([3, 30])
    expect(seqs(quotesOf([quote(55), quote(56)]))).toEqual([55])
    expect(quotesOf([])).toEqual([])
  })

  test('of the same millisecond, are all of them and the one before', () => {
    const liveQuotes = [quote(9), quote(10, '1.5', 1050), quote(11, '1.6', 1050), quote(12, '1.7', 1070)]
    expect(seqs(quotesOf(liveQuotes))).toEqual([9, 10, 11, 12])
  })

  test('of a sequence that begins again, are those of both', () => {
    const liveQuotes = [quote(10, '1.5', 1000), quote(11, '1.6', 4900), quote(1, '1.7', 5000), quote(2, '1.8', 5100)]
    expect(seqs(quotesOf(liveQuotes))).toEqual([10, 11, 1, 2])
  })

  test('do not grow with the order: quotes between the deciding ones are removed', () => {
    const evidence = store()
    for (let seq = 10; seq < 80; seq += 1) evidence.keepQuotes('ann', order, [quote(seq)])
    expect(seqs(evidence.of('ann', 'o1').quotes)).toEqual([10, 11, 50, 51])
  })

  test('of an order that is settled at an average, are those of its window too, for the ten that close last', () => {
    const averaged = { ...order, settlement: { price: { averageSeconds: 2 }, tie: 'lose' as const } }
    const liveQuotes = Array.from({ length: 80 }, (_, seq) => quote(seq))
    const window = Array.from({ length: 22 }, (_, index) => 30 + index)
    expect(seqs(quotesOf(liveQuotes, averaged))).toEqual([10, 11, ...window])
    // The page was loaded within the window.
    expect(seqs(quotesOf(liveQuotes.slice(40), averaged))).toEqual(window.slice(10))
    const many = Array.from({ length: 900 }, (_, index) => quote(index, '1.5', 3051 + index * 2))
    expect(quotesOf(many, averaged).length).toBeLessThan(10)

    const evidence = store()
    for (let n = 0; n < 12; n += 1) {
      const later = { ...averaged, id: `o${n}`, closesAt: averaged.closesAt + n }
      evidence.keepFirstSeen('ann', [later])
      evidence.keepQuotes('ann', later, liveQuotes)
    }
    expect(seqs(evidence.of('ann', 'o1').quotes)).toEqual([10, 11, 50, 51])
    expect(seqs(evidence.of('ann', 'o2').quotes)).toEqual([10, 11, ...window])
  })

  test('of an average stay while orders are open whose windows have not begun', () => {
    const averaged = { ...order, settlement: { price: { averageSeconds: 2 }, tie: 'lose' as const } }
    const liveQuotes = Array.from({ length: 80 }, (_, seq) => quote(seq))
    const evidence = store()
    const orders = Array.from({ length: 20 }, (_, n) => ({
      ...averaged,
      id: `o${n}`,
      closesAt: averaged.closesAt + n * 60_000,
    }))
    evidence.keepFirstSeen('ann', orders)
    for (const each of orders.toReversed()) evidence.keepQuotes('ann', each, liveQuotes)
    expect(evidence.of('ann', 'o0').quotes.length).toBeGreaterThan(20)
    expect(seqs(evidence.of('ann', 'o1').quotes)).toEqual([10, 11, 79])
  })
})

test('three orders of one product, opened at one instant at one quote with the same terms, each have their own evidence', () => {
  const evidence = store()
  const three = ['o1', 'o2', 'o3'].map((id, n) => ({
    ...order,
    id,
    requestId: `r${n}`,
    closesAt: order.closesAt + n * 1000,
  }))
  evidence.keepFirstSeen('ann', three)
  const [first, second, third] = three
  if (!first || !second || !third) throw new Error('three orders')
  evidence.keepConfirmed('ann', second, { ...confirmed, direction: 'down' })
  evidence.keepConfirmed('ann', third, confirmed)
  for (const each of three)
    evidence.keepQuotes(
      'ann',
      each,
      Array.from({ length: 80 }, (_, seq) => quote(seq)),
    )
  const of = ({ id }: Order) => evidence.of('ann', id)
  expect(three.map((each) => of(each).confirmed?.direction)).toEqual([undefined, 'down', 'up'])
  expect(three.map((each) => of(each).firstSeen?.closesAt)).toEqual(three.map(({ closesAt }) => closesAt))
  expect(three.map((each) => seqs(of(each).quotes))).toEqual([
    [10, 11, 50, 51],
    [10, 11, 60, 61],
    [10, 11, 70, 71],
  ])
})

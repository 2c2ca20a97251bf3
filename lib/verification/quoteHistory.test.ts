import { describe, expect, test, vi } from 'vitest'
import type { Quote } from '#lib/contract/market.ts'
import type { Order } from '#lib/contract/orders.ts'
import { decimal } from '#lib/money/decimal.ts'
import { type AskPage, collectQuotes } from './quoteHistory.ts'

const order: Order = {
  id: 'o1',
  requestId: '6c92f515-2e03-4382-85b2-7cb58233b401',
  productId: 'btc',
  productName: 'Bitcoin',
  direction: 'up',
  amount: decimal('10.00'),
  fee: decimal('0.10'),
  durationSeconds: 600,
  payoutRate: decimal('0.85'),
  openPrice: decimal('1'),
  openSeq: 400,
  openedAt: 100_100,
  closesAt: 700_100,
  status: 'settled',
  closePrice: decimal('1'),
  closeSeq: 2800,
  closedAt: 700_100,
  result: 'draw',
  profit: decimal('-0.10'),
}
const quote = (seq: number, at: number): Quote => ({ productId: 'btc', seq, price: decimal('1'), at })
/** A quote every 250 ms: number 400 is at 100 s. */
const tape = Array.from({ length: 4000 }, (_, seq) => quote(seq, seq * 250))

/** A backend that has published these and answers by the contract. */
function backend(published: readonly Quote[], completeUntilSeq?: number) {
  return vi.fn<AskPage>(async ({ from, to, fromSeq = 0, limit }) => {
    const matching = published.filter(({ at, seq }) => at >= from && at <= to && seq >= fromSeq)
    return { items: matching.slice(0, limit), nextSeq: matching[limit]?.seq, completeUntilSeq }
  })
}
const LATER = 10_000_000

describe('the history of an order', () => {
  test('comes page after page without a gap or a repeat, from before the opening to after the close', async () => {
    const ask = backend(tape, 3999)
    const { asked, complete, offered } = await collectQuotes(order, ask, LATER)
    expect([offered, complete, asked.length]).toEqual([true, true, 1])
    const seqs = asked[0]?.quotes.map(({ seq }) => seq) ?? []
    expect(seqs).toEqual(Array.from({ length: seqs.length }, (_, index) => (seqs[0] ?? 0) + index))
    expect(seqs[0]).toBeLessThanOrEqual(399)
    expect(seqs.at(-1)).toBeGreaterThanOrEqual(2801)
    expect(ask).toHaveBeenCalledTimes(3)
  })

  test('crosses a sequence that began anew', async () => {
    const restarted = tape.map((each) => (each.seq > 1500 ? { ...each, seq: each.seq - 1500 } : each))
    const { asked } = await collectQuotes(order, backend(restarted, 2499), LATER)
    expect(asked[0]?.quotes).toEqual(restarted.filter(({ at }) => at >= 90_100 && at <= 705_100))
  })

  test('is complete up to the quote that the backend names, and not complete before that one is past the close', async () => {
    const lagging = await collectQuotes(order, backend(tape.slice(0, 2801), 2800), 700_400)
    expect(lagging.complete).toBe(false)
    const [life] = lagging.asked
    expect(life?.quotes[(life?.complete ?? 0) - 1]?.seq).toBe(2800)
    const whole = await collectQuotes(order, backend(tape.slice(0, 2802), 2801), 700_400)
    expect(whole.complete).toBe(true)
    const holes = await collectQuotes(order, backend(tape, 2799), 700_400)
    expect(holes.complete).toBe(false)
    expect(holes.asked[0]?.quotes[(holes.asked[0]?.complete ?? 0) - 1]?.seq).toBe(2799)
  })

  test('of a backend that states nothing about completeness is never taken for complete', async () => {
    const { asked, complete } = await collectQuotes(order, backend(tape), LATER)
    expect(complete).toBe(false)
    expect(asked.map((answer) => answer.complete)).toEqual([0])
  })

  test('of a long order is its beginning and its end', async () => {
    const long = { ...order, closesAt: 5_000_100, durationSeconds: 4900 }
    const hours = Array.from({ length: 24_000 }, (_, seq) => quote(seq, seq * 250))
    const ask = backend(hours, 23_999)
    const { asked, complete } = await collectQuotes(long, ask, LATER)
    expect(ask.mock.calls.length).toBeLessThanOrEqual(6)
    expect(complete).toBe(true)
    expect(asked.map(({ quotes }) => [quotes[0]?.at, quotes.at(-1)?.at])).toEqual([
      [90_250, 1_089_250],
      [4_940_250, 5_005_000],
    ])
  })

  test('of a product that ticks slowly is asked for further out, to either side', async () => {
    const slow = [quote(399, 1000), quote(400, 40_000), quote(401, 900_000), quote(402, 1_800_000)]
    const ask = backend(slow.slice(0, 2), 400)
    const early = await collectQuotes(order, ask, 800_000.5)
    for (const [query] of ask.mock.calls) expect(Object.values(query).every(Number.isInteger)).toBe(true)
    expect([early.complete, early.asked.flatMap(({ quotes }) => quotes)]).toEqual([false, slow.slice(0, 2)])
    const late = await collectQuotes(order, backend(slow, 402), LATER)
    expect(late.complete).toBe(true)
    expect(late.asked.flatMap(({ quotes }) => quotes.map(({ seq }) => seq)).toSorted()).toEqual([399, 400, 401, 402])
  })

  test('ends though more quotes share a millisecond than a page holds', async () => {
    const crowd = Array.from({ length: 3000 }, (_, index) => quote(400 + index, 100_000))
    const ask = backend(crowd, 3399)
    await collectQuotes(order, ask, LATER)
    expect(ask.mock.calls.length).toBeLessThan(12)
  })
})

describe('the history of an order that is settled at an average', () => {
  const averaged = (seconds: number, more: Partial<Order> = {}) => ({
    ...order,
    settlement: { price: { averageSeconds: seconds }, tie: 'refund' as const },
    ...more,
  })
  const isWhole = (asked: readonly { readonly quotes: readonly Quote[] }[], begins: number, closesAt: number) =>
    asked.some(({ quotes }) => {
      const [first, last] = [quotes[0], quotes.at(-1)]
      return first !== undefined && first.at <= begins && last !== undefined && last.at > closesAt
    })

  test('has the whole window of a long order, in one answer', async () => {
    const hours = Array.from({ length: 24_000 }, (_, seq) => quote(seq, seq * 250))
    const long = averaged(1800, { closesAt: 5_000_100, durationSeconds: 4900 })
    const { asked } = await collectQuotes(long, backend(hours, 23_999), LATER)
    expect(isWhole(asked, 5_000_100 - 1_800_000 + 1, 5_000_100)).toBe(true)
  })

  test('has a window that began before the order', async () => {
    const late = averaged(60, { openedAt: 690_100, openSeq: 2760 })
    const { asked } = await collectQuotes(late, backend(tape, 3999), LATER)
    expect(isWhole(asked, 640_101, 700_100)).toBe(true)
  })

  test('has the quote that was the newest when the window began, however long ago that was', async () => {
    const slow = [quote(5, 20_000), quote(6, 695_000), quote(7, 704_000)]
    const { asked } = await collectQuotes(averaged(30, { openedAt: 690_100, openSeq: 5 }), backend(slow, 7), LATER)
    expect(isWhole(asked, 670_101, 700_100)).toBe(true)
  })
})

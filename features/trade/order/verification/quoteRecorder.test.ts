import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Quote } from '#lib/contract/market.ts'
import type { Order } from '#lib/contract/orders.ts'
import { decimal } from '#lib/money/decimal.ts'
import { openOrder } from '../settledOrder.fixture.ts'
import { createQuoteRecorder } from './quoteRecorder.ts'

const STEP_MS = 250
const quote = (seq: number): Quote => ({ productId: 'btc', seq, price: decimal(`${seq}`), at: seq * STEP_MS })
const order = openOrder({ productId: 'btc', durationSeconds: 30, openSeq: 40, openedAt: 10_100, closesAt: 40_100 })
const settledOrder: Order = { ...order, status: 'settled' }

beforeEach(() => vi.useFakeTimers({ now: order.openedAt }))
afterEach(() => vi.useRealTimers())

/** A page with a live feed: one quote every 250 ms, of which the newest 2000 are kept. */
function page(feedFrom = 0) {
  const recordedSeqs = new Set<number>()
  const keptOf = new Map<string, Set<number>>()
  const unwatch = vi.fn()
  const recent = vi.fn(() => {
    const newest = Math.floor(Date.now() / STEP_MS)
    return Array.from({ length: newest - feedFrom + 1 }, (_, index) => quote(feedFrom + index)).slice(-2000)
  })
  const watch = vi.fn(() => unwatch)
  const recorder = createQuoteRecorder({
    now: Date.now,
    recent,
    watch,
    keep: ({ id }, quotes) => {
      const own = keptOf.get(id) ?? new Set()
      keptOf.set(id, own)
      for (const { seq } of quotes) {
        recordedSeqs.add(seq)
        own.add(seq)
      }
    },
  })
  return { recorder, kept: recordedSeqs, keptOf, recent, watch, unwatch }
}

describe('the quote recorder', () => {
  test('keeps the quotes around opening and close, and reads the feed only a few times per order', () => {
    const { recorder, kept, recent, watch, unwatch } = page()
    recorder.track(order)
    recorder.track(order)
    vi.advanceTimersByTime(90_000)
    expect([40, 41, 160, 161].every((seq) => kept.has(seq))).toBe(true)
    expect(recent.mock.calls.length).toBeLessThanOrEqual(6)
    expect(watch).toHaveBeenCalledTimes(1)
    expect(unwatch).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('each of several open orders of one product keeps its own quotes, also those that begin or end at one instant', () => {
    const { recorder, keptOf, unwatch } = page()
    const orders = [
      order,
      { ...order, id: 'twin' },
      { ...order, id: 'long', closesAt: order.openedAt + 3_600_000 },
      { ...order, id: 'later', openSeq: 80, openedAt: 20_100, closesAt: 50_100 },
    ]
    for (const each of orders.slice(0, 3)) recorder.track(each)
    vi.advanceTimersByTime(10_000)
    // The list of the open orders is read anew when another one is placed.
    for (const each of orders) recorder.track(each)
    vi.advanceTimersByTime(3_620_000)
    const deciding = {
      o1: [40, 41, 160, 161],
      twin: [40, 41, 160, 161],
      long: [40, 41, 14_440],
      later: [80, 81, 200, 201],
    }
    for (const [id, seqs] of Object.entries(deciding))
      expect(
        seqs.filter((seq) => !keptOf.get(id)?.has(seq)),
        id,
      ).toEqual([])
    expect(unwatch).toHaveBeenCalledTimes(4)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('an order that is longer than the history of the feed keeps the quotes of its opening', () => {
    const long = { ...order, durationSeconds: 3600, closesAt: order.openedAt + 3_600_000 }
    const { recorder, kept } = page()
    recorder.track(long)
    vi.advanceTimersByTime(3_620_000)
    expect([40, 41, 14_440, 14_441].every((seq) => kept.has(seq))).toBe(true)
  })

  test('a page that is closed stores what it has, and stops watching', () => {
    const { recorder, kept, unwatch } = page()
    recorder.track(order)
    vi.advanceTimersByTime(1000)
    recorder.flush()
    expect(kept.has(41)).toBe(true)
    recorder.stop()
    expect(unwatch).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a settled order is not tracked', () => {
    const { recorder, watch } = page()
    recorder.track(settledOrder)
    expect(watch).not.toHaveBeenCalled()
  })
})

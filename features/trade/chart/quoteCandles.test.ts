import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Quote } from '#lib/contract/market.ts'
import { decimal } from '#lib/money/decimal.ts'
import { quoteCandles } from './quoteCandles.ts'

const quote = (seq: number, at: number, price: number): Quote => ({
  productId: 'btcusdt',
  seq,
  at,
  price: decimal(`${price}`),
})

test('an interval has the first, highest, lowest and last price of its quotes', () => {
  const quotes = [quote(1, 10_000, 5), quote(2, 11_000, 9), quote(3, 14_999, 4), quote(4, 15_000, 7)]
  expect(quoteCandles(quotes, 5000, 10_000)).toEqual([
    { openAt: 10_000, open: 5, high: 9, low: 4, close: 4, volume: 0, closedAt: 14_999 },
    { openAt: 15_000, open: 7, high: 7, low: 7, close: 7, volume: 0, closedAt: 15_000 },
  ])
})

test('an interval without a quote has no candle, and neither have those beside a quote that is missing', () => {
  const quotes = [quote(1, 0, 1), quote(2, 16_000, 2), quote(4, 21_000, 3), quote(5, 25_000, 4)]
  const candles = quoteCandles(quotes, 5000, 0)
  expect(candles.map(({ openAt, isAfterGap }) => [openAt, isAfterGap])).toEqual([
    [0, undefined],
    [25_000, true],
  ])
})

test('a sequence that restarted is no gap, and what lies before the first interval only counts for the gaps', () => {
  const quotes = [quote(900, 4999, 1), quote(1, 5000, 2), quote(2, 6000, 3)]
  expect(quoteCandles(quotes, 5000, 5000)).toHaveLength(1)
  expect(quoteCandles([quote(1, 4999, 1), quote(3, 5000, 2), quote(4, 10_000, 2)], 5000, 5000)).toHaveLength(1)
})

test('whatever quotes come, candles stand in order, at multiples of the interval, and hold each of their prices', () => {
  const steps = fc.array(fc.record({ later: fc.nat(9000), skip: fc.nat(1), price: fc.integer({ min: 1, max: 99 }) }))
  fc.assert(
    fc.property(steps, fc.constantFrom(1000, 5000, 15_000), (list, intervalMs) => {
      let [seq, at] = [1, 0]
      const quotes = list.map(({ later, skip, price }) => {
        seq += 1 + skip
        at += later
        return quote(seq, at, price)
      })
      const candles = quoteCandles(quotes, intervalMs, 0)
      const opened = candles.map(({ openAt }) => openAt)
      expect(opened).toEqual([...new Set(opened)].toSorted((a, b) => a - b))
      for (const { openAt, open, high, low, close } of candles) {
        expect(openAt % intervalMs).toBe(0)
        const prices = quotes.flatMap((each) =>
          each.at >= openAt && each.at < openAt + intervalMs ? [Number(each.price)] : [],
        )
        expect([open, high, low, close]).toEqual([prices[0], Math.max(...prices), Math.min(...prices), prices.at(-1)])
      }
    }),
  )
})

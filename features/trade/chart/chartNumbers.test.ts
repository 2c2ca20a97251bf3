import { expect, it } from 'vitest'
import type { PriceTick } from '#components/charts/candle.ts'
import { decimal } from '#lib/money/decimal.ts'
import { createQuoteFeed } from '../quotes/quoteFeed.ts'
import { chartCandle, liveTicks } from './chartNumbers.ts'

it('reads the tuple of the wire in its order: open, high, low, close, volume', () => {
  const [open, high, low, close, volume] = ['2', '4.5', '1.25', '3', '1000'].map(decimal)
  if (!open || !high || !low || !close || !volume) throw new Error('incomplete')
  const wire = [60_000, open, high, low, close, volume] satisfies Parameters<typeof chartCandle>[0]
  expect(chartCandle(wire)).toEqual({ openAt: 60_000, open: 2, high: 4.5, low: 1.25, close: 3, volume: 1000 })
})

it('passes on one tick for each accepted quote of the product, until it is unsubscribed', () => {
  const feed = createQuoteFeed({ now: () => 0, uncertaintyMs: 0 })
  const live = liveTicks(feed, 'a')
  const ticks: PriceTick[] = []
  const end = live.subscribe((tick) => ticks.push(tick))
  const arrive = (productId: string, seq: number, price: string) =>
    feed.accept({ productId, seq, price: decimal(price), at: seq * 10 })
  arrive('a', 1, '0.1')
  arrive('b', 1, '9')
  arrive('a', 1, '0.2')
  arrive('a', 2, '64250.50')
  end()
  arrive('a', 3, '1')
  expect(ticks).toEqual([
    { price: 0.1, at: 10 },
    { price: 64250.5, at: 20 },
  ])
  expect(live.since(10), 'those after an instant').toEqual([
    { price: 64250.5, at: 20 },
    { price: 1, at: 30 },
  ])
})

import { expect, it } from 'vitest'
import type { PriceTick } from '#components/charts/candle.ts'
import { decimal } from '#lib/money/decimal.ts'
import { createQuoteFeed } from '../market/quoteFeed.ts'
import { liveTicks } from './liveTicks.ts'

it('passes on one tick for each accepted quote of the product, until it is ended', () => {
  const feed = createQuoteFeed(() => 0)
  const ticks: PriceTick[] = []
  const end = liveTicks(feed, 'a')((tick) => ticks.push(tick))
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
})

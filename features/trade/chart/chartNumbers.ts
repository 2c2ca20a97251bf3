import type { Candle, PriceTick, TickSource } from '#components/charts/candle.ts'
import type { TickAverage } from '#components/charts/tick-chart/tickGeometry.ts'
import type { Quote, WireCandle } from '#lib/contract/market.ts'
import { max, smallestUnit } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import type { SettledAverage } from '../order/verification/settledAverage.ts'
import type { QuoteFeed } from '../quotes/quoteFeed.ts'

/**
 * Turns decimals into floating point numbers for drawing. A float is exact enough for pixels, and exact arithmetic for every
 * candle is too slow. The numbers are not used as amounts of money.
 */
export const toPixels = (price: Decimal): number => Number(price)

/** The price of a place on the chart, in the product's decimals and never below one step. */
export const fromPixels = (price: number, decimals: number): Decimal =>
  max(decimal(Math.max(0, price).toFixed(decimals)), smallestUnit(decimals))

/** A candle as the chart draws it. */
export function chartCandle([openAt, open, high, low, close, volume]: WireCandle): Candle {
  return {
    openAt,
    open: toPixels(open),
    high: toPixels(high),
    low: toPixels(low),
    close: toPixels(close),
    volume: toPixels(volume),
  }
}

/** A quote as the chart draws it. Quotes have no volume; that of a candle comes with the next request for candles. */
function chartTick({ price, at }: Quote): PriceTick {
  return { price: toPixels(price), at }
}

/** The entry or exit of an order as the chart draws it, with the `seq` of its quote where it is known. */
export function orderTick(price: Decimal, at: number, seq?: number): PriceTick & { readonly seq: number | undefined } {
  return { price: toPixels(price), at, seq }
}

/** The average that decides an order, as far as it has come, as the drawings of its ticks show it. */
export function tickAverage({ window, steps }: Pick<SettledAverage, 'window' | 'steps'>): TickAverage {
  return { after: window.after, line: steps.map(({ at, price }) => orderTick(price, at)) }
}

/** A product's accepted quotes as live ticks. The chart subscribes to them directly, without rendering in React. */
export function liveTicks(feed: Pick<QuoteFeed, 'get' | 'recent' | 'subscribe'>, productId: string): TickSource {
  return {
    subscribe: (listener) =>
      feed.subscribe(productId, () => {
        const live = feed.get(productId)
        if (live) listener(chartTick(live.quote))
      }),
    since: (instant) => {
      const quotes = feed.recent(productId)
      return quotes.filter(({ at }) => at > instant).map(chartTick)
    },
  }
}

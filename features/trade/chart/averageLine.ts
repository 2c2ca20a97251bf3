import type { AverageMark, PriceTick } from '#components/charts/candle.ts'
import type { Quote } from '#lib/contract/market.ts'
import { stepsOf, type WindowNow } from '../order/verification/windowQuotes.ts'
import { orderTick } from './chartNumbers.ts'

/**
 * The average of a window as it came about, for drawing. It grows with real quotes and not between them, and is computed once for each.
 *
 * @param read How the average stands now.
 * @param newest The product's newest quote.
 */
export function averageLine(
  priceDecimals: number,
  { read, newest }: { readonly read: () => WindowNow | undefined; readonly newest: () => Quote | undefined },
): AverageMark['line'] {
  let last: { readonly quote: Quote | undefined; readonly points: readonly PriceTick[] } | undefined
  return () => {
    const quote = newest()
    if (last && last.quote === quote) return last.points
    const now = read()
    const points = now ? stepsOf(now, priceDecimals).map(({ at, price }) => orderTick(price, at)) : []
    last = { quote, points }
    return points
  }
}

import type { AverageMark, PriceTick } from '#components/charts/candle.ts'
import type { Order, Quote } from '#lib/contract/trade.ts'
import { AVERAGE_DECIMALS } from '#lib/verification/average.ts'
import { averageSteps } from '#lib/verification/runningAverage.ts'
import type { WindowNow } from '../orders/verification/windowQuotes.ts'
import { orderTick } from './chartNumbers.ts'

/**
 * The average of a window as it came about, for drawing. It grows with real quotes and not between them, and is computed once for each.
 *
 * @param read How the average stands now.
 * @param newest The product's newest quote.
 */
export function averageLine(
  { closesAt }: Pick<Order, 'closesAt'>,
  priceDecimals: number,
  { read, newest }: { readonly read: () => WindowNow | undefined; readonly newest: () => Quote | undefined },
): AverageMark['line'] {
  let last: { readonly quote: Quote | undefined; readonly points: readonly PriceTick[] } | undefined
  return () => {
    const quote = newest()
    if (last && last.quote === quote) return last.points
    const now = read()
    const points = now?.average
      ? averageSteps(
          now.known.quotes,
          now.window,
          Math.min(now.average.elapsed.until, closesAt),
          priceDecimals + AVERAGE_DECIMALS,
        ).map(({ at, price }) => orderTick(price, at))
      : []
    last = { quote, points }
    return points
  }
}

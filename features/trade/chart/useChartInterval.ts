import { useMemo } from 'react'
import type { Horizon } from '#components/charts/candle.ts'
import type { Product } from '#lib/contract/trade.ts'
import { useChartSettings } from './chartSettings.ts'
import { type ChartInterval, fittingInterval, isShort, offeredIntervals } from './intervals.ts'
import { useShortIntervals } from './queries.ts'
import { useHorizon } from './useHorizon.ts'
import { usePastOrder } from './usePastOrder.ts'

/**
 * The intervals that can be chosen for the chart of a product, and the one that it has: until the member chooses one, the one that fits the
 * order's duration (docs/product.md, 11.4). At the time of an order of the past it is chosen for that alone. Where the backend offers no
 * quotes there are no short ones.
 */
export function useChartInterval(product: Product) {
  const settings = useChartSettings()
  const past = usePastOrder(product.id)
  const chosen = past.order ? past.interval : settings.interval
  const live = useHorizon(product, chosen === undefined)
  const horizon = usePastHorizon(past) ?? live
  const hasShort = useShortIntervals(product.id) !== false
  const offered = hasShort ? offeredIntervals : offeredIntervals.filter((interval) => !isShort(interval))
  const interval = chosen && offered.includes(chosen) ? chosen : fittingInterval(horizon.seconds, offered)
  const setInterval: (next: ChartInterval) => void = past.order ? past.setInterval : settings.setInterval
  return { interval, offered, setInterval, horizon, past }
}

/** The time of an order of the past, which stands where it stood while the order ran. */
function usePastHorizon({ order, interval }: ReturnType<typeof usePastOrder>): Horizon | undefined {
  const isFitted = interval === undefined
  return useMemo(
    () =>
      order && { seconds: Math.round((order.closesAt - order.openedAt) / 1000), isFitted, openedAt: order.openedAt },
    [order, isFitted],
  )
}

import { useMemo } from 'react'
import type { ChartKind, Horizon } from '#components/charts/candle.ts'
import type { Product } from '#lib/contract/market.ts'
import { useChartSettings } from './chartSettings.ts'
import { type ChartInterval, fittingInterval, hasCandles, holdsOrder, isShort, offeredIntervals } from './intervals.ts'
import { useQuoteDistances, useShortIntervals } from './queries.ts'
import { useHorizon } from './useHorizon.ts'
import { usePastOrder } from './usePastOrder.ts'

/** The interval with which the chart of a market opens that is not traded now. */
const INTERVAL_OF_CLOSED = '1m'

/**
 * The intervals that can be chosen for the chart of a product, and the one that it has: until the member chooses one, the one that fits the
 * order's duration (docs/product.md, 11.4). While an order runs or is composed, only those are possible in which it can be drawn. At the time of
 * an order of the past it is chosen for that alone. Where the backend offers no quotes there are no short ones. `kind`: a line also where
 * the member wants candles and there are none.
 */
export function useChartInterval(product: Product) {
  const settings = useChartSettings(product.id)
  const past = usePastOrder(product.id)
  const chosen = past.order ? past.interval : settings.interval
  const live = useHorizon(product, chosen !== undefined)
  const pastHorizon = usePastHorizon(past)
  const horizon = pastHorizon ?? live.horizon
  // That of one order, so that the candles stay when others are beside it.
  const seconds = pastHorizon?.seconds ?? live.orderSeconds
  const hasShort = useShortIntervals(product.id) !== false
  const offered = hasShort ? offeredIntervals : offeredIntervals.filter((interval) => !isShort(interval))
  const isOfOrder = live.isKept || past.order !== undefined
  const fitting = isOfOrder || product.status === 'trading' ? fittingInterval(seconds, offered) : INTERVAL_OF_CLOSED
  const isPossible = (interval: ChartInterval) =>
    past.order !== undefined || !live.isKept || interval === fitting || holdsOrder(interval, seconds)
  const interval = chosen && offered.includes(chosen) && isPossible(chosen) ? chosen : fitting
  const distances = useQuoteDistances(product.id)
  /** The shortest interval, from the one of the chart on, that has candles, among those that are possible or among all. */
  const firstWithCandles = (isAllowed: (interval: ChartInterval) => boolean) =>
    offered.slice(offered.indexOf(interval)).find((each) => isAllowed(each) && hasCandles(each, distances))
  const kind: ChartKind = settings.kind === 'candles' && hasCandles(interval, distances) ? 'candles' : 'trend'
  return {
    interval,
    offered,
    isPossible,
    setInterval: past.order ? past.setInterval : settings.setInterval,
    horizon,
    /** How long the order lasts that the interval fits, in seconds. */
    orderSeconds: seconds,
    past,
    kind,
    /** From which interval on there are candles; undefined where the chart has them, and where the member wants a line. */
    candlesFrom: settings.kind === 'candles' && kind === 'trend' ? firstWithCandles(() => true) : undefined,
    firstWithCandles,
  }
}

/** The time of an order of the past, which stands where it stood while the order ran. */
function usePastHorizon({ order, interval }: ReturnType<typeof usePastOrder>): Horizon | undefined {
  return useMemo(() => {
    if (!order) return undefined
    const seconds = Math.round((order.closesAt - order.openedAt) / 1000)
    const isFitted = interval === undefined || holdsOrder(interval, seconds)
    return { seconds, isFitted, openedAt: order.openedAt }
  }, [order, interval])
}

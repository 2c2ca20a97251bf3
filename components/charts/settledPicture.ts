import type { ChartKind } from './candle.ts'
import { type CandleSeries, candlesBetween } from './candleSeries.ts'
import type { ChartColors } from './chartColors.ts'
import type { ChartFrame } from './chartFrame.ts'
import { longestAverage } from './movingAverage.ts'
import type { SettledPicture } from './settledOption.ts'
import { visibleRange, xOf } from './viewport.ts'

/** The settled picture of a frame, and the index of the oldest candle that it draws or counts (below 0: of none). */
export function settledPicture(
  frame: ChartFrame,
  series: CandleSeries,
  how: { readonly kind: ChartKind; readonly colors: ChartColors },
): SettledPicture & { readonly oldest: number } {
  const { view, count, layout } = frame
  const { from, to } = visibleRange(view, count, layout.plotWidth, layout.margin)
  const oldest = from - longestAverage
  return {
    ...frame,
    ...how,
    oldest,
    candles: candlesBetween({ ...series, live: undefined }, from, to),
    before: series.closed.slice(Math.max(0, oldest), from),
    left: layout.margin + xOf(view, count, layout.plotWidth, from),
    barWidth: view.barWidth,
  }
}

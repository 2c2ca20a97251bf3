import { type CandleSeries, candleAt, indexAtOrBefore, seriesLength } from './candleSeries.ts'
import type { Viewport } from './viewport.ts'

/**
 * The view after candles were put in anywhere: in front, at the end, or where some were missing. One that shows the newest
 * goes on doing so; one in the past keeps the candles it shows where they are.
 */
export function heldView(view: Viewport, before: CandleSeries, after: CandleSeries): Viewport {
  if (view.offset <= 0) return view
  const edge = seriesLength(before) - view.offset
  const index = Math.floor(edge)
  const candle = candleAt(before, index)
  const now = candle ? indexAtOrBefore(after, candle.openAt) : -1
  if (now < 0) return view
  return { ...view, offset: seriesLength(after) - (now + edge - index) }
}

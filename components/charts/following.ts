import type { ChartKind } from './candle.ts'
import { type CandleSeries, seriesLength } from './candleSeries.ts'
import type { ChartFrame } from './chartFrame.ts'
import { tailFits, tailLength, tailReaches } from './tail.ts'
import { type Viewport, xOf } from './viewport.ts'

/**
 * What it takes to show what is newer than the settled picture: `tail` adds to it by hand, `scale` draws the same candles on
 * wider scales, `settle` draws all anew.
 */
export type Following = 'tail' | 'scale' | 'settle'

/** How far the picture stands from where it was drawn, in CSS pixels to the right. */
export function pictureShift(frame: ChartFrame, series: CandleSeries, view: Viewport): number {
  return (view.offset - frame.view.offset - tailLength(frame, series)) * view.barWidth
}

/** Whether the newest candle lies in the picture, its margins included. */
export function showsNewest({ view, count, layout }: ChartFrame, series: CandleSeries): boolean {
  const newest = xOf(view, count, layout.plotWidth, seriesLength(series) - 1)
  return newest > -layout.margin && newest < layout.plotWidth + layout.margin
}

/** Decides for a view; the settled candles themselves are taken to be right. */
export function following(frame: ChartFrame, series: CandleSeries, view: Viewport, kind: ChartKind): Following {
  if (tailLength(frame, series) >= 0 && !showsNewest(frame, series)) return 'tail'
  if (!tailReaches(frame, series) || Math.abs(pictureShift(frame, series, view)) > frame.layout.margin) return 'settle'
  return tailFits(frame, series, kind) ? 'tail' : 'scale'
}

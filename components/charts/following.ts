import type { ChartKind } from './candle.ts'
import { type CandleSeries, seriesLength } from './candleSeries.ts'
import type { ChartFrame } from './chartFrame.ts'
import { tailFits, tailLength, tailReaches } from './tail.ts'
import { type Viewport, visibleRange, xOf } from './viewport.ts'

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

/**
 * Decides for a view; the settled candles themselves are taken to be right. What is newer asks for other scales only where it
 * is on screen: a member who looks into the past is not moved by the present.
 */
export function following(frame: ChartFrame, series: CandleSeries, view: Viewport, kind: ChartKind): Following {
  if (tailLength(frame, series) >= 0 && !showsNewest(frame, series)) return 'tail'
  if (!tailReaches(frame, series) || Math.abs(pictureShift(frame, series, view)) > frame.layout.margin) return 'settle'
  const { to } = visibleRange(view, seriesLength(series), frame.layout.plotWidth)
  return tailFits(frame, series, kind, to) ? 'tail' : 'scale'
}

/**
 * What makes the picture right where a gesture has left it, `wanted` being the frame of what is on screen now: nothing more
 * than its `shift`, other scales, or a new picture once too little of its margin is left for the next gesture.
 */
export function resting(frame: ChartFrame, wanted: ChartFrame, series: CandleSeries): 'shift' | 'scale' | 'settle' {
  const wide = wanted.layout.plotWidth === frame.layout.plotWidth && wanted.view.barWidth === frame.view.barWidth
  if (!wide || Math.abs(pictureShift(frame, series, wanted.view)) > frame.layout.margin / 2) return 'settle'
  const { price, mostVolume } = wanted
  const scaled = price.min === frame.price.min && price.max === frame.price.max && mostVolume === frame.mostVolume
  return scaled ? 'shift' : 'scale'
}

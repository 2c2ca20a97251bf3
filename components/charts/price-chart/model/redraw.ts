import { onScale, type Scale } from './axes.ts'
import { type CandleSeries, candleAt, seriesLength } from './candleSeries.ts'
import { type ChartFrame, type Contents, exceedsScales } from './frame.ts'
import { type Viewport, visibleRange, xOf } from './viewport.ts'

/** How wide the appended layer may become, in CSS pixels. It always ends within the margin of the closed layer. */
const greatestAppended = 64

/**
 * What shows the candles that are newer than the closed layer: `append` draws them on the appended layer, `rescale` gives the
 * closed layer other value axes, `redraw` draws the closed layer again with all candles.
 */
export type Redraw = 'append' | 'rescale' | 'redraw'

/** How many candles have closed since the closed layer was drawn. They are drawn on the appended layer. */
export function appendedCount(frame: ChartFrame, series: CandleSeries): number {
  return seriesLength(series) - frame.count
}

/** Width of the appended layer in CSS pixels. */
export function appendedWidth({ layout }: ChartFrame): number {
  return Math.min(greatestAppended, layout.margin)
}

/** Whether there is a closed layer with candles, and room on the appended layer for all that closed since. */
export function canAppend(frame: ChartFrame, series: CandleSeries): boolean {
  const count = appendedCount(frame, series)
  return count >= 0 && frame.count > 0 && count * frame.view.barWidth <= appendedWidth(frame)
}

/** Whether all candles that closed since the closed layer was drawn, and the live one, lie on its scales; up to index `to`. */
export function fitsScales(
  frame: ChartFrame,
  series: CandleSeries,
  contents: Contents,
  to = seriesLength(series),
): boolean {
  for (let index = frame.count - 1; index < to; index++) {
    const candle = candleAt(series, index)
    if (!candle || exceedsScales(frame, candle, index, contents)) return false
  }
  // The member's zoom may leave candles outside, but not the newest price.
  const newest = frame.view.offset <= 0 ? candleAt(series, seriesLength(series) - 1) : undefined
  return newest === undefined || onScale(frame.price, newest.close)
}

/** How far the layers have to be moved from where they were drawn, in CSS pixels to the right. */
export function panShift(frame: ChartFrame, series: CandleSeries, view: Viewport): number {
  return (view.offset - frame.view.offset - appendedCount(frame, series)) * view.barWidth
}

/** Whether the newest candle lies on the layers, including their margins. */
export function showsNewest({ view, count, layout }: ChartFrame, series: CandleSeries): boolean {
  const newest = xOf(view, count, layout.plotWidth, seriesLength(series) - 1)
  return newest > -layout.margin && newest < layout.plotWidth + layout.margin
}

/**
 * What has to be redrawn after the series got newer candles or prices; the candles of the closed layer have not changed.
 * Newer candles change the scales only where they are on screen: a view of the past does not move. The appended layer has no room for
 * lines that a candle moves elsewhere.
 */
export function redrawAfterUpdate(frame: ChartFrame, series: CandleSeries, view: Viewport, contents: Contents): Redraw {
  if (appendedCount(frame, series) > 0 && contents.runs.main.some(({ isShifted }) => isShifted)) return 'redraw'
  if (frame.count > 0 && appendedCount(frame, series) >= 0 && !showsNewest(frame, series)) return 'append'
  if (!canAppend(frame, series) || Math.abs(panShift(frame, series, view)) > frame.layout.margin) return 'redraw'
  const { to } = visibleRange(view, seriesLength(series), frame.layout.plotWidth)
  return fitsScales(frame, series, contents, to) ? 'append' : 'rescale'
}

/**
 * What has to be redrawn after a gesture. `wanted` is the frame of what is on screen now. `pan` means that moving the layers
 * is enough, with the drawn axes; `redraw` is needed when too little of their margin is left for the next gesture.
 */
export function redrawAfterGesture(
  frame: ChartFrame,
  wanted: ChartFrame,
  series: CandleSeries,
): 'pan' | 'rescale' | 'redraw' {
  const sameWidth = wanted.layout.plotWidth === frame.layout.plotWidth && wanted.view.barWidth === frame.view.barWidth
  if (!sameWidth || Math.abs(panShift(frame, series, wanted.view)) > frame.layout.margin / 2) return 'redraw'
  return keepsScales(frame, wanted) ? 'pan' : 'rescale'
}

/** How far a value axis may differ from the one that a frame asks for, as a part of its range: three quarters of the padding. */
const scaleSlack = 1 / 16

/**
 * Whether what is on screen fits the drawn axes nearly as well as axes of its own. A short drag then moves nothing up or down, and
 * costs no redraw.
 */
function keepsScales(drawn: ChartFrame, wanted: ChartFrame): boolean {
  return (
    keepsScale(drawn.price, wanted.price) &&
    wanted.subs.every((scale, index) => keepsScale(drawn.subs[index], scale)) &&
    Math.abs(wanted.mostVolume - drawn.mostVolume) <= wanted.mostVolume * scaleSlack
  )
}

function keepsScale(drawn: Scale | undefined, wanted: Scale): boolean {
  const slack = (wanted.max - wanted.min) * scaleSlack
  return drawn !== undefined && Math.abs(wanted.min - drawn.min) <= slack && Math.abs(wanted.max - drawn.max) <= slack
}

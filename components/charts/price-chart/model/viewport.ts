import type { Horizon } from '../../candle.ts'
import { type CandleSeries, candleAt, indexAtOrBefore, seriesLength } from './candleSeries.ts'
import { positionOfTime, type TimeAxis } from './timeAxis.ts'

/**
 * The part of a series that is on screen. It is measured from the newest candle, so that loading older candles on the left
 * moves nothing. `barWidth`: width of a candle's slot in pixels. `offset`: how many candles lie between the plot's right edge
 * and the end of the series; a negative offset leaves empty room on the right, a positive one shows the past.
 */
export type Viewport = { readonly barWidth: number; readonly offset: number }

/** How wide a candle's slot is at first, and how narrow and wide the member can make it. The time of an order may ask for other widths. */
const barWidths = { least: 1, initial: 7, initialOfTicks: 1.2, most: 32 } as const
/** Below this a candle holds single quotes (ms). */
const TICKS_MS = 5000

/** What stays empty right of the newest candle at first: a share of the plot's width, and at most so many pixels. */
const initialRoom = { share: 0.08, most: 48 } as const
/** Share of the plot's width that can be empty right of the newest candle. */
const greatestRoom = 0.6

/**
 * How wide the time of an order is, in pixels: so much, but the past keeps a share of the plot. `end`: from its end to the plot's edge.
 * `least`: the room for an order whose time has no width of its own.
 */
const horizonWidths = { own: 108, least: 60, past: 0.4, end: 18 } as const

/** What a view depends on beside its candles. */
export type ViewContent = TimeAxis & { readonly horizon: Horizon | undefined }

const widestHorizon = (plotWidth: number) =>
  Math.max(1, Math.min(horizonWidths.own, plotWidth * (1 - horizonWidths.past) - horizonWidths.end))

/** How wide the time of an order is where its candles are so wide. */
const ownWidth = ({ seconds }: Horizon, barWidth: number, intervalMs: number) =>
  ((seconds * 1000) / intervalMs) * barWidth

function horizonWidth(horizon: Horizon, barWidth: number, intervalMs: number, plotWidth: number): number {
  return Math.min(Math.max(ownWidth(horizon, barWidth, intervalMs), horizonWidths.least), widestHorizon(plotWidth))
}

/** The width of a candle with which a chart opens. */
function initialBarWidth({ horizon, intervalMs }: ViewContent, plotWidth: number): number {
  if (!horizon?.isFitted || horizon.seconds <= 0)
    return intervalMs < TICKS_MS ? barWidths.initialOfTicks : barWidths.initial
  const width = widestHorizon(plotWidth)
  return Math.min(width, (width * intervalMs) / (horizon.seconds * 1000))
}

/** Whether an order that runs holds the chart where it is: all of its time has room. */
export function isHeldByOrder({ horizon, intervalMs }: ViewContent, barWidth: number, plotWidth: number): boolean {
  const whole = widestHorizon(plotWidth) + 1
  return horizon?.openedAt !== undefined && ownWidth(horizon, barWidth, intervalMs) <= whole
}

/**
 * The view that follows the market. It leaves room on the right for the time of an order, and of an order that runs it keeps the entry
 * where it was when the order was placed.
 */
export function followingView(
  barWidth: number,
  series: CandleSeries,
  content: ViewContent,
  plotWidth: number,
): Viewport {
  const { horizon, intervalMs } = content
  if (!horizon) return { barWidth, offset: followingOffset(barWidth, plotWidth) }
  const room = horizonWidth(horizon, barWidth, intervalMs, plotWidth) + horizonWidths.end
  if (horizon.openedAt === undefined || !isHeldByOrder(content, barWidth, plotWidth))
    return { barWidth, offset: -room / barWidth }
  const entry = positionOfTime(series, horizon.openedAt, content)
  return { barWidth, offset: seriesLength(series) - entry - room / barWidth }
}

/** The offset of a view that follows the newest candle where no order is to be placed. */
function followingOffset(barWidth: number, plotWidth: number): number {
  return -Math.min(plotWidth * initialRoom.share, initialRoom.most) / barWidth
}

/** The view a chart opens with, or has for another order. */
export function initialViewport(series: CandleSeries, content: ViewContent, plotWidth: number): Viewport {
  return followingView(initialBarWidth(content, plotWidth), series, content, plotWidth)
}

/** Keeps at least one candle on screen; the first candle does not move past the left edge. */
export function clampViewport(view: Viewport, count: number, plotWidth: number): Viewport {
  const { barWidth } = view
  const bars = plotWidth / barWidth
  const most = Math.max(followingOffset(barWidth, plotWidth), count - bars)
  const least = Math.max(-bars * greatestRoom, -bars + Math.min(count, 1))
  return { barWidth, offset: Math.min(most, Math.max(least, view.offset)) }
}

/** Moves the candles `dx` pixels to the right (into the past) or, when negative, to the left. */
export function panBy(view: Viewport, dx: number, count: number, plotWidth: number): Viewport {
  return clampViewport({ ...view, offset: view.offset + dx / view.barWidth }, count, plotWidth)
}

/** Widens the candles by `factor`; the candle under pixel `x` stays there. */
export function zoomAt(view: Viewport, factor: number, x: number, count: number, plotWidth: number): Viewport {
  const least = Math.min(barWidths.least, view.barWidth)
  const most = Math.max(barWidths.most, view.barWidth)
  const barWidth = Math.min(most, Math.max(least, view.barWidth * factor))
  const barsToRight = (plotWidth - x) / view.barWidth
  const offset = view.offset + barsToRight - (plotWidth - x) / barWidth
  return clampViewport({ barWidth, offset }, count, plotWidth)
}

/** The view after `added` newer candles: a view of the newest candle follows it, a view of the past keeps its candles. */
export function viewAfterAppend(view: Viewport, added: number): Viewport {
  return view.offset <= 0 ? view : { ...view, offset: view.offset + added }
}

/**
 * The view after candles were merged into the series at any index. A view of the newest candle keeps following it. A view of
 * the past keeps the candles that it shows in their places.
 */
export function viewAfterMerge(view: Viewport, before: CandleSeries, after: CandleSeries): Viewport {
  if (view.offset <= 0) return view
  const edge = seriesLength(before) - view.offset
  const index = Math.floor(edge)
  const candle = candleAt(before, index)
  const now = candle ? indexAtOrBefore(after, candle.openAt) : -1
  if (now < 0) return view
  return { ...view, offset: seriesLength(after) - (now + edge - index) }
}

/** Pixel of a position in the series, which is counted in candles from the left edge of the first. */
export function xOf(view: Viewport, count: number, plotWidth: number, position: number): number {
  return plotWidth - (count - view.offset - position) * view.barWidth
}

/** Position in the series under a pixel: the inverse of `xOf`. */
export function positionAt(view: Viewport, count: number, plotWidth: number, x: number): number {
  return count - view.offset - (plotWidth - x) / view.barWidth
}

/** Indexes of the candles on screen (`to` exclusive) and within `margin` pixels on both sides of it. */
export function visibleRange(
  view: Viewport,
  count: number,
  plotWidth: number,
  margin = 0,
): { from: number; to: number } {
  const from = Math.floor(positionAt(view, count, plotWidth, -margin))
  const to = Math.ceil(positionAt(view, count, plotWidth, plotWidth + margin))
  const start = Math.min(count, Math.max(0, from))
  return { from: start, to: Math.max(start, Math.min(count, to)) }
}

/**
 * What part of a series is on screen. Measured from the newest candle, so that older candles loaded on the left move nothing.
 * `barWidth`: pixels a candle takes. `offset`: candles between the plot's right edge and the end of the series; negative
 * leaves room for what is to come, positive looks into the past.
 */
export type Viewport = { readonly barWidth: number; readonly offset: number }

export const barWidths = { least: 1, initial: 7, most: 32 } as const

const roomAhead = 0.14
const farthestAhead = 0.5

/** The offset at which the newest candle rests: room on its right for expiry lines and the eye. */
export function restingOffset(barWidth: number, plotWidth: number): number {
  return -(plotWidth * roomAhead) / barWidth
}

/** The view a chart opens with. */
export function initialViewport(plotWidth: number): Viewport {
  return { barWidth: barWidths.initial, offset: restingOffset(barWidths.initial, plotWidth) }
}

/** Keeps the bar width within its bounds and some candle on screen: never beyond the first, never only the future. */
export function clampViewport(view: Viewport, count: number, plotWidth: number): Viewport {
  const barWidth = Math.min(barWidths.most, Math.max(barWidths.least, view.barWidth))
  const bars = plotWidth / barWidth
  const most = Math.max(restingOffset(barWidth, plotWidth), count - bars)
  const least = Math.max(-bars * farthestAhead, -bars + Math.min(count, 1))
  return { barWidth, offset: Math.min(most, Math.max(least, view.offset)) }
}

/** Moves the candles `dx` pixels to the right (into the past) or, when negative, to the left. */
export function panBy(view: Viewport, dx: number, count: number, plotWidth: number): Viewport {
  return clampViewport({ ...view, offset: view.offset + dx / view.barWidth }, count, plotWidth)
}

/** Widens the candles by `factor` around the candle under pixel `x`, which stays where it is. */
export function zoomAt(view: Viewport, factor: number, x: number, count: number, plotWidth: number): Viewport {
  const barWidth = Math.min(barWidths.most, Math.max(barWidths.least, view.barWidth * factor))
  const barsToRight = (plotWidth - x) / view.barWidth
  const offset = view.offset + barsToRight - (plotWidth - x) / barWidth
  return clampViewport({ barWidth, offset }, count, plotWidth)
}

/** The view after `added` newer candles: one that shows the newest follows it, one in the past keeps its candles. */
export function afterAppend(view: Viewport, added: number): Viewport {
  return view.offset <= 0 ? view : { ...view, offset: view.offset + added }
}

/** Pixel of a place in the series, counted in candles from the left edge of the first. */
export function xOf(view: Viewport, count: number, plotWidth: number, place: number): number {
  return plotWidth - (count - view.offset - place) * view.barWidth
}

/** Place in the series under a pixel: the reverse of `xOf`. */
export function placeAt(view: Viewport, count: number, plotWidth: number, x: number): number {
  return count - view.offset - (plotWidth - x) / view.barWidth
}

/** Candles on screen, `to` exclusive, widened by `margin` pixels on both sides and cut to the series. */
export function visibleRange(
  view: Viewport,
  count: number,
  plotWidth: number,
  margin = 0,
): { from: number; to: number } {
  const from = Math.floor(placeAt(view, count, plotWidth, -margin))
  const to = Math.ceil(placeAt(view, count, plotWidth, plotWidth + margin))
  const start = Math.min(count, Math.max(0, from))
  return { from: start, to: Math.max(start, Math.min(count, to)) }
}

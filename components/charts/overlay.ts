import { type Candle, candleSign, type PositionMark } from './candle.ts'
import { type CandleSeries, candleAt, positionOfTime, seriesLength } from './candleSeries.ts'
import type { ChartFormat } from './chartFormat.ts'
import type { ChartFrame } from './chartFrame.ts'
import { type ChartParts, cover, place, show, write } from './chartParts.ts'
import type { Point } from './gesture.ts'
import { onScale, ticksOf, toPaneY, toValue, toY } from './scale.ts'
import { placeAt, type Viewport, xOf } from './viewport.ts'

/** Price labels with their grid lines. A price keeps its line while the step stays: moved is cheaper than written anew. */
export function placeGrid(parts: ChartParts, frame: ChartFrame, format: ChartFormat): void {
  const prices = gridPrices(parts, frame)
  parts.gridLines.forEach((line, slot) => {
    const price = prices[slot]
    show(line, price !== undefined)
    if (price === undefined) return
    place(line, 0, Math.round(toY(frame.price, price)))
    write(line, format.price(price))
  })
}

/** The price of each grid line; none for those that are not needed. */
function gridPrices(
  { gridLines }: ChartParts,
  { count, price, priceStep }: ChartFrame,
): readonly (number | undefined)[] {
  const prices: (number | undefined)[] = gridLines.map(() => undefined)
  if (count === 0) return prices
  for (const value of ticksOf(price, priceStep)) {
    const slot = Math.round(value / priceStep) % prices.length
    prices[slot < 0 ? slot + prices.length : slot] = value
  }
  return prices
}

/**
 * The last price: a line across the plot and its label on the axis. Where the candles on screen are far from it (in the
 * past), the label waits at the edge that it lies beyond. It covers what the axis would say in the same place.
 */
export function placePrice(
  parts: ChartParts,
  frame: ChartFrame,
  last: { readonly live: Candle; readonly previousClose: number | undefined } | undefined,
  format: ChartFormat,
): void {
  show(parts.priceLine, last !== undefined && onScale(frame.price, last.live.close))
  show(parts.priceLabel, last !== undefined)
  coverGrid(parts, frame, last?.live.close)
  if (!last) return
  const direction = candleSign(last.live, last.previousClose) === 1 ? 'up' : 'down'
  if (parts.root.dataset.last !== direction) parts.root.dataset.last = direction
  const y = Math.round(toPaneY(frame.price, last.live.close))
  place(parts.priceLine, 0, y)
  place(parts.priceLabel, 0, y)
  write(parts.priceLabel, format.price(last.live.close))
}

/** Takes away the price labels that the last price's label would cut in two. */
function coverGrid(parts: ChartParts, frame: ChartFrame, price: number | undefined): void {
  const y = price === undefined ? Number.NaN : toPaneY(frame.price, price)
  const reach = (frame.layout.line * 1.5) / 2 + frame.layout.line / 2
  const prices = gridPrices(parts, frame)
  parts.gridLines.forEach((line, slot) => {
    const gridPrice = prices[slot]
    cover(line, gridPrice !== undefined && Math.abs(toY(frame.price, gridPrice) - y) < reach)
  })
}

/** The averages' values in the legend; NaN shows a dash. */
export function writeAverages(parts: ChartParts, averages: readonly number[], format: ChartFormat): void {
  parts.averages.forEach((element, index) => {
    const value = averages[index]
    write(element, value === undefined || Number.isNaN(value) ? '–' : format.price(value))
  })
}

/**
 * Entry marks and expiry lines, in the picture's own pixels: they pan with it. An expiry that lies to the right of what is
 * on screen keeps its time at the edge.
 */
export function placeMarks(
  parts: ChartParts,
  frame: ChartFrame,
  series: CandleSeries,
  positions: readonly PositionMark[],
  intervalMs: number,
): void {
  const { layout } = frame
  const x = (at: number) =>
    layout.margin + xOf(frame.view, frame.count, layout.plotWidth, positionOfTime(series, at, intervalMs))
  for (const mark of parts.marks.children) {
    const position = positions.find(({ id }) => mark instanceof HTMLElement && id === mark.dataset.position)
    const [line, expiry, entry] = mark.children
    const made = line instanceof HTMLElement && expiry instanceof HTMLElement && entry instanceof HTMLElement
    if (!position || !made) continue
    const visible = frame.count > 0 && onScale(frame.price, position.price)
    const y = Math.round(toY(frame.price, position.price))
    const from = Math.round(x(position.openedAt))
    const edge = layout.margin + layout.plotWidth
    const closes = Math.round(x(position.closesAt))
    const to = Math.min(closes, edge)
    for (const part of [line, entry]) show(part, visible)
    show(expiry, frame.count > 0 && from < edge)
    expiry.dataset.beyond = String(closes > edge)
    line.style.width = `${Math.max(0, to - from)}px`
    place(line, from, y)
    place(entry, from, y)
    place(expiry, to, layout.price.top)
    expiry.style.height = `${layout.axisTop - layout.price.top}px`
  }
}

/** The candle under a point and where its column stands; undefined without candles. */
export function inspectedAt(series: CandleSeries, frame: ChartFrame, view: Viewport, x: number) {
  const count = seriesLength(series)
  const under = Math.floor(placeAt(view, count, frame.layout.plotWidth, x))
  const index = Math.min(count - 1, Math.max(0, under))
  const candle = candleAt(series, index)
  return candle && { candle, index, x: xOf(view, count, frame.layout.plotWidth, index + 0.5) }
}

/** The cross-hair with its labels and the card of values; hidden without a point. */
export function placeCross(
  parts: ChartParts,
  frame: ChartFrame,
  at: { readonly point: Point; readonly candle: Candle; readonly x: number } | undefined,
  format: ChartFormat,
): void {
  const { crossColumn, crossRow, crossPrice, crossTime, card } = parts
  for (const part of [crossColumn, crossRow, crossPrice, crossTime, card]) show(part, at !== undefined)
  if (!at) return
  const { candle } = at
  const { layout, price } = frame
  const y = Math.round(Math.min(price.bottom, Math.max(price.top, at.point.y)))
  const x = Math.round(at.x)
  place(crossColumn, x, 0)
  place(crossRow, 0, y)
  place(crossPrice, 0, y)
  write(crossPrice, format.price(toValue(price, y)))
  write(crossTime, format.fullTime(candle.openAt))
  const half = crossTime.offsetWidth / 2
  place(crossTime, Math.min(layout.plotWidth - half, Math.max(half, x)), layout.axisTop)
  const texts = [candle.open, candle.high, candle.low, candle.close].map(format.price)
  const written = [format.fullTime(candle.openAt), ...texts, format.volume(candle.volume)]
  parts.values.forEach((element, index) => {
    write(element, written[index] ?? '')
  })
  const left = at.point.x < layout.plotWidth / 2
  place(card, left ? layout.plotWidth - card.offsetWidth - 4 : 4, layout.price.top)
}

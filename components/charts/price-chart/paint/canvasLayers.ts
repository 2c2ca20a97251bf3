import type { Candle } from '../../candle.ts'
import { type CandleSeries, candleAt } from '../model/candleSeries.ts'
import type { ChartFrame, Contents } from '../model/frame.ts'
import { appendedWidth } from '../model/redraw.ts'
import { closeShare, quotedBefore } from '../model/slots.ts'
import { xOf } from '../model/viewport.ts'
import { type CandleDrawing, drawLiveCandle, drawNewCandle, layerPadding } from './candleDrawing.ts'
import type { ChartColors } from './colors.ts'
import { type CanvasLayer, type ChartParts, moveElement, setVisible } from './parts.ts'
import { type Stroke, strokesAt } from './plots.ts'

/** Sets a canvas to a size in device pixels, and scales its context to CSS pixels. */
function sizeLayer({ canvas, context }: CanvasLayer, width: number, height: number): void {
  const columns = Math.round(width * devicePixelRatio)
  const rows = Math.round(height * devicePixelRatio)
  if (canvas.width !== columns || canvas.height !== rows) {
    canvas.width = columns
    canvas.height = rows
    canvas.style.width = `${width}px`
    canvas.style.height = `${height}px`
  }
  context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
}

/** Moves the live layer to the live candle, with the line that leads to it, and draws both. */
export function drawLiveLayer(
  { liveLayer: { canvas, context } }: ChartParts,
  frame: ChartFrame,
  series: CandleSeries,
  style: Style,
): void {
  const { layout } = frame
  const index = series.closed.length
  const candle = series.live
  if (!candle) return
  const [left, right] = [leftOf(frame, series, index), xOn(frame, index + 1)]
  const width = Math.ceil(right - left) + layerPadding
  sizeLayer({ canvas, context }, Math.ceil(width / SIZE_STEP) * SIZE_STEP, layout.height)
  context.clearRect(0, 0, width + SIZE_STEP, layout.height)
  moveElement(canvas, left, 0)
  drawLiveCandle(context, drawingOf(frame, style, series, { index, candle, left }))
}

/** The live layer is wider than it needs to be, in CSS pixels, so that it seldom gets another size. */
const SIZE_STEP = 16

/** What is drawn, and in which colours. */
type Style = Contents & { readonly colors: ChartColors; readonly intervalMs: number }

/** Where a position in the series is on the layers, in CSS pixels. */
const xOn = ({ view, count, layout }: ChartFrame, position: number): number =>
  layout.margin + xOf(view, count, layout.plotWidth, position)

/** Left edge of a layer that begins with a candle: there is room for the segments that lead to it. */
function leftOf(frame: ChartFrame, series: CandleSeries, index: number): number {
  const slots = index - (quotedBefore(series, index)?.index ?? index - 1)
  return Math.floor(xOn(frame, index - slots)) - layerPadding
}

/** How a candle is drawn on a layer that begins at `left`. */
function drawingOf(
  frame: ChartFrame,
  style: Style,
  series: CandleSeries,
  { index, candle, left }: { readonly index: number; readonly candle: Candle; readonly left: number },
): CandleDrawing {
  const x = (position: number) => xOn(frame, position) - left
  const before = quotedBefore(series, index)
  const previousClose = before?.candle.close
  return {
    ...frame,
    ...style,
    candle,
    previousClose,
    strokes: strokesOf(frame, style, { index, candle, previousClose }),
    center: x(index + 0.5),
    point: x(index + closeShare(candle, style.intervalMs)),
    lineFrom: before && {
      x: x(before.index + closeShare(before.candle, style.intervalMs)),
      close: before.candle.close,
    },
    barWidth: frame.view.barWidth,
    pixelRatio: devicePixelRatio,
  }
}

/** Places, sizes and clears the appended layer after the closed layer was drawn. */
function resetAppendedLayer({ canvas, context }: CanvasLayer, frame: ChartFrame, left: number): void {
  const width = Math.ceil(xOn(frame, frame.count) - left) + appendedWidth(frame) + layerPadding
  sizeLayer({ canvas, context }, width, frame.layout.height)
  context.clearRect(0, 0, width, frame.layout.height)
  moveElement(canvas, left, 0)
}

/**
 * Draws the candles that closed since the closed layer was drawn, so that a closing candle does not redraw the hundreds
 * before it.
 *
 * @param style `drawn`: how many of these candles are on the layer already. With 0 the layer is cleared first.
 */
export function drawAppendedLayer(
  { appendedLayer }: ChartParts,
  frame: ChartFrame,
  series: CandleSeries,
  style: Style & { readonly drawn: number },
): void {
  const { count } = frame
  const left = leftOf(frame, series, count - 1)
  if (style.drawn === 0) resetAppendedLayer(appendedLayer, frame, left)
  for (let index = count - 1 + style.drawn; index < series.closed.length; index++) {
    const candle = candleAt(series, index)
    if (!candle) continue
    drawNewCandle(appendedLayer.context, drawingOf(frame, style, series, { index, candle, left }))
  }
  setVisible(appendedLayer.canvas, true)
}

/** What all indicators draw at a candle. */
function strokesOf(
  { price, subs }: ChartFrame,
  { kind, runs, colors }: Style,
  at: { readonly index: number; readonly candle: Candle; readonly previousClose: number | undefined },
): readonly Stroke[] {
  const main = kind === 'candles' ? runs.main.flatMap((run) => strokesAt(run, price, at, colors)) : []
  const below = subs.flatMap((scale, index) => {
    const run = runs.sub[index]
    return run ? strokesAt(run, scale, at, colors) : []
  })
  return [...main, ...below]
}

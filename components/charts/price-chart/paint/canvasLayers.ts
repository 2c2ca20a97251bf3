import type { Candle } from '../../candle.ts'
import { type CandleSeries, candleAt, closeBefore } from '../model/candleSeries.ts'
import type { ChartFrame, Contents } from '../model/frame.ts'
import { appendedWidth } from '../model/redraw.ts'
import { xOf } from '../model/viewport.ts'
import { type CandleDrawing, drawLiveCandle, drawNewCandle, layerPadding, liveLayerWidth } from './candleDrawing.ts'
import type { ChartColors } from './colors.ts'
import { type CanvasLayer, type ChartParts, place, show } from './parts.ts'
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

/** Gives the live layer the size that a frame needs. */
export function sizeLiveLayer({ liveLayer }: ChartParts, frame: ChartFrame): void {
  sizeLayer(liveLayer, liveLayerWidth(frame.view.barWidth), frame.layout.height)
}

/** Moves the live layer over the last two of `count` candles and draws the live candle there. */
export function drawLiveLayer(
  { liveLayer }: ChartParts,
  frame: ChartFrame,
  count: number,
  live: Pick<CandleDrawing, 'kind' | 'candle' | 'previousClose' | 'strokes' | 'colors'>,
): void {
  const { layout, view } = frame
  const center = layout.margin + xOf(view, frame.count, layout.plotWidth, count - 0.5)
  const left = Math.floor(center - view.barWidth * 1.5) - layerPadding
  place(liveLayer.canvas, left, 0)
  drawLiveCandle(liveLayer.context, {
    ...frame,
    ...live,
    center: center - left,
    barWidth: view.barWidth,
    pixelRatio: devicePixelRatio,
  })
}

/** What is drawn, and in which colours. */
type Style = Contents & { readonly colors: ChartColors }

/** Left edge of the appended layer: the slot before its first candle, where the segments of the averages begin. */
function appendedLeft({ view, layout, count }: ChartFrame): number {
  return Math.floor(layout.margin + xOf(view, count, layout.plotWidth, count - 1) - view.barWidth) - layerPadding
}

/** Places, sizes and clears the appended layer after the closed layer was drawn. */
function resetAppendedLayer({ canvas, context }: CanvasLayer, frame: ChartFrame): void {
  const width = appendedWidth(frame) + layerPadding * 2
  sizeLayer({ canvas, context }, width, frame.layout.height)
  context.clearRect(0, 0, width, frame.layout.height)
  place(canvas, appendedLeft(frame), 0)
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
  const { view, layout, count } = frame
  if (style.drawn === 0) resetAppendedLayer(appendedLayer, frame)
  for (let index = count - 1 + style.drawn; index < series.closed.length; index++) {
    const candle = candleAt(series, index)
    if (!candle) continue
    const previousClose = closeBefore(series, index)
    drawNewCandle(appendedLayer.context, {
      ...frame,
      ...style,
      candle,
      previousClose,
      strokes: strokesOf(frame, style, { index, candle, previousClose }),
      pixelRatio: devicePixelRatio,
      center: layout.margin + xOf(view, count, layout.plotWidth, index + 0.5) - appendedLeft(frame),
      barWidth: view.barWidth,
    })
  }
  show(appendedLayer.canvas, true)
}

/** What all indicators draw at a candle. */
export function strokesOf(
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

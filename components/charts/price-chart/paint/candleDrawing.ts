import { type Candle, type ChartKind, candleSign } from '../../candle.ts'
import { type Scale, toY } from '../model/axes.ts'
import { bodyWidth, type ChartLayout } from '../model/frame.ts'
import { leastBoxed, leastHollow, trendAlphas, trendWidth } from './closedLayer.ts'
import { type ChartColors, withAlpha } from './colors.ts'
import { sharpCenter, sharpEdge } from './pixels.ts'
import { drawStroke, type Stroke, volumeAlpha } from './plots.ts'

/** One candle as the live and the appended layer draw it: with its volume, and the segment of each line that ends in it. */
export type CandleDrawing = {
  readonly kind: ChartKind
  readonly layout: ChartLayout
  readonly candle: Candle
  readonly previousClose: number | undefined
  /** Where the line of a trend has its point, in pixels from the layer's left edge, and where the line to it begins. */
  readonly point: number
  readonly lineFrom: { readonly x: number; readonly close: number } | undefined
  /** What the indicators draw at this candle. */
  readonly strokes: readonly Stroke[]
  /** Pixels from the layer's left edge to the centre of the candle, and the width of a slot. */
  readonly center: number
  readonly barWidth: number
  readonly price: Scale
  readonly mostVolume: number
  readonly colors: ChartColors
  /** Device pixels per CSS pixel. */
  readonly pixelRatio: number
}

/** Padding on both sides of a layer, for line caps and the dot at the trend's end. */
export const layerPadding = 6

/** Draws the live candle on its layer, which is clear. The context is scaled to CSS pixels. */
export function drawLiveCandle(context: CanvasRenderingContext2D, drawing: CandleDrawing): void {
  drawNewCandle(context, drawing)
  if (drawing.kind === 'trend') drawTrendDot(context, drawing)
}

/** Draws one candle with its volume, or the segment of the trend that ends in it, and what the indicators say at it. */
export function drawNewCandle(context: CanvasRenderingContext2D, drawing: CandleDrawing): void {
  if (!drawing.candle.isEmpty) {
    if (drawing.kind !== 'trend') drawVolume(context, drawing)
    const draw = drawing.kind === 'trend' ? drawTrendSegment : drawCandle
    inPane(context, drawing, drawing.price, () => draw(context, drawing))
  }
  drawStrokes(context, drawing)
}

function drawCandle(context: CanvasRenderingContext2D, drawing: CandleDrawing): void {
  const { candle, price, center, colors } = drawing
  const rises = candleSign(candle, drawing.previousClose) === 1
  const body = bodyWidth(drawing.barWidth)
  const left = sharpEdge(center - body / 2, 1)
  const right = sharpEdge(center + body / 2, -1)
  const top = toY(price, Math.max(candle.open, candle.close))
  const bottom = toY(price, Math.min(candle.open, candle.close))
  const wick = drawing.barWidth < leastBoxed ? sharpCenter(center, 1, drawing.pixelRatio) : sharpEdge(center, -1)
  context.lineWidth = 1
  context.strokeStyle = rises ? colors.rise : colors.fall
  context.fillStyle = context.strokeStyle
  context.beginPath()
  if (body > 1) context.rect(Math.min(left, right), top, Math.abs(right - left), bottom - top)
  if (body > 1 && !(rises && body >= leastHollow)) context.fill()
  context.moveTo(wick, toY(price, candle.high))
  context.lineTo(wick, body > 1 ? top : bottom)
  context.moveTo(wick, toY(price, candle.low))
  context.lineTo(wick, bottom)
  context.stroke()
}

function drawVolume(context: CanvasRenderingContext2D, drawing: CandleDrawing): void {
  const pane = drawing.layout.volume
  if (!pane) return
  const rises = candleSign(drawing.candle, drawing.previousClose) === 1
  const body = bodyWidth(drawing.barWidth)
  const height = (Math.min(drawing.candle.volume, drawing.mostVolume) / drawing.mostVolume) * (pane.bottom - pane.top)
  context.fillStyle = withAlpha(rises ? drawing.colors.rise : drawing.colors.fall, volumeAlpha)
  context.fillRect(sharpCenter(drawing.center, body, drawing.pixelRatio) - body / 2, pane.bottom - height, body, height)
}

/** Something may lie outside its pane. It is clipped there, as echarts clips the rest of it. */
function inPane(
  context: CanvasRenderingContext2D,
  { center, barWidth, lineFrom }: CandleDrawing,
  { top, bottom }: Scale,
  draw: () => void,
): void {
  const left = Math.min(center - barWidth, lineFrom?.x ?? center) - layerPadding
  context.save()
  context.beginPath()
  context.rect(left, top, center + barWidth / 2 + layerPadding - left, bottom - top)
  context.clip()
  draw()
  context.restore()
}

function drawStrokes(context: CanvasRenderingContext2D, drawing: CandleDrawing): void {
  const { strokes, center, barWidth } = drawing
  for (const stroke of strokes) {
    inPane(context, drawing, stroke.scale, () =>
      drawStroke(context, stroke, { center, barWidth, bodyWidth: bodyWidth(barWidth) }),
    )
  }
}

function drawTrendSegment(context: CanvasRenderingContext2D, drawing: CandleDrawing): void {
  const { price, point, colors, layout, lineFrom } = drawing
  if (lineFrom === undefined) return
  const y = toY(price, drawing.candle.close)
  const from = { x: lineFrom.x, y: toY(price, lineFrom.close) }
  const area = context.createLinearGradient(0, layout.price.top, 0, layout.price.bottom)
  area.addColorStop(0, withAlpha(colors.text, trendAlphas[0]))
  area.addColorStop(1, withAlpha(colors.text, trendAlphas[1]))
  context.fillStyle = area
  context.beginPath()
  context.moveTo(from.x, layout.price.bottom)
  context.lineTo(from.x, from.y)
  context.lineTo(point, y)
  context.lineTo(point, layout.price.bottom)
  context.fill()
  context.strokeStyle = colors.text
  context.lineWidth = trendWidth
  context.lineCap = 'round'
  context.beginPath()
  context.moveTo(from.x, from.y)
  context.lineTo(point, y)
  context.stroke()
}

function drawTrendDot(context: CanvasRenderingContext2D, { price, candle, point, colors }: CandleDrawing): void {
  const y = toY(price, candle.close)
  dot(context, point, y, 6, withAlpha(colors.text, 0.3))
  dot(context, point, y, 2.8, colors.text)
}

function dot(context: CanvasRenderingContext2D, x: number, y: number, radius: number, color: string): void {
  context.fillStyle = color
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fill()
}

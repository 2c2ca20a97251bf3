import { type Candle, type ChartKind, candleSign } from './candle.ts'
import { averageColors, type ChartColors, withAlpha } from './chartColors.ts'
import { bodyWidth, type ChartLayout } from './chartLayout.ts'
import { crispCenter } from './crispPixels.ts'
import { type Scale, toY } from './scale.ts'
import { leastBoxed, leastHollow, trendAlphas, trendWidth, volumeAlpha } from './settledOption.ts'

/** What moves with every tick: the last candle, its volume, and the last piece of each line that ends in it. */
export type LiveStrip = {
  readonly kind: ChartKind
  readonly layout: ChartLayout
  readonly live: Candle
  readonly previousClose: number | undefined
  /** Each average at the candle before and at the live one; NaN where there is none. */
  readonly averages: readonly { readonly from: number; readonly to: number }[]
  /** Pixels from the strip's left edge to the centre of the live candle, and the width of a slot. */
  readonly center: number
  readonly barWidth: number
  readonly price: Scale
  readonly mostVolume: number
  readonly colors: ChartColors
  /** Device pixels per CSS pixel. */
  readonly pixelRatio: number
}

/** Room on both sides of the two candles for what is thicker than a hair: line caps and the dot at the trend's end. */
export const stripBleed = 6

/** Width of the strip in whole CSS pixels: two candles and the bleed. */
export function stripWidth(barWidth: number): number {
  return Math.ceil(barWidth * 2) + stripBleed * 2
}

/** Moves an edge to the middle of a pixel, outwards, exactly as the settled candles' edges are. */
export function crisp(position: number, outward: 1 | -1): number {
  const doubled = Math.round(position * 2)
  return doubled % 2 === 0 ? (doubled + outward) / 2 : doubled / 2
}

/** Draws the strip. The context is scaled to CSS pixels; whatever was there is cleared. */
export function drawLiveStrip(context: CanvasRenderingContext2D, strip: LiveStrip): void {
  context.clearRect(0, 0, stripWidth(strip.barWidth), strip.layout.height)
  drawPiece(context, strip)
  if (strip.kind === 'trend') drawTrendDot(context, strip)
}

/** Draws one candle, or the piece of the trend that ends in it, with its volume and averages. */
export function drawPiece(context: CanvasRenderingContext2D, strip: LiveStrip): void {
  if (strip.kind === 'trend') {
    drawTrendPiece(context, strip)
    return
  }
  drawVolume(context, strip)
  drawCandle(context, strip)
  drawAverageEnds(context, strip)
}

function drawCandle(context: CanvasRenderingContext2D, strip: LiveStrip): void {
  const { live, price, center, colors } = strip
  const rises = candleSign(live, strip.previousClose) === 1
  const body = bodyWidth(strip.barWidth)
  const left = crisp(center - body / 2, 1)
  const right = crisp(center + body / 2, -1)
  const top = toY(price, Math.max(live.open, live.close))
  const bottom = toY(price, Math.min(live.open, live.close))
  const wick = strip.barWidth < leastBoxed ? crispCenter(center, 1, strip.pixelRatio) : crisp(center, -1)
  context.lineWidth = 1
  context.strokeStyle = rises ? colors.rise : colors.fall
  context.fillStyle = context.strokeStyle
  context.beginPath()
  if (body > 1) context.rect(Math.min(left, right), top, Math.abs(right - left), bottom - top)
  if (body > 1 && !(rises && body >= leastHollow)) context.fill()
  context.moveTo(wick, toY(price, live.high))
  context.lineTo(wick, body > 1 ? top : bottom)
  context.moveTo(wick, toY(price, live.low))
  context.lineTo(wick, bottom)
  context.stroke()
}

function drawVolume(context: CanvasRenderingContext2D, strip: LiveStrip): void {
  const pane = strip.layout.volume
  if (!pane) return
  const rises = candleSign(strip.live, strip.previousClose) === 1
  const body = bodyWidth(strip.barWidth)
  const height = (Math.min(strip.live.volume, strip.mostVolume) / strip.mostVolume) * (pane.bottom - pane.top)
  context.fillStyle = withAlpha(rises ? strip.colors.rise : strip.colors.fall, volumeAlpha)
  context.fillRect(crispCenter(strip.center, body, strip.pixelRatio) - body / 2, pane.bottom - height, body, height)
}

function drawAverageEnds(context: CanvasRenderingContext2D, strip: LiveStrip): void {
  const lineColors = averageColors(strip.colors)
  const { top, bottom } = strip.layout.price
  // An average may lie far off the candles: it leaves the pane there, as the settled part of its line does.
  context.save()
  context.beginPath()
  context.rect(strip.center - strip.barWidth - stripBleed, top, strip.barWidth + stripBleed * 2, bottom - top)
  context.clip()
  context.lineWidth = 1
  strip.averages.forEach(({ from, to }, index) => {
    if (Number.isNaN(from) || Number.isNaN(to)) return
    context.strokeStyle = lineColors[index] ?? strip.colors.text
    context.beginPath()
    context.moveTo(strip.center - strip.barWidth, toY(strip.price, from))
    context.lineTo(strip.center, toY(strip.price, to))
    context.stroke()
  })
  context.restore()
}

function drawTrendPiece(context: CanvasRenderingContext2D, strip: LiveStrip): void {
  const { price, center, colors, layout, previousClose } = strip
  if (previousClose === undefined) return
  const y = toY(price, strip.live.close)
  const from = { x: center - strip.barWidth, y: toY(price, previousClose) }
  const area = context.createLinearGradient(0, layout.price.top, 0, layout.price.bottom)
  area.addColorStop(0, withAlpha(colors.accent, trendAlphas[0]))
  area.addColorStop(1, withAlpha(colors.accent, trendAlphas[1]))
  context.fillStyle = area
  context.beginPath()
  context.moveTo(from.x, layout.price.bottom)
  context.lineTo(from.x, from.y)
  context.lineTo(center, y)
  context.lineTo(center, layout.price.bottom)
  context.fill()
  context.strokeStyle = colors.accent
  context.lineWidth = trendWidth
  context.lineCap = 'round'
  context.beginPath()
  context.moveTo(from.x, from.y)
  context.lineTo(center, y)
  context.stroke()
}

function drawTrendDot(context: CanvasRenderingContext2D, { price, live, center, colors }: LiveStrip): void {
  const y = toY(price, live.close)
  dot(context, center, y, 5, withAlpha(colors.accent, 0.3))
  dot(context, center, y, 2.5, colors.accent)
}

function dot(context: CanvasRenderingContext2D, x: number, y: number, radius: number, color: string): void {
  context.fillStyle = color
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fill()
}

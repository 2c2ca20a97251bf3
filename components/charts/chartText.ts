import { type CandleSeries, candlesBetween, seriesLength } from './candleSeries.ts'
import type { ChartFormat } from './chartFormat.ts'

/** The font that a chart's labels are set in; `size` in CSS pixels. */
export type ChartFont = { readonly family: string; readonly size: number }

const gutterPadding = 18

/** Width of a text in CSS pixels. */
export function textWidth(context: CanvasRenderingContext2D, font: ChartFont, text: string): number {
  context.font = `${font.size}px ${font.family}`
  return context.measureText(text).width
}

/** The room on the right that the price labels of the newest candles need. */
export function priceGutter(
  context: CanvasRenderingContext2D,
  font: ChartFont,
  series: CandleSeries,
  format: ChartFormat,
): number {
  const prices = candlesBetween(series, seriesLength(series) - 100, seriesLength(series))
  const longest = prices.reduce((most, candle) => Math.max(most, candle.high), 0)
  return Math.ceil(textWidth(context, font, format.price(longest)) + gutterPadding)
}

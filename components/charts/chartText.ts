import type { CandleSeries } from './candleSeries.ts'
import type { ChartFormat } from './chartFormat.ts'

/** The font that a chart's labels are set in; `size` in CSS pixels. */
export type ChartFont = { readonly family: string; readonly size: number }

const gutterPadding = 18
/** The axis reaches above the highest candle (`airyRange`), perhaps into one digit more. */
const airAbove = 1.1

/** Width of a text in CSS pixels. */
export function textWidth(context: CanvasRenderingContext2D, font: ChartFont, text: string): number {
  context.font = `${font.size}px ${font.family}`
  return context.measureText(text).width
}

/** The room on the right that the price labels need, whichever part of the series is shown. */
export function priceGutter(
  context: CanvasRenderingContext2D,
  font: ChartFont,
  { closed, live }: CandleSeries,
  format: ChartFormat,
): number {
  const highest = closed.reduce((most, candle) => Math.max(most, candle.high), live?.high ?? 0)
  return Math.ceil(textWidth(context, font, format.price(highest * airAbove)) + gutterPadding)
}

import type { Candle, ChartKind } from './candle.ts'
import { type CandleSeries, candleAt, candlesBetween, seriesLength } from './candleSeries.ts'
import type { ChartColors } from './chartColors.ts'
import { type ChartFrame, outgrows } from './chartFrame.ts'
import { type ChartParts, place, show } from './chartParts.ts'
import { drawPiece, stripBleed } from './liveStrip.ts'
import { averagePeriods, lastAverage, longestAverage } from './movingAverage.ts'
import { sizeLayer } from './stripLayer.ts'
import { xOf } from './viewport.ts'

/** How wide the tail may grow, in CSS pixels; always within the picture's margin. */
const tailSpan = 64

/**
 * The tail: candles that closed since the settled picture was drawn. They are added to it by hand, one by one, so that a
 * closing candle does not redraw the hundreds before it. Its length is in candles.
 */
export function tailLength(frame: ChartFrame, series: CandleSeries): number {
  return seriesLength(series) - frame.count
}

/** Whether there is a settled picture to follow, and room for all that closed since. */
export function tailReaches(frame: ChartFrame, series: CandleSeries): boolean {
  const length = tailLength(frame, series)
  return length >= 0 && frame.count > 0 && length * frame.view.barWidth <= tailSpanOf(frame)
}

/** Whether all that closed since, and the moving candle, lie on the picture's scales: those before the index `to` of the series. */
export function tailFits(frame: ChartFrame, series: CandleSeries, kind: ChartKind, to = seriesLength(series)): boolean {
  for (let index = frame.count - 1; index < to; index++) {
    const candle = candleAt(series, index)
    if (!candle || outgrows(frame, candle, kind)) return false
  }
  return true
}

/** Averages of the closes up to and with a candle, in the order of their periods; NaN where there are too few. */
export function averagesAt(series: CandleSeries, index: number): readonly number[] {
  const closes = candlesBetween(series, index + 1 - longestAverage, index + 1).map(({ close }) => close)
  return averagePeriods.map((period) => lastAverage(closes, period))
}

/** What each average's last piece joins: its value at the candle before, and at the candle itself. */
export function averagePieces(series: CandleSeries, index: number) {
  const to = averagesAt(series, index)
  return averagesAt(series, index - 1).map((from, at) => ({ from, to: to[at] ?? Number.NaN }))
}

/** Gives the tail its place and size after a new settled picture, and empties it. */
function startTail({ tail, tailContext }: ChartParts, frame: ChartFrame): void {
  const width = tailSpanOf(frame) + stripBleed * 2
  sizeLayer(tail, tailContext, width, frame.layout.height)
  tailContext.clearRect(0, 0, width, frame.layout.height)
  place(tail, tailLeft(frame), 0)
}

/** Draws the tail's candles from the `drawn`th on; those before stand already. At the first it begins anew. */
export function growTail(
  parts: ChartParts,
  frame: ChartFrame,
  series: CandleSeries,
  how: { readonly kind: ChartKind; readonly colors: ChartColors; readonly drawn: number },
): void {
  const { view, layout, count } = frame
  if (how.drawn === 0) startTail(parts, frame)
  for (let index = count - 1 + how.drawn; index < series.closed.length; index++) {
    const live = candleAt(series, index)
    if (!live) continue
    drawPiece(parts.tailContext, {
      ...frame,
      ...how,
      live,
      previousClose: candleAt(series, index - 1)?.close,
      averages: averagePieces(series, index),
      pixelRatio: devicePixelRatio,
      center: layout.margin + xOf(view, count, layout.plotWidth, index + 0.5) - tailLeft(frame),
      barWidth: view.barWidth,
    })
  }
  show(parts.tail, true)
}

/** Whether two series hold the same figures from one index (inclusive) to another (exclusive). */
export function sameCandles(one: readonly Candle[], other: readonly Candle[], from: number, to: number): boolean {
  for (let index = Math.max(0, from); index < to; index++) {
    const [a, b] = [one[index], other[index]]
    if (a !== b && !(a && b && sameFigures(a, b))) return false
  }
  return true
}

function sameFigures(a: Candle, b: Candle): boolean {
  return (
    a.openAt === b.openAt &&
    a.open === b.open &&
    a.high === b.high &&
    a.low === b.low &&
    a.close === b.close &&
    a.volume === b.volume
  )
}

function tailSpanOf({ layout }: ChartFrame): number {
  return Math.min(tailSpan, layout.margin)
}

/** The slot before the first candle of the tail, where its averages begin. */
function tailLeft({ view, layout, count }: ChartFrame): number {
  return Math.floor(layout.margin + xOf(view, count, layout.plotWidth, count - 1) - view.barWidth) - stripBleed
}

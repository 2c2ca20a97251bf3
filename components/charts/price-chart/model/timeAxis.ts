import { type CandleSeries, candleAt, indexAtOrBefore, seriesLength } from './candleSeries.ts'

/** A time without trading, from one instant (epoch ms) to another. */
export type Pause = readonly [from: number, to: number]

/** What says where an instant is on a chart, beside the chart's candles. */
export interface TimeAxis {
  /** Epoch ms of one candle. */
  readonly intervalMs: number
  /** The known pauses, oldest first. They count before the first candle: after it, the candles themselves say where a pause is. */
  readonly pauses: readonly Pause[]
}

/** A candle's own time: it ends after its interval, or where the next one opens, as on a day of 23 hours and in a break. */
interface CandleSpan {
  readonly openAt: number
  readonly length: number
}

/** The pauses between candles of an interval, oldest first. */
export function pausesBetween(candles: readonly { readonly openAt: number }[], intervalMs: number): readonly Pause[] {
  return candles.flatMap(({ openAt }, index): readonly Pause[] => {
    const next = candles[index + 1]
    const end = openAt + intervalMs
    return next && next.openAt > end ? [[end, next.openAt]] : []
  })
}

function spanOf(series: CandleSeries, index: number, intervalMs: number): CandleSpan | undefined {
  const candle = candleAt(series, index)
  if (!candle) return undefined
  const next = candleAt(series, index + 1)
  const most = candle.isEmpty ? Number.POSITIVE_INFINITY : intervalMs
  return { openAt: candle.openAt, length: next ? Math.min(most, next.openAt - candle.openAt) : intervalMs }
}

/**
 * The position of an instant, counted in candles from the left edge of the first: 2.5 is the middle of the third candle. Before the first
 * and after the last candle, one interval counts as one candle. A pause has no width, whether it lies between two candles or before the
 * first one: an instant inside it has the position at which the trading before it ends. A later instant never has a smaller position.
 */
export function positionOfTime(series: CandleSeries, at: number, { intervalMs, pauses }: TimeAxis): number {
  const first = candleAt(series, 0)
  if (!first) return 0
  if (at < first.openAt) return -tradedBetween(at, first.openAt, pauses) / intervalMs
  const index = indexAtOrBefore(series, at)
  const span = spanOf(series, index, intervalMs)
  if (!span) return 0
  const share = (at - span.openAt) / span.length
  return index + (index === seriesLength(series) - 1 ? share : Math.min(1, share))
}

/** The instant at a position: the inverse of `positionOfTime`, except that it never lies in a pause. 0 without candles. */
export function timeOfPosition(series: CandleSeries, position: number, { intervalMs, pauses }: TimeAxis): number {
  const first = candleAt(series, 0)
  if (!first) return 0
  if (position < 0) return timeBefore(first.openAt, -position * intervalMs, pauses)
  const index = Math.min(Math.floor(position), seriesLength(series) - 1)
  const span = spanOf(series, index, intervalMs)
  return span ? span.openAt + (position - index) * span.length : 0
}

/** The time between two instants without the pauses. */
function tradedBetween(from: number, to: number, pauses: readonly Pause[]): number {
  const paused = pauses.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0)
  return to - from - paused
}

/** The instant that so much trading lies before another one. */
function timeBefore(instant: number, traded: number, pauses: readonly Pause[]): number {
  let [end, left] = [instant, traded]
  for (const [from, to] of pauses.toReversed()) {
    if (from >= end) continue
    const trading = Math.max(0, end - to)
    if (left <= trading) break
    left -= trading
    end = from
  }
  return end - left
}

import type { Candle } from './candle.ts'

/** Candles oldest first: those that are closed for good, and the one that still moves. */
export type CandleSeries = { readonly closed: readonly Candle[]; readonly live: Candle | undefined }

export const emptySeries: CandleSeries = { closed: [], live: undefined }

/** Takes a list, oldest first; its last candle counts as the moving one. */
export function seriesOf(candles: readonly Candle[]): CandleSeries {
  return { closed: candles.slice(0, -1), live: candles.at(-1) }
}

/** How many candles there are, the moving one included. */
export function seriesLength(series: CandleSeries): number {
  return series.closed.length + (series.live ? 1 : 0)
}

/** The candle at an index, the moving one being the last. */
export function candleAt(series: CandleSeries, index: number): Candle | undefined {
  return index === series.closed.length ? series.live : series.closed[index]
}

/** Candles `from` (inclusive) to `to` (exclusive), the moving one included where it falls inside. */
export function candlesBetween(series: CandleSeries, from: number, to: number): readonly Candle[] {
  const closed = series.closed.slice(Math.max(0, from), Math.max(0, to))
  return series.live && from <= series.closed.length && to > series.closed.length ? [...closed, series.live] : closed
}

/** Index of the newest candle that opened at or before an instant; -1 before the first. */
export function indexAtOrBefore(series: CandleSeries, at: number): number {
  let low = 0
  let high = seriesLength(series)
  while (low < high) {
    const middle = (low + high) >>> 1
    const candle = candleAt(series, middle)
    if (candle && candle.openAt <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}

/**
 * Where an instant lies, in candles from the left edge of the first: 2.5 is the middle of the third candle. Beyond either
 * end time runs on evenly; a pause between two candles takes no room, so it counts as the end of the first of them.
 */
export function positionOfTime(series: CandleSeries, at: number, intervalMs: number): number {
  const index = indexAtOrBefore(series, at)
  const candle = candleAt(series, Math.max(0, index))
  if (!candle) return 0
  const elapsed = (at - candle.openAt) / intervalMs
  if (index < 0 || index === seriesLength(series) - 1) return Math.max(0, index) + elapsed
  return index + Math.min(1, elapsed)
}

import type { Candle, PriceTick } from '../../candle.ts'

/** Candles, oldest first: the closed ones, and the live one that ticks still change. */
export type CandleSeries = { readonly closed: readonly Candle[]; readonly live: Candle | undefined }

export const emptySeries: CandleSeries = { closed: [], live: undefined }

/** Makes a series of a list that is sorted oldest first; its last candle is the live one. */
export function seriesOf(candles: readonly Candle[]): CandleSeries {
  return { closed: candles.slice(0, -1), live: candles.at(-1) }
}

/** How many candles there are, including the live one. */
export function seriesLength(series: CandleSeries): number {
  return series.closed.length + (series.live ? 1 : 0)
}

/** The candle at an index; the live candle is the last. */
export function candleAt(series: CandleSeries, index: number): Candle | undefined {
  return index === series.closed.length ? series.live : series.closed[index]
}

/** Candles `from` (inclusive) to `to` (exclusive), with the live one when its index lies between them. */
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

function openCandle(openAt: number, { price, at, volume = 0 }: PriceTick): Candle {
  return { openAt, open: price, high: price, low: price, close: price, volume, closedAt: at }
}

function withTick(candle: Candle, { price, at, volume = 0 }: PriceTick): Candle {
  const { high, low } = candle
  return {
    ...candle,
    high: Math.max(high, price),
    low: Math.min(low, price),
    close: price,
    volume: candle.volume + volume,
    closedAt: at,
  }
}

/**
 * Applies a tick: it changes the live candle, or closes it and opens the next one at the boundary of its interval. Boundaries
 * are counted from the last candle, so days that the backend aligns to its exchange stay aligned. A tick of a closed interval
 * changes nothing and returns the same object. An interval without a tick gets no candle.
 */
export function applyTick(series: CandleSeries, tick: PriceTick, intervalMs: number): CandleSeries {
  const { live } = series
  if (!live) return { closed: series.closed, live: openCandle(Math.floor(tick.at / intervalMs) * intervalMs, tick) }
  const steps = Math.floor((tick.at - live.openAt) / intervalMs)
  if (steps < 0) return series
  if (steps === 0) return { closed: series.closed, live: withTick(live, tick) }
  return { closed: [...series.closed, live], live: openCandle(live.openAt + steps * intervalMs, tick) }
}

/**
 * Merges freshly fetched candles with the series that ticks have built. What was fetched counts: a wrong tick that the backend has
 * left out stays in no candle. Only ticks that are newer than what was fetched are added to it, and seen candles after it are kept.
 *
 * @param newer The ticks after the instant at which the candles were asked for, oldest first.
 */
export function mergeFetched(
  fetched: readonly Candle[],
  current: CandleSeries,
  newer: readonly PriceTick[],
  intervalMs: number,
): CandleSeries {
  const last = fetched.at(-1)
  if (!last) return current
  const own = newer.filter(({ at }) => at >= last.openAt && at < last.openAt + intervalMs)
  const merged = [...fetched.slice(0, -1), own.reduce(withTick, last), ...after(last, current)]
  return newer.reduce((series, tick) => applyTick(series, tick, intervalMs), seriesOf(merged))
}

/** Puts older candles in front of a series: the list is the one that was merged last, with more at its beginning. */
export function mergeOlder(candles: readonly Candle[], current: CandleSeries): CandleSeries {
  const last = candles.at(-1)
  if (!last) return current
  const same = candleAt(current, indexAtOrBefore(current, last.openAt))
  const newest = same?.openAt === last.openAt ? same : last
  return seriesOf([...candles.slice(0, -1), newest, ...after(last, current)])
}

/** The candles of a series that opened after another one. */
function after({ openAt }: Candle, series: CandleSeries): readonly Candle[] {
  return candlesBetween(series, indexAtOrBefore(series, openAt) + 1, seriesLength(series))
}

/**
 * Whether a candle from an index on reaches less far than it did: a wrong price was taken out of it, for which the axis may have
 * been widened.
 */
export function hasNarrowed(before: CandleSeries, series: CandleSeries, from: number): boolean {
  return candlesBetween(before, from, seriesLength(before)).some(({ openAt, high, low }) => {
    const now = candleAt(series, indexAtOrBefore(series, openAt))
    return now?.openAt === openAt && (now.high < high || now.low > low)
  })
}

/** Whether two lists hold the same figures from one index (inclusive) to another (exclusive). */
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
    a.volume === b.volume &&
    a.isAfterGap === b.isAfterGap &&
    a.isEmpty === b.isEmpty &&
    a.isBreak === b.isBreak
  )
}

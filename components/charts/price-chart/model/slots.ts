import type { Candle, Horizon } from '../../candle.ts'
import { type CandleSeries, candleAt, candlesBetween, seriesLength } from './candleSeries.ts'

// Where equal distances are equal times (docs/product.md, 11): a time without a candle has a place of its own.

/** What decides which times have a place of their own. */
export interface SlotRule {
  readonly intervalMs: number
  readonly horizon: Horizon | undefined
}

const MINUTE_MS = 60_000
/** A time without quotes that is longer is a break: it lasts more intervals than these, and longer than a minute. */
const BREAK_INTERVALS = 10
/** A break of more intervals than these is drawn shortened: as wide as so many, or as so much time. */
const LONGEST_WHOLE = 14
const SHORTENED = { intervals: 8, ms: 24_000 } as const
/** So many places of one time at most, whatever a backend sends. */
const MOST_PLACES = 5000

/**
 * The empty places between two candles that follow each other. On intervals below a minute every time has its place, and so has all time
 * since an order opened, unshortened.
 */
function emptyBetween(before: Candle, next: Candle, { intervalMs, horizon }: SlotRule): readonly Candle[] {
  const from = before.openAt + intervalMs
  const lasted = next.openAt - from
  if (lasted <= 0) return []
  const isOfOrder = horizon?.openedAt !== undefined && next.openAt > horizon.openedAt
  if (!isOfOrder && intervalMs >= MINUTE_MS) return []
  const whole = Math.min(MOST_PLACES, Math.round(lasted / intervalMs))
  const isLong = lasted > Math.max(MINUTE_MS, BREAK_INTERVALS * intervalMs)
  const isShortened = isLong && !isOfOrder && whole > LONGEST_WHOLE
  const places = isShortened ? Math.max(SHORTENED.intervals, Math.round(SHORTENED.ms / intervalMs)) : whole
  const isBreak = next.isAfterGap || isLong
  const { close } = before
  return Array.from({ length: places }, (_, place) => ({
    ...{ openAt: from + (lasted / places) * place, open: close, high: close, low: close, close, volume: 0 },
    isEmpty: true,
    ...(isBreak && { isBreak }),
  }))
}

/** Whether no time is left out from now on: every instant ahead has its place. */
export const isLinear = ({ intervalMs, horizon }: SlotRule): boolean =>
  intervalMs < MINUTE_MS || horizon?.openedAt !== undefined

/** The series in which every time that has a place of its own is an empty candle. */
export function withSlots(series: CandleSeries, rule: SlotRule): CandleSeries {
  const known = candlesBetween(series, 0, seriesLength(series)).filter(({ isEmpty }) => !isEmpty)
  const places: Candle[] = []
  for (const [index, candle] of known.entries()) {
    const before = known[index - 1]
    if (before) places.push(...emptyBetween(before, candle, rule))
    places.push(candle)
  }
  if (places.length === known.length && known.length === seriesLength(series)) return series
  return { closed: series.live ? places.slice(0, -1) : places, live: series.live }
}

/** The series with the empty candles before its live one, which a tick has opened. */
export function withLastSlots(series: CandleSeries, rule: SlotRule): CandleSeries {
  const before = series.closed.at(-1)
  const empty = before && series.live ? emptyBetween(before, series.live, rule) : []
  return empty.length === 0 ? series : { closed: [...series.closed, ...empty], live: series.live }
}

/** The newest candle at or before an index in which something was quoted. */
export function quotedAtOrBefore(series: CandleSeries, index: number): { index: number; candle: Candle } | undefined {
  for (let at = index; at >= 0; at--) {
    const candle = candleAt(series, at)
    if (candle && !candle.isEmpty) return { index: at, candle }
  }
  return undefined
}

/** The candle from which a line leads to the one at an index; undefined for the first one, after a gap and after a break. */
export function quotedBefore(series: CandleSeries, index: number): { index: number; candle: Candle } | undefined {
  if (candleAt(series, index)?.isAfterGap || candleAt(series, index - 1)?.isBreak) return undefined
  return quotedAtOrBefore(series, index - 1)
}

/**
 * How far into its place the point of a candle's close is on a line, from 0 to 1: at the time of its quote below a minute, else in the
 * middle.
 */
export function closeShare({ openAt, closedAt }: Candle, intervalMs: number): number {
  if (closedAt === undefined || intervalMs >= MINUTE_MS) return 0.5
  return Math.min(1, Math.max(0, (closedAt - openAt) / intervalMs))
}

/** A time without quotes that no line crosses: its places (`to` exclusive), and how long it lasted in ms. */
export interface Break {
  readonly from: number
  readonly to: number
  readonly lastedMs: number
  /** Quotes of it may exist: some are missing. */
  readonly isUnknown: boolean
}

/** The breaks that begin at one of the candles `from` (inclusive) to `to` (exclusive), or before them and end there. */
export function breaksBetween(series: CandleSeries, from: number, to: number): readonly Break[] {
  const breaks: Break[] = []
  let begin: number | undefined
  for (let index = from; index <= to; index++) {
    const candle = candleAt(series, index)
    if (candle?.isBreak) begin ??= index
    else if (begin !== undefined && candle) {
      while (candleAt(series, begin - 1)?.isBreak) begin -= 1
      const since = candleAt(series, begin)?.openAt ?? candle.openAt
      breaks.push({
        from: begin,
        to: index,
        lastedMs: candle.openAt - since,
        isUnknown: candle.isAfterGap ?? false,
      })
      begin = undefined
    }
  }
  return breaks
}

import { INTERVAL_MS } from '#backend-rules/time.ts'
import type { Interval } from '#lib/contract/market.ts'
import type { Bar } from './bars.ts'
import type { Instrument } from './instrument.ts'

export interface Candle extends Bar {
  readonly openAt: number
}

export interface CandleQuery {
  readonly interval: Interval
  readonly limit: number
  /** Only candles that open before this instant; default: up to the one still forming. */
  readonly before?: number | undefined
}

/** The newest `limit` candles that match, oldest first. Spans without a tick have no candle. */
export function candles(instrument: Instrument, { interval, limit, before }: CandleQuery, now: number): Candle[] {
  const length = INTERVAL_MS[interval]
  const forming = Math.floor(now / length) * length
  let openAt = before === undefined ? forming : Math.min(forming, Math.ceil(before / length) * length - length)
  const candles: Candle[] = []
  for (; candles.length < limit && openAt + length > instrument.genesis; openAt -= length) {
    const bar = instrument.bars.between(openAt, openAt + length, now)
    if (bar !== undefined) candles.push({ openAt, ...bar })
  }
  return candles.reverse()
}

import type { Candle, PriceTick } from './candle.ts'
import { type CandleSeries, candleAt, indexAtOrBefore, seriesLength, seriesOf } from './candleSeries.ts'

function openCandle(openAt: number, tick: PriceTick): Candle {
  const { price } = tick
  return { openAt, open: price, high: price, low: price, close: price, volume: tick.volume ?? 0 }
}

function grow(candle: Candle, tick: PriceTick): Candle {
  return {
    openAt: candle.openAt,
    open: candle.open,
    high: Math.max(candle.high, tick.price),
    low: Math.min(candle.low, tick.price),
    close: tick.price,
    volume: candle.volume + (tick.volume ?? 0),
  }
}

/**
 * Applies a tick: it moves the last candle, or closes it and opens the next at its interval's boundary. Boundaries are
 * counted from the last candle, so a backend that aligns days to its exchange keeps its grid. A tick of an already closed
 * interval changes nothing and answers the same object. Intervals without a tick make no candle.
 */
export function rollTick(series: CandleSeries, tick: PriceTick, intervalMs: number): CandleSeries {
  const { live } = series
  if (!live) return { closed: series.closed, live: openCandle(Math.floor(tick.at / intervalMs) * intervalMs, tick) }
  const steps = Math.floor((tick.at - live.openAt) / intervalMs)
  if (steps < 0) return series
  if (steps === 0) return { closed: series.closed, live: grow(live, tick) }
  return { closed: [...series.closed, live], live: openCandle(live.openAt + steps * intervalMs, tick) }
}

function joined(fetched: Candle, seen: Candle): Candle {
  return {
    openAt: fetched.openAt,
    open: fetched.open,
    high: Math.max(fetched.high, seen.high),
    low: Math.min(fetched.low, seen.low),
    close: seen.close,
    volume: Math.max(fetched.volume, seen.volume),
  }
}

/**
 * Lays freshly fetched candles under what ticks have built since. Fetched ones are the truth for all that is closed; the
 * newest fetched candle may be older than the ticks already seen, so those move it on, and later ones follow it.
 */
export function mergeFetched(fetched: readonly Candle[], current: CandleSeries): CandleSeries {
  const last = fetched.at(-1)
  if (!last) return current
  const kept: Candle[] = fetched.slice(0, -1)
  const from = indexAtOrBefore(current, last.openAt)
  const same = candleAt(current, from)
  kept.push(same?.openAt === last.openAt ? joined(last, same) : last)
  for (let index = from + 1; index < seriesLength(current); index++) {
    const candle = candleAt(current, index)
    if (candle) kept.push(candle)
  }
  return seriesOf(kept)
}

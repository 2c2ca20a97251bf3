import type { Points } from '#backend-rules/points.ts'
import type { TickSeries } from './tickSeries.ts'

/** The aggregate of the ticks of a span. Volume in hundredths. */
export interface Bar {
  readonly open: Points
  readonly high: Points
  readonly low: Points
  readonly close: Points
  readonly volume: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const MOST_CACHED_MINUTES = 4096

/** Joins two adjacent bars, the earlier one first; either may be undefined when it has no tick. */
export function join(earlier: Bar | undefined, later: Bar | undefined): Bar | undefined {
  if (earlier === undefined || later === undefined) return earlier ?? later
  return {
    open: earlier.open,
    high: Math.max(earlier.high, later.high),
    low: Math.min(earlier.low, later.low),
    close: later.close,
    volume: earlier.volume + later.volume,
  }
}

/** Aggregates of one tickSeries. Whole minutes and hours in the past are cached, because past ticks do not change. */
export class Bars {
  readonly #tickSeries: TickSeries
  readonly #hours = new Map<number, Bar | undefined>()
  readonly #minutes = new Map<number, Bar | undefined>()

  constructor(tickSeries: TickSeries) {
    this.#tickSeries = tickSeries
  }

  /** The ticks with `from <= at < to` that have happened by `now`; undefined when there was none. */
  between(from: number, to: number, now: number): Bar | undefined {
    const end = Math.min(to, now + 1)
    if (from % HOUR_MS === 0 && end - from >= HOUR_MS) return this.#hourly(from, end, now)
    return this.#count(from, end)
  }

  /** As `between`, for a span that moves with the clock: uses the cached minutes where it can. */
  sliding(from: number, to: number, now: number): Bar | undefined {
    const end = Math.min(to, now + 1)
    const firstHour = Math.ceil(from / HOUR_MS) * HOUR_MS
    const lastHour = Math.floor(end / HOUR_MS) * HOUR_MS
    if (firstHour >= lastHour) return this.#minutely(from, end)
    const hours = this.#hourly(firstHour, lastHour, now)
    return join(join(this.#minutely(from, firstHour), hours), this.#minutely(lastHour, end))
  }

  #hourly(from: number, end: number, now: number): Bar | undefined {
    let bar: Bar | undefined
    let start = from
    for (; start + HOUR_MS <= end; start += HOUR_MS) bar = join(bar, this.#kept(this.#hours, start, HOUR_MS))
    return start < end ? join(bar, this.between(start, end, now)) : bar
  }

  #minutely(from: number, end: number): Bar | undefined {
    if (this.#minutes.size > MOST_CACHED_MINUTES) this.#minutes.clear()
    let start = Math.min(end, Math.ceil(from / MINUTE_MS) * MINUTE_MS)
    let bar = this.#count(from, start)
    for (; start + MINUTE_MS <= end; start += MINUTE_MS) bar = join(bar, this.#kept(this.#minutes, start, MINUTE_MS))
    return join(bar, this.#count(start, end))
  }

  /** Only ever asked for spans whose last instant has passed. */
  #kept(store: Map<number, Bar | undefined>, from: number, length: number): Bar | undefined {
    if (store.has(from)) return store.get(from)
    const bar = this.#count(from, from + length)
    store.set(from, bar)
    return bar
  }

  #count(from: number, to: number): Bar | undefined {
    if (from >= to) return undefined
    let open = 0
    let high = 0
    let low = Number.POSITIVE_INFINITY
    let close = 0
    let volume = 0
    this.#tickSeries.visit(from, to, (points, lots) => {
      if (open === 0) open = points
      if (points > high) high = points
      if (points < low) low = points
      close = points
      volume += lots
    })
    return open === 0 ? undefined : { open, high, low, close, volume }
  }
}

import { mix } from '#backend-rules/hash.ts'

/** A period of regular ticks: tick i is at `from + i * stepMs`, delayed by less than `jitterMs`. */
interface Period {
  readonly from: number
  /** The first instant after it. */
  readonly to: number
  readonly stepMs: number
  readonly jitterMs: number
  readonly firstSeq: number
}

/** Before the world began: one tick every 15 s, as far back as the chart may ask. */
export const HISTORY = { stepMs: 15_000, jitterMs: 0 }
/** Since then: four ticks a second, at intervals of 50 to 450 ms. */
export const LIVE = { stepMs: 250, jitterMs: 200 }
type Pace = typeof LIVE

/**
 * When each tick of one product happens. Sequence numbers start at 1 and grow by exactly one, across closed hours
 * too: a closed market is a period that has ended, an open one a period without an end.
 */
export class TickTimeline {
  readonly #seed: number
  #periods: Period[] = []

  constructor(seed: number) {
    this.#seed = seed
  }

  /** Starts the ticks at `from`, until `to` when that is already known. */
  open(pace: Pace, from: number, to: number = Number.POSITIVE_INFINITY): void {
    const last = this.#periods.at(-1)
    const firstSeq = last === undefined ? 1 : last.firstSeq + this.#count(last, last.to - 1)
    this.#periods.push({ from, to, ...pace, firstSeq })
  }

  /** Ends the ticks: the last one is at or before `now`. */
  close(now: number): void {
    this.#periods = this.#periods
      .filter((period) => period.from <= now)
      .map((period) => ({ ...period, to: Math.min(period.to, now + 1) }))
  }

  /** Sequence number of the last tick at or before an instant; 0 when there was none. */
  seqAt(instant: number): number {
    const period = this.#periods.findLast(({ from }) => from <= instant)
    return period === undefined ? 0 : period.firstSeq - 1 + this.#count(period, Math.min(instant, period.to - 1))
  }

  /** When a tick happens, and the interval of the ticks there; undefined for a tick that never happens. */
  tick(seq: number): { at: number; stepMs: number } | undefined {
    const period = this.#periods.findLast(({ firstSeq }) => firstSeq <= seq)
    if (period === undefined || seq < 1) return undefined
    const at = this.#instant(period, seq - period.firstSeq)
    return at < period.to ? { at, stepMs: period.stepMs } : undefined
  }

  /** Visits the ticks with `from <= at < to` in order of time. */
  visit(from: number, to: number, visitor: (seq: number, at: number, stepMs: number) => void): void {
    for (const period of this.#periods) {
      if (period.from >= to || period.to <= from) continue
      const end = this.#count(period, Math.min(to, period.to) - 1)
      for (let index = this.#count(period, from - 1); index < end; index += 1) {
        visitor(period.firstSeq + index, this.#instant(period, index), period.stepMs)
      }
    }
  }

  #instant(period: Period, index: number): number {
    const slot = period.from + index * period.stepMs
    return period.jitterMs === 0 ? slot : slot + (mix(this.#seed, period.firstSeq + index) % period.jitterMs)
  }

  /** How many ticks of the period are at or before an instant. */
  #count(period: Period, instant: number): number {
    if (instant < period.from) return 0
    const slot = Math.floor((instant - period.from) / period.stepMs)
    return this.#instant(period, slot) <= instant ? slot + 1 : slot
  }
}

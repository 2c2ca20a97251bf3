import { mix } from '../seed/hash.ts'

/** A period of regular ticks: tick i is at `from + i * stepMs`, delayed by less than `jitterMs`. */
interface Stretch {
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
export class Timeline {
  readonly #seed: number
  #stretches: Stretch[] = []

  constructor(seed: number) {
    this.#seed = seed
  }

  /** Starts the ticks at `from`, until `to` when that is already known. */
  open(pace: Pace, from: number, to: number = Number.POSITIVE_INFINITY): void {
    const last = this.#stretches.at(-1)
    const firstSeq = last === undefined ? 1 : last.firstSeq + this.#count(last, last.to - 1)
    this.#stretches.push({ from, to, ...pace, firstSeq })
  }

  /** Ends the ticks: the last one is at or before `now`. */
  close(now: number): void {
    this.#stretches = this.#stretches
      .filter((stretch) => stretch.from <= now)
      .map((stretch) => ({ ...stretch, to: Math.min(stretch.to, now + 1) }))
  }

  /** Sequence number of the last tick at or before an instant; 0 when there was none. */
  seqAt(instant: number): number {
    const stretch = this.#stretches.findLast(({ from }) => from <= instant)
    return stretch === undefined ? 0 : stretch.firstSeq - 1 + this.#count(stretch, Math.min(instant, stretch.to - 1))
  }

  /** When a tick happens, and the interval of the ticks there; undefined for a tick that never happens. */
  tick(seq: number): { at: number; stepMs: number } | undefined {
    const stretch = this.#stretches.findLast(({ firstSeq }) => firstSeq <= seq)
    if (stretch === undefined || seq < 1) return undefined
    const at = this.#instant(stretch, seq - stretch.firstSeq)
    return at < stretch.to ? { at, stepMs: stretch.stepMs } : undefined
  }

  /** Visits the ticks with `from <= at < to` in order of time. */
  visit(from: number, to: number, visitor: (seq: number, at: number, stepMs: number) => void): void {
    for (const stretch of this.#stretches) {
      if (stretch.from >= to || stretch.to <= from) continue
      const end = this.#count(stretch, Math.min(to, stretch.to) - 1)
      for (let index = this.#count(stretch, from - 1); index < end; index += 1) {
        visitor(stretch.firstSeq + index, this.#instant(stretch, index), stretch.stepMs)
      }
    }
  }

  #instant(stretch: Stretch, index: number): number {
    const slot = stretch.from + index * stretch.stepMs
    return stretch.jitterMs === 0 ? slot : slot + (mix(this.#seed, stretch.firstSeq + index) % stretch.jitterMs)
  }

  /** How many ticks of the period are at or before an instant. */
  #count(stretch: Stretch, instant: number): number {
    if (instant < stretch.from) return 0
    const slot = Math.floor((instant - stretch.from) / stretch.stepMs)
    return this.#instant(stretch, slot) <= instant ? slot + 1 : slot
  }
}

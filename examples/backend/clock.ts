import { Refusal } from '#backend-rules/refusal.ts'
import { codes } from '#lib/contract/codes.ts'

/** The backend's time. Tests have one that they move. */
export interface Clock {
  /** Epoch ms. It never goes back. */
  now(): number
  /** Why its time cannot be relied on at the moment; undefined while it can. Nothing is traded, published or settled meanwhile. */
  readonly problem?: string | undefined
  /** By how much the clock of this machine differs from it, in ms; undefined where that is the only one. */
  readonly deviation?: number | undefined
}

/** How far two clocks of a backend may be from each other. */
const MOST_DEVIATION_MS = 2000
const MEASURE_MS = 1000
/** So late this process may learn the instant that a transaction has read. */
const LATEST_ANSWER_MS = 5000

/** What `SharedClock` works with; tests replace the system's clocks. */
interface Source {
  /** The instant of the database, epoch ms. */
  readonly instant: () => Promise<number>
  /** The clock of this machine, epoch ms. */
  readonly machine?: () => number
  /** A clock that never jumps, ms. */
  readonly steady?: () => number
}

/**
 * The clock of the database, which all instances share, carried on between two measurements by the steady clock of this process. Where the
 * clock of the machine differs from it by more than 2 s, one of the two is wrong, and nobody can tell here which: it has a `problem` then, and
 * goes on from the last measurement without one, so that nobody's session expires by a clock that was moved.
 */
export class SharedClock implements Clock {
  readonly #instant: () => Promise<number>
  readonly #machine: () => number
  readonly #steady: () => number
  #offset = 0
  #latest = 0
  #deviation: number | undefined
  #timer: NodeJS.Timeout | undefined

  private constructor({ instant, machine = Date.now, steady = () => performance.now() }: Source) {
    this.#instant = instant
    this.#machine = machine
    this.#steady = steady
  }

  /** Measures the database's clock, and again every second until it is stopped. Rejects when the database does not answer. */
  static async start(source: Source): Promise<SharedClock> {
    const clock = new SharedClock(source)
    await clock.measure()
    clock.#again()
    return clock
  }

  now(): number {
    const at = Math.max(this.#latest, Math.floor(this.#steady() + this.#offset))
    // An instance that starts beside a clock that is wrong does not keep to it.
    if (this.problem === undefined) this.#latest = at
    return at
  }

  get deviation(): number | undefined {
    return this.#deviation
  }

  get problem(): string | undefined {
    const deviation = this.#deviation ?? 0
    return Math.abs(deviation) > MOST_DEVIATION_MS
      ? `the clock of this machine differs from the database's by ${Math.round(deviation)} ms`
      : undefined
  }

  async measure(): Promise<void> {
    const before = this.#steady()
    const at = await this.#instant()
    const after = this.#steady()
    const offset = at - (before + after) / 2
    const isFirst = this.#deviation === undefined
    this.#deviation = this.#machine() - (after + offset)
    if (isFirst || this.problem === undefined) this.#offset = offset
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #again(): void {
    this.#timer = setTimeout(() => {
      // While the database does not answer, the last measurement holds.
      this.measure()
        .catch(() => undefined)
        .finally(() => this.#again())
    }, MEASURE_MS)
    this.#timer.unref()
  }
}

/** The clock of this machine: where the database is in this process there is no other one. */
export const systemClock: Clock = { now: () => Date.now() }

/** The clock of the database was moved since this instance measured it. */
class ClockMoved extends Error {
  override readonly name = 'ClockMoved'
}

/**
 * Refuses a money request while time cannot be relied on: where the backend's clock has a problem, where the instant that its transaction
 * read from the database is not that of the backend's clock, or where a quote was published so far ahead of it that the clock must have been
 * put back. Every money request is judged by this before anything else is done for it.
 */
export function requireCertainTime(clock: Clock, instant: number, newestAt = 0): void {
  const ahead = instant - clock.now()
  const isMoved =
    ahead > MOST_DEVIATION_MS || -ahead > MOST_DEVIATION_MS + LATEST_ANSWER_MS || newestAt - instant > MOST_DEVIATION_MS
  if (clock.problem !== undefined || isMoved) throw new Refusal(codes.maintenance)
}

/** Throws `ClockMoved` where an instant that a transaction read from the database is not that of the backend's clock. */
export function requireSameTime(clock: Clock, instant: number): void {
  const deviation = instant - clock.now()
  if (Math.abs(deviation) > MOST_DEVIATION_MS)
    throw new ClockMoved(`the clock of the database has been moved by ${Math.round(deviation)} ms`)
}

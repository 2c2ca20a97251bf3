/** The backend's time. Tests have one that they move. */
export interface Clock {
  /** Epoch ms. It never goes back. */
  now(): number
  /** Why its time cannot be relied on at the moment; undefined while it can. Nothing is traded, published or settled meanwhile. */
  readonly problem?: string | undefined
}

/** How far the clock of an instance may be from that of the database. */
const MOST_DEVIATION_MS = 2000
const MEASURE_MS = 1000

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
 * clock of the machine differs from it by more than 2 s, one of the two is wrong, and nobody can tell here which: it has a `problem` then.
 */
export class SharedClock implements Clock {
  readonly #instant: () => Promise<number>
  readonly #machine: () => number
  readonly #steady: () => number
  #offset = 0
  #latest = 0
  #deviation = 0
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
    this.#latest = Math.max(this.#latest, Math.floor(this.#steady() + this.#offset))
    return this.#latest
  }

  get problem(): string | undefined {
    return Math.abs(this.#deviation) > MOST_DEVIATION_MS
      ? `the clock of this machine differs from the database's by ${Math.round(this.#deviation)} ms`
      : undefined
  }

  async measure(): Promise<void> {
    const before = this.#steady()
    const at = await this.#instant()
    const after = this.#steady()
    this.#offset = at - (before + after) / 2
    this.#deviation = this.#machine() - (after + this.#offset)
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

/** Milliseconds of real time since some fixed point, never going backwards. */
export type RealTime = () => number

export interface ClockFace {
  readonly now: number
  readonly frozen: boolean
}

/**
 * The one clock of a world, in epoch ms: it runs in real time until told otherwise, and never backwards. Prices,
 * settlement, tokens and captchas read nothing else.
 */
export class Clock {
  readonly #real: RealTime
  readonly #listeners = new Set<() => void>()
  #origin: number
  #frozenAt: number | undefined

  constructor(startsAt: number, real: RealTime = () => performance.now()) {
    this.#real = real
    this.#origin = startsAt - real()
  }

  now(): number {
    return this.#frozenAt ?? Math.floor(this.#origin + this.#real())
  }

  face(): ClockFace {
    return { now: this.now(), frozen: this.#frozenAt !== undefined }
  }

  /** Jumps ahead. A frozen clock stays frozen, that much later. */
  advance(ms: number): ClockFace {
    return this.set(this.now() + ms)
  }

  /** Jumps to an instant, which must not lie in the past: what was quoted and booked has happened. */
  set(instant: number): ClockFace {
    if (!Number.isSafeInteger(instant) || instant < this.now()) {
      throw new RangeError(`the clock cannot go from ${this.now()} to ${instant}`)
    }
    if (this.#frozenAt === undefined) this.#origin = instant - this.#real()
    else this.#frozenAt = instant
    return this.#tell()
  }

  freeze(): ClockFace {
    this.#frozenAt = this.now()
    return this.#tell()
  }

  resume(): ClockFace {
    if (this.#frozenAt !== undefined) this.#origin = this.#frozenAt - this.#real()
    this.#frozenAt = undefined
    return this.#tell()
  }

  /** Real milliseconds until the clock shows `instant`; infinite while it is frozen short of it. */
  realUntil(instant: number): number {
    const ahead = instant - this.now()
    if (ahead <= 0) return 0
    return this.#frozenAt !== undefined ? Number.POSITIVE_INFINITY : ahead
  }

  /** Calls back after every jump, freeze and resume. Returns the way to stop that. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tell(): ClockFace {
    for (const listener of [...this.#listeners]) listener()
    return this.face()
  }
}

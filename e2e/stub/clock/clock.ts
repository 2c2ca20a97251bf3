/** Milliseconds of real time since some fixed point, never going backwards. */
export type RealTime = () => number

export interface ClockFace {
  readonly now: number
  readonly frozen: boolean
}

/**
 * The only clock of a world, in epoch ms. It runs in real time until a test changes it, and never backwards. Prices,
 * settlement, tokens and captchas use no other clock.
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

  /** Advances the clock. A frozen clock stays frozen at the later instant. */
  advance(ms: number): ClockFace {
    return this.set(this.now() + ms)
  }

  /** Sets the clock to an instant. An instant in the past is refused, because quotes and bookings are not undone. */
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

  /** Real milliseconds until the clock shows `instant`; infinite while it is frozen before that. */
  realUntil(instant: number): number {
    const ahead = instant - this.now()
    if (ahead <= 0) return 0
    return this.#frozenAt !== undefined ? Number.POSITIVE_INFINITY : ahead
  }

  /** Calls back after every change of the clock. Returns a function that stops the calls. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tell(): ClockFace {
    for (const listener of [...this.#listeners]) listener()
    return this.face()
  }
}

/**
 * Waits until the clock shows `until`, until the clock is changed, until `limitMs` of real time are over, or until
 * the signal aborts, whichever comes first. The caller then reads the clock again.
 */
export function pause(clock: Clock, until: number, limitMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      stopListening()
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, Math.min(clock.realUntil(until), limitMs))
    const stopListening = clock.onChange(finish)
    signal.addEventListener('abort', finish)
    if (signal.aborted) finish()
  })
}

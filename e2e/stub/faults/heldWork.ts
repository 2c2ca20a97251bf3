interface Held {
  readonly dueAt: number
  readonly run: (at: number) => void
}

/** Work that faults delay until the world's clock shows an instant, or until a test releases it. */
export class HeldWork {
  #held: readonly Held[] = []

  /** `run` is called once, with the instant at which it happens. Without `dueAt` it waits until released. */
  hold(run: Held['run'], dueAt = Number.POSITIVE_INFINITY): void {
    this.#held = [...this.#held, { dueAt, run }]
  }

  /** Runs everything that is held, in the order in which it came in. */
  release(now: number): void {
    this.#run(this.#held, now)
  }

  /** When the next work is due; infinite without one. */
  nextDue(): number {
    return Math.min(Number.POSITIVE_INFINITY, ...this.#held.map(({ dueAt }) => dueAt))
  }

  /** Runs what is due by `now`. */
  settleDue(now: number): void {
    this.#run(
      this.#held.filter(({ dueAt }) => dueAt <= now),
      now,
    )
  }

  #run(ready: readonly Held[], now: number): void {
    this.#held = this.#held.filter((held) => !ready.includes(held))
    for (const { run } of ready) run(now)
  }
}

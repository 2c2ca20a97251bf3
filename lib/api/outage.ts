import { NetworkError } from './errors.ts'
import { within } from './within.ts'

/** How long nothing is asked after a call that found no address, in ms. */
const AFTER_FAILURE_MS = 1000
/** How long others wait for the call that asks, in ms: it may hang until its time is over. */
const LONGEST_WAIT_MS = 2500

interface Waiting {
  readonly path: string
  readonly go: () => void
  readonly fail: (error: NetworkError) => void
}

/**
 * What is known of an outage (docs/product.md, 7.1). While no address answers, one call asks and the others wait for how it ends:
 * with an answer all of them are sent, with a failure all of them have failed. So a page asks at most twice a second, and is told
 * at once when it opens a screen during an outage.
 */
export class Outage {
  /** The paths that found no address since the last answer. */
  readonly #unanswered = new Set<string>()
  readonly #waiting = new Set<Waiting>()
  readonly #now: () => number
  /** When the next call may ask, in ms of the monotonic clock. */
  #nextAt = Number.NEGATIVE_INFINITY
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param now The device's monotonic clock in ms. */
  constructor(now: () => number) {
    this.#now = now
  }

  /** Whether calls of several paths found no address since the last answer. One path may be behind a filter, which says nothing. */
  get lasts(): boolean {
    return this.#unanswered.size > 1
  }

  /**
   * Resolves when a call may be sent.
   *
   * @throws NetworkError when the call that asked meanwhile found no address; the signal's reason on abort.
   */
  async turn(path: string, signal?: AbortSignal): Promise<void> {
    if (!this.lasts) return
    await within(
      undefined,
      signal,
      (ended) =>
        new Promise<void>((go, fail) => {
          const waiting = { path, go, fail }
          this.#waiting.add(waiting)
          ended.addEventListener('abort', () => this.#waiting.delete(waiting))
          this.#plan()
        }),
    )
  }

  /** A call found no address. */
  failed(path: string, { timedOut }: NetworkError): void {
    this.#unanswered.add(path)
    if (!this.lasts) return
    this.#nextAt = this.#now() + AFTER_FAILURE_MS
    for (const waiting of this.#takeAll()) waiting.fail(new NetworkError(waiting.path, { timedOut }))
  }

  /** A call was answered. Tells whether an outage has ended. */
  answered(): boolean {
    const ended = this.lasts
    this.#unanswered.clear()
    for (const waiting of this.#takeAll()) waiting.go()
    return ended
  }

  #takeAll(): readonly Waiting[] {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const all = [...this.#waiting]
    this.#waiting.clear()
    return all
  }

  #plan(): void {
    if (this.#waiting.size > 0) this.#timer ??= setTimeout(() => this.#next(), Math.max(0, this.#nextAt - this.#now()))
  }

  #next(): void {
    this.#timer = undefined
    const [first] = this.#waiting
    if (!first) return
    this.#waiting.delete(first)
    this.#nextAt = this.#now() + LONGEST_WAIT_MS
    first.go()
    this.#plan()
  }
}

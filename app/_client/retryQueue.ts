import { backOffMs, jittered } from '#lib/time/backOff.ts'

/** The longest pause between two retries while several wait; the shortest is half of it. */
const PACE_MS = 3000

interface Waiting {
  readonly retry: () => void
  /** How often it has been tried. */
  readonly retryCount: number
}

/**
 * What failed waits here, and is tried again one after the other (docs/product.md, 7.8): a screen with many answers to ask for
 * does not ask for all of them at once while nothing can be reached.
 */
export class RetryQueue {
  readonly #visible: () => boolean
  readonly #random: () => number
  #waiting: Waiting[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param visible Whether the page is seen. A hidden page tries nothing. */
  constructor(visible: () => boolean, random: () => number = Math.random) {
    this.#visible = visible
    this.#random = random
  }

  /** Tries again when its turn comes: by back-off, each about as often as if it were alone, at most one in 1.5 s. */
  add(waiting: Waiting): void {
    this.#waiting.push(waiting)
    this.#schedule()
  }

  /** Tries what waits first without a pause. Tells whether there was something. */
  tryFirst(): boolean {
    const [first] = this.#waiting.splice(0, 1)
    first?.retry()
    return first !== undefined
  }

  /** Forgets what waits, because all of it is asked for anyway. */
  clear(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#waiting = []
  }

  #schedule(): void {
    const [first] = this.#waiting
    if (this.#timer !== undefined || !first) return
    const alone = backOffMs(first.retryCount)
    const pause = this.#waiting.length === 1 ? alone : Math.max(PACE_MS, alone / this.#waiting.length)
    this.#timer = setTimeout(() => this.#next(), jittered(pause, this.#random))
  }

  #next(): void {
    this.#timer = undefined
    if (this.#visible()) this.tryFirst()
    this.#schedule()
  }
}

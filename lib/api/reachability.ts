import type { ApiAddresses } from './addresses.ts'
import { type ApiError, type HttpError, NetworkError } from './errors.ts'
import { within } from './within.ts'

/** How long nothing is asked after a call that found no address, in ms. */
const AFTER_FAILURE_MS = 1000
/** How long others wait for the call that asks, in ms: it may hang until its time is over. */
const LONGEST_WAIT_MS = 2500
/** The longest limit of one attempt, in ms. */
const LONGEST_LIMIT_MS = 60_000
/** The longest that an address is left alone, in ms. A longer time is shortened to it: a mistake must not close the app for a day. */
const LONGEST_PAUSE_MS = 600_000

interface Waiting {
  readonly path: string
  readonly go: () => void
  readonly fail: (error: NetworkError) => void
}

/**
 * How long an attempt may take (docs/product.md, 7.2). A call whose every attempt ran out of time doubles it, up to 60 s, so that a
 * network that works slowly is used; an answer within the usual limit brings it back.
 */
export class AttemptLimit {
  #factor = 1

  /** The limit in ms of an attempt whose usual limit is `usualMs`. */
  of(usualMs: number): number {
    return Math.max(usualMs, Math.min(usualMs * this.#factor, LONGEST_LIMIT_MS))
  }

  /** Every attempt of a call ran out of time. Calls that fail together double the limit once. */
  ranOut(usualMs: number, limitMs: number): void {
    if (limitMs >= this.of(usualMs) && limitMs < LONGEST_LIMIT_MS) this.#factor *= 2
  }

  /** A whole answer came after so many ms. */
  answered(usualMs: number, tookMs: number): void {
    if (tookMs < usualMs) this.#factor = 1
  }
}

/**
 * When an answer with this `Retry-After` lets the same be asked again, by the device's monotonic clock in ms. Undefined without a header
 * that can be read: seconds, or a date of HTTP (RFC 9110, 10.2.3).
 */
export function retryAtOf(header: string | null, monotonic: number): number | undefined {
  const text = header?.trim() ?? ''
  const afterMs = /^\d+$/.test(text) ? Number.parseInt(text, 10) * 1000 : Date.parse(text) - Date.now()
  return afterMs > 0 ? monotonic + Math.min(afterMs, LONGEST_PAUSE_MS) : undefined
}

/**
 * Whether a call that reads may be sent now.
 *
 * - While no address answers (docs/product.md, 7.1), one call asks and the others wait for how it ends: with an answer all of them are
 *   sent, with a failure all of them have failed. So a page asks at most twice a second, and is told at once when it opens a screen
 *   during an outage.
 * - An address that has asked to be left alone (docs/product.md, 7.8: HTTP 429, 503 or code 4003 with `Retry-After`) is sent nothing
 *   before its time is over; the call fails with the answer that said so.
 *
 * What a member sends is never held back, so it does not ask here.
 */
export class Reachability {
  readonly #addresses: ApiAddresses
  readonly #now: () => number
  /** The paths that found no address since the last answer. */
  readonly #unanswered = new Set<string>()
  readonly #waiting = new Set<Waiting>()
  /** When the next call may ask during an outage. */
  #nextAt = Number.NEGATIVE_INFINITY
  #timer: ReturnType<typeof setTimeout> | undefined
  /** What an address answered when it asked to be left alone. */
  readonly #pauses = new Map<number, ApiError | HttpError>()

  /** @param now The device's monotonic clock in ms. */
  constructor(addresses: ApiAddresses, now: () => number) {
    this.#addresses = addresses
    this.#now = now
  }

  /** Whether nothing that reads is answered now. */
  get isLost(): boolean {
    return this.#isOutage || this.#pause !== undefined
  }

  /**
   * Resolves when a call that reads may be sent.
   *
   * @throws the answer with which the address asked to be left alone; NetworkError when the call that asked meanwhile found no address;
   * the signal's reason on abort.
   */
  async turn(path: string, signal?: AbortSignal): Promise<void> {
    const pause = this.#pause
    if (pause) throw pause
    if (!this.#isOutage) return
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
    if (!this.#isOutage) return
    this.#nextAt = this.#now() + AFTER_FAILURE_MS
    for (const waiting of this.#takeAll()) waiting.fail(new NetworkError(waiting.path, { timedOut }))
  }

  /** A call was answered. Tells whether an outage has ended. */
  answered(): boolean {
    const ended = this.#isOutage
    this.#unanswered.clear()
    for (const waiting of this.#takeAll()) waiting.go()
    return ended
  }

  /** Remembers the failure that an address answered, if it says when the address may be asked again. */
  refused(address: number, answer: ApiError | HttpError): void {
    if (answer.retryAt !== undefined) this.#pauses.set(address, answer)
  }

  /** Calls of several paths found no address since the last answer. One path may be behind a filter, which says nothing. */
  get #isOutage(): boolean {
    return this.#unanswered.size > 1
  }

  /** The answer with which the address in use asked to be left alone, while that lasts. */
  get #pause(): ApiError | HttpError | undefined {
    const answer = this.#pauses.get(this.#addresses.current())
    return this.#now() < (answer?.retryAt ?? 0) ? answer : undefined
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

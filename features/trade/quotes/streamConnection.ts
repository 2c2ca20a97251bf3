import * as v from 'valibot'
import type { ApiAddresses } from '#lib/api/addresses.ts'
import { type Quote, quote as quoteSchema } from '#lib/contract/market.ts'
import type { PageLifecycle } from '#lib/page/pageLifecycle.ts'
import { backOffMs } from '#lib/time/backOff.ts'
import { deviceTime } from '#lib/time/serverClock.ts'

export type Addresses = Pick<ApiAddresses, 'current' | 'at' | 'size'>

/** The part of `EventSource` that is used. */
export interface StreamSource {
  addEventListener(type: string, listener: (event: Event) => void): void
  close(): void
}

/** What the quote stream needs of the app. */
export interface QuoteStreamOptions {
  /** Opens the event stream at an absolute or same-origin address. */
  readonly open: (url: string) => StreamSource
  /** Path and query of the stream for these products. */
  readonly path: (ids: readonly string[]) => string
  /** The addresses. They are read at every connection, because calls may have changed the current one. */
  readonly addresses: () => Addresses
  /** Whether no address answers any call. Then no stream is opened before a poll is answered. */
  readonly unreachable: () => boolean
  /** The newest quote of each product, by an ordinary call. */
  readonly ask: (ids: readonly string[], signal: AbortSignal) => Promise<readonly Quote[]>
  /** Takes in a quote; false where it is no newer than what was known. */
  readonly onQuote: (quote: Quote) => boolean
  /** Whether a product trades and its newest quote is so old that the stream should have brought another one. */
  readonly overdue: (id: string) => boolean
  readonly life: PageLifecycle
  /** From 0 to 1, for the jitter. */
  readonly random?: () => number
}

export interface ConnectionEvents {
  /** The connection is open. */
  readonly onOpen: () => void
  /** A quote or a heartbeat has arrived; of a quote after `onQuote`. */
  readonly onActivity: () => void
  /** One "quote" event. An event that is no quote is left out. */
  readonly onQuote: (quote: Quote) => void
  /** It lives. Called twice a second, to look what it has brought. */
  readonly onCheck: () => void
  /** The connection broke or was silent for too long. It is called once, after the connection is closed. */
  readonly onLost: () => void
}

/** The contract promises a heartbeat every 5 s. A connection that is silent for twice as long counts as lost. */
export const SILENCE_MS = 10_000
const CHECK_MS = 500

/**
 * Watches one connection until it is lost or closed. The browser's own reconnection always uses the same address and does not
 * notice a silent connection. Therefore the first error closes the connection, and the caller opens the next one.
 *
 * Silence is measured on both clocks of the device, because the monotonic one may stop while the device sleeps.
 *
 * @returns A function that closes the connection. No callback is called afterwards.
 */
export function watchConnection(source: StreamSource, events: ConnectionEvents): () => void {
  let lastActivity = deviceTime()
  let closed = false

  function close(): void {
    closed = true
    clearInterval(watch)
    source.close()
  }

  function lose(): void {
    if (closed) return
    close()
    events.onLost()
  }

  function activity(): void {
    if (closed) return
    lastActivity = deviceTime()
    events.onActivity()
  }

  const watch = setInterval(() => {
    const now = deviceTime()
    if (Math.max(now.monotonic - lastActivity.monotonic, now.wall - lastActivity.wall) > SILENCE_MS) lose()
    else events.onCheck()
  }, CHECK_MS)

  source.addEventListener('open', () => {
    // WebKit reopens a stream that was closed in `pagehide` when the page comes back from the back/forward cache.
    if (closed) return source.close()
    lastActivity = deviceTime()
    events.onOpen()
  })
  source.addEventListener('error', lose)
  for (const type of ['heartbeat', 'message']) source.addEventListener(type, activity)
  source.addEventListener('quote', (event) => {
    const quote = event instanceof MessageEvent ? readQuote(event.data) : undefined
    if (!closed && quote) events.onQuote(quote)
    activity()
  })
  return close
}

/** The quote of an event's data; undefined where it is none. */
function readQuote(data: unknown): Quote | undefined {
  try {
    const read = v.safeParse(quoteSchema, JSON.parse(String(data)))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

/** A connection that had carried quotes for so long counts as one that works, whatever became of it. */
const STEADY_MS = 60_000
/** So long a connection has to deliver before one that is lost is opened again at once: a machine in between may cut each after its first event. */
const STANDING_MS = 10_000

/** How the connections so far ended, and what that means for the next one. */
export class ConnectionAttempts {
  /** How many in a row were lost before they had delivered for a while. */
  failures = 0
  /** The address of the last one, where it delivered nothing. */
  failedIndex: number | undefined
  /** When the last one was requested, by `performance.now()`. */
  connectedAt = Number.NEGATIVE_INFINITY
  /** How many in a row were replaced because polls were ahead of them. */
  #replaced = 0

  /** Begins a connection. @returns The index of its address: the current one, or the next one where that has just failed. */
  start(addresses: Pick<Addresses, 'current' | 'size'>): number {
    this.connectedAt = performance.now()
    const current = addresses.current()
    return current === this.failedIndex ? (current + 1) % addresses.size : current
  }

  /** The connection delivers. */
  delivered(): void {
    if (performance.now() - this.connectedAt >= STANDING_MS) this.failures = 0
  }

  /** @returns The back-off in ms before the next one. */
  fail(): number {
    this.failures += 1
    return backOffMs(this.failures)
  }

  /** @returns Whether the connection may be replaced now: it has to live longer each time. */
  replace(index: number): boolean {
    const lived = performance.now() - this.connectedAt
    if (lived < backOffMs(this.#replaced + 1)) return false
    this.#replaced = lived > STEADY_MS ? 1 : this.#replaced + 1
    this.failedIndex = index
    return true
  }
}

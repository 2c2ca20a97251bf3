import * as v from 'valibot'
import type { ApiAddresses } from '#lib/api/addresses.ts'
import { type Quote, quote as quoteSchema } from '#lib/contract/trade.ts'
import type { PageLifecycle } from '#lib/page/pageLifecycle.ts'
import { backOffMs, jittered } from '#lib/time/backOff.ts'
import type { StreamState } from './freshness.ts'
import { type StreamSource, watchConnection } from './streamConnection.ts'
import { WatchList } from './watchList.ts'

type Addresses = Pick<ApiAddresses, 'current' | 'at' | 'size'>

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
  readonly onQuote: (quote: Quote) => void
  readonly life: PageLifecycle
  /** From 0 to 1, for the jitter. */
  readonly random?: () => number
}

/** The stream is opened after this delay, so that a change of screens causes one connection and not several. */
const CONNECT_DELAY_MS = 50
/** A stream that also brings products which are not watched any more is replaced after this time: they may come back. */
const NARROW_DELAY_MS = 3000
/** Polling starts when a connection has delivered nothing by then. */
const POLL_DELAY_MS = 1000
/** The shortest time between two polls, and between two connections to a line that keeps failing or coming back. */
const SHORTEST_PAUSE_MS = 1000

/**
 * One event stream for all products on screen. It begins with the newest quote of each. It reconnects without end, with back-off
 * and jitter, and uses the next address when a connection delivered nothing. Quotes are polled when the stream has delivered
 * nothing for a second, because an open connection may stay silent. The stream is closed while the page is hidden. When the page
 * is visible again it is opened at once, and the newest quotes are requested.
 *
 * The stream does not change the address that calls use: the browser does not tell whether a stream failed because the
 * address cannot be reached or because it answered with an error. Only an address that cannot be reached is changed
 * (docs/product.md, 7.1). Polling changes it as any call does.
 */
export class QuoteStream {
  readonly #options: QuoteStreamOptions
  readonly #watched = new WatchList()
  readonly #polling = createPolling(
    () => this.#requestQuotes(),
    () => pauseSince(this.#requestedAt),
    () => (this.#unreachable ? this.#jittered(POLL_MS) : POLL_MS),
  )
  readonly #listeners = new Set<() => void>()
  /** `alive` and `missing` as the listeners know them. */
  #told = 'false false'
  #connection: { readonly ids: ReadonlySet<string>; readonly close: () => void } | undefined
  #connectTimer: ReturnType<typeof setTimeout> | undefined
  #connectedAt = Number.NEGATIVE_INFINITY
  #requestedAt = Number.NEGATIVE_INFINITY
  #abort = new AbortController()
  #unsubscribeLife: (() => void) | undefined
  #failures = 0
  #failedIndex: number | undefined
  #streaming = false
  #polled = false
  /** Whether the latest poll failed too, so that no address can be reached. */
  #unreachable = false

  constructor(options: QuoteStreamOptions) {
    this.#options = options
  }

  /** Whether quotes can arrive: the stream is open, or the latest poll was answered. */
  readonly alive = (): boolean => this.#streaming || this.#polled

  readonly state = (): StreamState => (this.alive() ? 'alive' : this.#failures === 0 ? 'connecting' : 'lost')

  /** Whether products are watched and no quotes can arrive. */
  readonly missing = (): boolean => !this.#watched.empty && !this.alive()

  /** Calls the listener when `alive` or `missing` changes. Returns a function that unsubscribes it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Requests the newest quotes of all watched products. It never rejects. */
  readonly catchUp = (): Promise<void> => this.#requestQuotes()

  /** Watches these products until the returned function is called. Several watchers may share a product. */
  watch(ids: readonly string[]): () => void {
    const unwatch = this.#watched.add(ids)
    this.#unsubscribeLife ??= this.#options.life.subscribe({
      onHide: () => this.#suspend(),
      onShow: () => this.#resume(),
    })
    this.#changed()
    return () => {
      unwatch()
      this.#changed()
    }
  }

  /** After a change of what is watched. A reconnection that waits for its turn asks for what is watched then. */
  #changed(): void {
    this.#tell()
    if (this.#connection || this.#failures === 0 || this.#watched.empty) this.#connectIn(CONNECT_DELAY_MS)
  }

  #connectIn(delayMs: number): void {
    clearTimeout(this.#connectTimer)
    this.#connectTimer = setTimeout(() => this.#connectIfChanged(), delayMs)
  }

  /** Brings the connection in line with the watched products: it closes, stays or is opened anew, at most once a second. */
  #connectIfChanged(): void {
    if (this.#watched.empty) {
      this.#suspend()
      this.#failures = 0
      this.#unsubscribeLife?.()
      this.#unsubscribeLife = undefined
      return
    }
    if (!this.#options.life.visible()) return
    const { ids } = this.#watched
    const connected = this.#connection?.ids
    const covered = connected !== undefined && ids.every((id) => connected.has(id))
    if (covered && connected.size === ids.length) return
    const pause = covered ? NARROW_DELAY_MS : pauseSince(this.#connectedAt)
    clearTimeout(this.#connectTimer)
    if (this.#options.unreachable()) {
      this.#polling.start(0)
      this.#connectAfterFailure()
    } else if (pause === 0) this.#connect()
    else this.#connectTimer = setTimeout(() => (covered ? this.#connect() : this.#connectIfChanged()), pause)
  }

  #connect(): void {
    this.#connectedAt = performance.now()
    const { open, path } = this.#options
    this.#connection?.close()
    const { ids } = this.#watched
    const addresses = this.#options.addresses()
    const index = nextIndex(addresses, this.#failedIndex)
    let received = false
    const close = watchConnection(open(addresses.at(index) + path(ids)), {
      onOpen: () => this.#setAlive(true, this.#polled),
      onActivity: () => {
        if (!received) this.#polling.stop()
        received = true
        this.#failures = 0
      },
      onQuote: (text) => this.#acceptText(text),
      onLost: () => this.#reconnect(received ? undefined : index),
    })
    this.#connection = { ids: new Set(ids), close }
    this.#polling.start(POLL_DELAY_MS)
  }

  #reconnect(failedIndex: number | undefined): void {
    this.#connection = undefined
    this.#failedIndex = failedIndex
    this.#setAlive(false, false)
    this.#polling.stop()
    this.#polling.start(0)
    this.#connectAfterFailure()
  }

  #connectAfterFailure(): void {
    this.#failures += 1
    this.#connectIn(this.#jittered(backOffMs(this.#failures)))
  }

  #jittered(ms: number): number {
    return jittered(ms, this.#options.random)
  }

  #suspend(): void {
    this.#connection?.close()
    this.#connection = undefined
    clearTimeout(this.#connectTimer)
    this.#polling.stop()
    this.#abort.abort()
    this.#abort = new AbortController()
    this.#setAlive(false, false)
  }

  #resume(): void {
    this.#suspend()
    this.#failures = 0
    this.#failedIndex = undefined
    if (this.#options.life.visible()) this.#polling.start(0)
    this.#connectIfChanged()
  }

  async #requestQuotes(): Promise<void> {
    if (this.#watched.empty) return
    this.#requestedAt = performance.now()
    const { signal } = this.#abort
    try {
      for (const quote of await this.#options.ask(this.#watched.ids, signal)) this.#options.onQuote(quote)
      if (!signal.aborted) this.#answered()
    } catch {
      // The last quote stays on screen with its age, and polling tries again. A session that ended is handled by the call.
      if (signal.aborted) return
      this.#unreachable = true
      this.#setAlive(this.#streaming, false)
    }
  }

  /** After a poll succeeds again, the stream reconnects at once and does not wait for the rest of its back-off. */
  #answered(): void {
    this.#setAlive(this.#streaming, true)
    if (this.#unreachable && !this.#connection) {
      this.#failures = 0
      this.#connectIfChanged()
    }
    this.#unreachable = false
  }

  #acceptText(text: string): void {
    const read = v.safeParse(quoteSchema, parseJson(text))
    if (read.success) this.#options.onQuote(read.output)
  }

  #setAlive(streaming: boolean, polled: boolean): void {
    this.#streaming = streaming
    this.#polled = polled
    this.#tell()
  }

  #tell(): void {
    const now = `${this.alive()} ${this.missing()}`
    if (now === this.#told) return
    this.#told = now
    for (const listener of [...this.#listeners]) listener()
  }
}

/** What is left, in ms, of the shortest pause that began at an instant of `performance.now()`. */
const pauseSince = (began: number): number => Math.max(0, began + SHORTEST_PAUSE_MS - performance.now())

/** The index of the current address, or of the next one where the current address has just failed to deliver a stream. */
function nextIndex(addresses: Pick<Addresses, 'current' | 'size'>, failed: number | undefined): number {
  const current = addresses.current()
  return current === failed ? (current + 1) % addresses.size : current
}

/** The parsed JSON; undefined, which no schema accepts, when the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Requests quotes repeatedly while the stream delivers none. */
export interface Polling {
  /** Starts after `delayMs`. It does nothing when polling runs already. */
  start(delayMs: number): void
  stop(): void
}

const POLL_MS = 2000

/**
 * Sends a request, waits for its answer or failure, and sends the next one 2 s later. This is well below the 5 s after which a
 * quote is too old to trade on (docs/product.md, 10.2), and there are never two requests at once.
 *
 * @param ask Must not reject.
 * @param pause How long, in ms, nothing may be asked yet, because it was asked a moment ago.
 * @param interval The time in ms between an answer or failure and the next request.
 */
function createPolling(ask: () => Promise<void>, pause: () => number, interval: () => number): Polling {
  let run: { timer: ReturnType<typeof setTimeout> } | undefined

  function start(delayMs: number): void {
    if (run) return
    const mine: { timer: ReturnType<typeof setTimeout> } = { timer: setTimeout(step, delayMs) }
    run = mine
    async function step(): Promise<void> {
      const early = pause()
      if (early === 0) await ask()
      if (run === mine) mine.timer = setTimeout(step, early || interval())
    }
  }

  return {
    start,
    stop() {
      clearTimeout(run?.timer)
      run = undefined
    },
  }
}

import { createSignal } from '#lib/state/signal.ts'
import { backOffMs, jittered } from '#lib/time/backOff.ts'
import type { StreamState } from './freshness.ts'
import { createPolling } from './polling.ts'
import { nextIndex, type QuoteStreamOptions, watchConnection } from './streamConnection.ts'
import { WatchList } from './watchList.ts'

interface Connection {
  readonly ids: ReadonlySet<string>
  /** Of its address. */
  readonly index: number
  /** Whether it has brought anything. */
  delivered: boolean
  readonly close: () => void
}

/** The stream is opened after this delay, so that a change of screens causes one connection and not several. */
const CONNECT_DELAY_MS = 50
/** A stream of products that are not watched any more is replaced or closed after this time: they may come back. */
const NARROW_DELAY_MS = 3000
/** Polling starts when a connection has delivered nothing by then. */
const POLL_DELAY_MS = 1000
/** A connection that had carried quotes for so long counts as one that works, whatever became of it. */
const STEADY_MS = 60_000
/** The shortest time between two polls, and between two connections to a line that keeps failing or coming back. */
const SHORTEST_PAUSE_MS = 1000

/**
 * One event stream for all products on screen. It begins with the newest quote of each. It reconnects without end, with back-off
 * and jitter, and uses the next address when a connection delivered nothing. Quotes are polled when a connection has delivered
 * nothing for a second, and while a quote is overdue: an open connection may stay silent, send heartbeats alone, or send quotes late
 * and together. Where two polls in a row bring newer quotes of a product and the stream none, another connection takes its place. The
 * stream is closed while the page is hidden, or carries what is watched there too. When the page is visible again it is opened at once,
 * and the newest quotes are requested.
 *
 * The stream does not change the address that calls use: the browser does not tell whether a stream failed because the
 * address cannot be reached or because it answered with an error. Only an address that cannot be reached is changed
 * (docs/product.md, 7.1). Polling changes it as any call does.
 */
export class QuoteStream {
  readonly #options: QuoteStreamOptions
  readonly #watched = new WatchList()
  /** Those that are watched while the page is hidden too. */
  readonly #lasting = new WatchList()
  readonly #polling = createPolling(
    () => this.#requestQuotes(),
    () => pauseSince(this.#requestedAt),
    (usualMs) =>
      this.#unreachable
        ? this.#jittered(usualMs)
        : this.#connection?.delivered && this.#fruitless
          ? 2 * usualMs
          : usualMs,
  )
  readonly #signal = createSignal()
  /** `alive` and `missing` as the listeners know them. */
  #told = 'false false'
  #connection: Connection | undefined
  /** Products of which a poll has brought a newer quote, and the stream nothing since. */
  readonly #behind = new Set<string>()
  /** How many connections in a row were replaced because polls were ahead of them. */
  #replaced = 0
  #connectTimer: ReturnType<typeof setTimeout> | undefined
  #connectedAt = Number.NEGATIVE_INFINITY
  #requestedAt = Number.NEGATIVE_INFINITY
  #abort = new AbortController()
  #unsubscribeLife: (() => void) | undefined
  #failures = 0
  #failedIndex: number | undefined
  #streaming = false
  #polled = false
  /** Whether the latest poll brought nothing newer: there is nothing newer, and the stream is right. */
  #fruitless = false
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
  readonly subscribe = this.#signal.subscribe

  /** Requests the newest quotes of all watched products. It never rejects. */
  readonly catchUp = (): Promise<void> => this.#requestQuotes()

  /**
   * Watches these products until the returned function is called, while the page is hidden too if they are `lasting`. Several
   * watchers may share a product.
   */
  watch(ids: readonly string[], { lasting = false } = {}): () => void {
    const ends = [this.#watched, ...(lasting ? [this.#lasting] : [])].map((list) => list.add(ids))
    this.#unsubscribeLife ??= this.#options.life.subscribe({
      onHide: () => this.#hide(),
      onShow: () => this.#resume(),
    })
    this.#changed()
    return () => {
      for (const end of ends) end()
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

  /** Brings the connection in line with the watched products: it closes, stays or is opened again, at most once a second. */
  #connectIfChanged(): void {
    const { ids, empty } = this.#wanted
    if (empty) {
      // What full screen or the next screen watches a moment later misses no quote.
      if (this.#streaming && this.#options.life.visible()) {
        clearTimeout(this.#connectTimer)
        this.#connectTimer = setTimeout(() => this.#close(), NARROW_DELAY_MS)
      } else this.#close()
      return
    }
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

  /** Nothing is watched now. */
  #close(): void {
    this.#suspend()
    if (!this.#watched.empty) return
    this.#failures = 0
    this.#unsubscribeLife?.()
    this.#unsubscribeLife = undefined
  }

  #connect(): void {
    this.#connectedAt = performance.now()
    const { open, path } = this.#options
    this.#connection?.close()
    const { ids } = this.#wanted
    const addresses = this.#options.addresses()
    const index = nextIndex(addresses, this.#failedIndex)
    this.#behind.clear()
    const close = watchConnection(open(addresses.at(index) + path(ids)), {
      onOpen: () => this.#setAlive(true, this.#polled),
      onQuote: (quote) => {
        this.#options.onQuote(quote)
        this.#behind.delete(quote.productId)
      },
      onActivity: () => {
        if (this.#polling.runs() && this.#behind.size === 0 && !this.#isOverdue()) this.#polling.stop()
        connection.delivered = true
        this.#failures = 0
      },
      onCheck: () => {
        if (this.#isOverdue()) this.#polling.start(0)
      },
      onLost: () => (this.#wanted.empty ? this.#close() : this.#reconnect(connection.delivered ? undefined : index)),
    })
    const connection: Connection = { ids: new Set(ids), index, delivered: false, close }
    this.#connection = connection
    this.#polling.start(POLL_DELAY_MS)
  }

  #reconnect(failedIndex: number | undefined): void {
    this.#connection = undefined
    this.#failedIndex = failedIndex
    // Where polls went on beside it, quotes still arrive.
    this.#setAlive(false, this.#polled && this.#polling.runs())
    this.#polling.stop()
    this.#polling.start(0)
    this.#connectAfterFailure()
  }

  /** Whether the connection should have brought a quote that has not come. A product that it does not carry waits for the next one. */
  #isOverdue(): boolean {
    const carried = this.#connection?.ids
    return this.#wanted.ids.some((id) => carried?.has(id) && this.#options.overdue(id))
  }

  /**
   * Another connection takes the place of one that lives and is behind what polls bring, at the next address where there is one. The
   * pause before it grows: polls go on meanwhile.
   */
  #replace(): void {
    const connection = this.#connection
    const lived = performance.now() - this.#connectedAt
    if (!connection || lived < backOffMs(this.#replaced + 1)) return
    this.#replaced = lived > STEADY_MS ? 1 : this.#replaced + 1
    connection.close()
    this.#connection = undefined
    this.#failedIndex = connection.index
    this.#setAlive(false, true)
    this.#connectIfChanged()
  }

  #connectAfterFailure(): void {
    this.#failures += 1
    this.#connectIn(this.#jittered(backOffMs(this.#failures)))
  }

  #jittered(ms: number): number {
    return jittered(ms, this.#options.random)
  }

  /** What is watched now. A page that is left is hidden before it knows. */
  get #wanted(): WatchList {
    return this.#options.life.visible() ? this.#watched : this.#lasting
  }

  #hide(): void {
    this.#suspend()
    // A page that is being left does not live until then.
    if (!this.#lasting.empty) this.#connectIn(CONNECT_DELAY_MS)
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
    if (!this.#wanted.empty) this.#polling.start(0)
    this.#connectIfChanged()
  }

  async #requestQuotes(): Promise<void> {
    if (this.#wanted.empty) return
    this.#requestedAt = performance.now()
    const { signal } = this.#abort
    try {
      const quotes = await this.#options.ask(this.#wanted.ids, signal)
      const newer = quotes.filter((quote) => this.#options.onQuote(quote)).map(({ productId }) => productId)
      if (signal.aborted) return
      this.#fruitless = newer.length === 0
      this.#answered()
      const isBehind = newer.some((id) => this.#behind.has(id))
      for (const id of newer) this.#behind.add(id)
      if (isBehind) this.#replace()
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

  #setAlive(streaming: boolean, polled: boolean): void {
    this.#streaming = streaming
    this.#polled = polled
    this.#tell()
  }

  #tell(): void {
    const now = `${this.alive()} ${this.missing()}`
    if (now === this.#told) return
    this.#told = now
    this.#signal.notify()
  }
}

/** What is left, in ms, of the shortest pause that began at an instant of `performance.now()`. */
const pauseSince = (began: number): number => Math.max(0, began + SHORTEST_PAUSE_MS - performance.now())

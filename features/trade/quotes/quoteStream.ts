import { createSignal } from '#lib/state/signal.ts'
import { jittered } from '#lib/time/backOff.ts'
import { type ConnectionEvent, type ConnectionState, isCarrying, transitions } from './connectionState.ts'
import type { StreamState } from './freshness.ts'
import { createPolling } from './polling.ts'
import { ConnectionAttempts, type QuoteStreamOptions, watchConnection } from './streamConnection.ts'
import { WatchList } from './watchList.ts'

interface Connection {
  readonly ids: ReadonlySet<string>
  /** Of its address. */
  readonly index: number
  readonly close: () => void
}

/** What the latest poll brought. `failed`: no address could be reached, or the answer was an error. */
type PollOutcome = 'none' | 'newer' | 'nothingNewer' | 'failed'

/** The stream is opened after this delay, so that a change of screens causes one connection and not several. */
const CONNECT_DELAY_MS = 50
/** A stream of products that are not watched any more is replaced or closed after this time: they may come back. */
const NARROW_DELAY_MS = 3000
/** Polling starts when a connection has delivered nothing by then. */
const POLL_DELAY_MS = 1000
/** The shortest time between two polls, and between two connections to a line that keeps failing or coming back. */
const SHORTEST_PAUSE_MS = 1000

/**
 * One event stream for all products on screen; it begins with the newest quote of each. `connectionState.ts` has its states. It reconnects
 * without end, with back-off and jitter. Quotes are polled when a connection has delivered nothing for a second, and while a quote is
 * overdue: an open connection may be silent, or late. Where two polls in a row bring newer quotes of a product and the stream none,
 * another connection takes its place. A hidden page has a stream only for what is watched there too; one that is shown again opens its
 * stream and requests the newest quotes at once.
 *
 * The stream does not change the address that calls use: the browser does not tell whether a stream failed because the address cannot be
 * reached or because it answered with an error (docs/product.md, 7.1). Polling changes it as any call does.
 */
export class QuoteStream {
  readonly #options: QuoteStreamOptions
  readonly #watched = new WatchList()
  /** Those that are watched while the page is hidden too. */
  readonly #lasting = new WatchList()
  readonly #polling = createPolling(
    () => this.#requestQuotes(),
    () => pauseSince(this.#requestedAt),
    (usualMs) => this.#pollInterval(usualMs),
  )
  readonly #signal = createSignal()
  /** `alive` and `missing` as the listeners know them. */
  #notified = 'false false'
  #state: ConnectionState = 'closed'
  /** There is one in the states `opening`, `switching`, `open` and `delivering`. */
  #connection: Connection | undefined
  #connectTimer: ReturnType<typeof setTimeout> | undefined
  readonly #attempts = new ConnectionAttempts()
  #poll: PollOutcome = 'none'
  #requestedAt = Number.NEGATIVE_INFINITY
  /** Products of which a poll has brought a newer quote, and the stream nothing since. */
  readonly #behind = new Set<string>()
  #abort = new AbortController()
  #unsubscribeLife: (() => void) | undefined

  constructor(options: QuoteStreamOptions) {
    this.#options = options
  }

  /** Whether quotes can arrive: the stream is open, or the latest poll was answered. */
  readonly alive = (): boolean => isCarrying(this.#state) || this.#poll === 'newer' || this.#poll === 'nothingNewer'

  readonly state = (): StreamState => (this.alive() ? 'alive' : this.#attempts.failures === 0 ? 'connecting' : 'lost')

  /** Where the connection stands. */
  readonly connectionState = (): ConnectionState => this.#state

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
    this.#notify()
    if (this.#state !== 'retrying' || this.#watched.empty) this.#schedule(CONNECT_DELAY_MS)
  }

  #schedule(delayMs: number): void {
    if (!this.#connection) this.#enter('schedule')
    this.#startTimer(delayMs, () => this.#connectIfChanged())
  }

  /** In place of the timer that runs: one thing at a time is due. */
  #startTimer(delayMs: number, due: () => void): void {
    clearTimeout(this.#connectTimer)
    this.#connectTimer = setTimeout(due, delayMs)
  }

  /** Brings the connection in line with the watched products: it closes, stays or is opened again, at most once a second. */
  #connectIfChanged(): void {
    const { ids, empty } = this.#wanted
    if (empty) {
      // What the next screen watches a moment later misses no quote.
      if (isCarrying(this.#state) && this.#options.life.visible())
        this.#startTimer(NARROW_DELAY_MS, () => this.#close())
      else this.#close()
      return
    }
    const connected = this.#connection?.ids
    const covered = connected !== undefined && ids.every((id) => connected.has(id))
    if (covered && connected.size === ids.length) return
    const pause = pauseSince(this.#attempts.connectedAt)
    if (this.#options.unreachable()) {
      this.#poll = 'failed'
      this.#polling.start(0)
      this.#retry()
    } else if (covered) this.#startTimer(NARROW_DELAY_MS, () => this.#connect())
    else if (pause === 0) this.#connect()
    else this.#schedule(pause)
  }

  /** Nothing is watched now. */
  #close(): void {
    this.#suspend()
    if (!this.#watched.empty) return
    this.#attempts.failures = 0
    this.#unsubscribeLife?.()
    this.#unsubscribeLife = undefined
  }

  #connect(): void {
    clearTimeout(this.#connectTimer)
    const { open, path } = this.#options
    this.#connection?.close()
    const { ids } = this.#wanted
    const addresses = this.#options.addresses()
    const index = this.#attempts.start(addresses)
    this.#behind.clear()
    const close = watchConnection(open(addresses.at(index) + path(ids)), {
      onOpen: () => this.#enter('opened'),
      onQuote: (quote) => {
        this.#options.onQuote(quote)
        this.#behind.delete(quote.productId)
      },
      onActivity: () => {
        if (this.#polling.runs() && this.#behind.size === 0 && !this.#isOverdue()) this.#polling.stop()
        this.#attempts.delivered()
        this.#enter('delivered')
      },
      onCheck: () => {
        if (this.#isOverdue()) this.#polling.start(0)
      },
      onLost: () => (this.#wanted.empty ? this.#close() : this.#reconnect(index)),
    })
    this.#connection = { ids: new Set(ids), index, close }
    this.#enter('connect')
    this.#polling.start(POLL_DELAY_MS)
  }

  /** After a connection to this address was lost. */
  #reconnect(index: number): void {
    this.#attempts.failedIndex = this.#state === 'delivering' ? undefined : index
    // Where polls went on beside it, quotes still arrive.
    if (!this.#polling.runs() && this.#poll !== 'failed') this.#poll = 'none'
    this.#polling.stop()
    this.#polling.start(0)
    this.#connection = undefined
    this.#retry()
  }

  /** Opens a connection after a back-off. One that there still is goes on until then. */
  #retry(): void {
    if (!this.#connection) this.#enter('fail')
    this.#startTimer(jittered(this.#attempts.fail(), this.#options.random), () => this.#connectIfChanged())
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
    if (!this.#connection || !this.#attempts.replace(this.#connection.index)) return
    this.#leave('replace')
    this.#connectIfChanged()
  }

  /** The time until the next poll, in ms: longer where there is nothing newer, and the stream is right. */
  #pollInterval(usualMs: number): number {
    if (this.#poll === 'failed') return jittered(usualMs, this.#options.random)
    return this.#state === 'delivering' && this.#poll === 'nothingNewer' ? 2 * usualMs : usualMs
  }

  /** What is watched now. A page that is left is hidden before it knows. */
  get #wanted(): WatchList {
    return this.#options.life.visible() ? this.#watched : this.#lasting
  }

  #hide(): void {
    this.#suspend()
    // A page that is being left does not live until then.
    if (!this.#lasting.empty) this.#schedule(CONNECT_DELAY_MS)
  }

  #suspend(): void {
    clearTimeout(this.#connectTimer)
    this.#polling.stop()
    this.#abort.abort()
    this.#abort = new AbortController()
    this.#poll = 'none'
    this.#leave('close')
  }

  #resume(): void {
    this.#suspend()
    this.#attempts.failures = 0
    this.#attempts.failedIndex = undefined
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
      this.#answered(newer)
    } catch {
      // The last quote stays on screen with its age, and polling tries again. A session that ended is handled by the call.
      if (signal.aborted) return
      this.#poll = 'failed'
      this.#notify()
    }
  }

  /** After a poll succeeds again, the stream reconnects at once and does not wait for the rest of its back-off. */
  #answered(newer: readonly string[]): void {
    const isBack = this.#poll === 'failed'
    this.#poll = newer.length > 0 ? 'newer' : 'nothingNewer'
    this.#notify()
    if (isBack && !this.#connection) {
      this.#attempts.failures = 0
      this.#connectIfChanged()
    }
    const isBehind = newer.some((id) => this.#behind.has(id))
    for (const id of newer) this.#behind.add(id)
    if (isBehind) this.#replace()
  }

  /** Closes the connection, where there is one. */
  #leave(event: 'replace' | 'close'): void {
    this.#connection?.close()
    this.#connection = undefined
    this.#enter(event)
  }

  #enter(event: ConnectionEvent): void {
    const state = transitions[this.#state][event]
    if (state === undefined) throw new Error(`The quote stream cannot ${event} while it is ${this.#state}`)
    this.#state = state
    this.#notify()
  }

  #notify(): void {
    const now = `${this.alive()} ${this.missing()}`
    if (now === this.#notified) return
    this.#notified = now
    this.#signal.notify()
  }
}

/** What is left, in ms, of the shortest pause that began at an instant of `performance.now()`. */
const pauseSince = (began: number): number => Math.max(0, began + SHORTEST_PAUSE_MS - performance.now())

import * as v from 'valibot'
import type { ApiAddresses } from '#lib/api/addresses.ts'
import { type Quote, quote as quoteSchema } from '#lib/contract/trade.ts'
import type { PageLifecycle } from '#lib/page/pageLifecycle.ts'
import { backOffMs } from '#lib/time/backOff.ts'
import { type StreamSource, watchConnection } from './streamConnection.ts'
import { WatchList } from './watchList.ts'

type Addresses = Pick<ApiAddresses, 'current' | 'at' | 'size'>

export interface QuoteStreamOptions {
  /** Opens the event stream at an absolute or same-origin address. */
  readonly open: (url: string) => StreamSource
  /** Path and query of the stream for these products. */
  readonly path: (ids: readonly string[]) => string
  /** The addresses, asked for at every connection: calls may have moved on meanwhile. */
  readonly addresses: () => Addresses
  /** The newest quote of each product, by an ordinary call. */
  readonly ask: (ids: readonly string[], signal: AbortSignal) => Promise<readonly Quote[]>
  readonly onQuote: (quote: Quote) => void
  readonly life: PageLifecycle
  /** From 0 to 1, for the jitter. */
  readonly random?: () => number
}

/** Lets a change of screens settle before the stream is opened for what the new one shows. */
const SETTLE_MS = 50
/** A connection that has said nothing by then is helped out by polling. */
const PATIENCE_MS = 1000

/**
 * ONE event stream for all products on screen. It reconnects with back-off and jitter and never gives up, on the next
 * address where one did not work. Quotes are polled until it has been heard: one that merely stands may stay silent. Out
 * of sight it closes; back in sight it opens at once and asks for the quotes it missed.
 *
 * The stream never moves the address that calls use: an event stream cannot tell an address that is out of reach from one
 * that refuses, and only the former is a reason (docs/product.md, 7.1). The polling that starts beside it can, and
 * does.
 */
export class QuoteStream {
  readonly #options: QuoteStreamOptions
  readonly #watched = new WatchList()
  readonly #poll = createQuotePoll(() => this.#ask())
  readonly #listeners = new Set<() => void>()
  #connection: { readonly key: string; readonly close: () => void } | undefined
  #next: ReturnType<typeof setTimeout> | undefined
  #asking = new AbortController()
  #forgetLife: (() => void) | undefined
  #failures = 0
  #failedIndex: number | undefined
  #streaming = false
  #polled = false
  /** Polls fail too: no address can be reached at all. */
  #cutOff = false

  constructor(options: QuoteStreamOptions) {
    this.#options = options
  }

  /** Whether quotes can arrive: the stream stands, or the latest poll was answered. */
  readonly alive = (): boolean => this.#streaming || this.#polled

  /** Calls the listener when `alive` changes. Returns the end of it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Asks for the newest quotes of what is watched now. Never rejects. */
  readonly catchUp = (): Promise<void> => this.#ask()

  /** Follows these products until the returned function is called. Any number of watchers may share a product. */
  watch(ids: readonly string[]): () => void {
    const drop = this.#watched.add(ids)
    this.#forgetLife ??= this.#options.life.subscribe({ onHide: () => this.#rest(), onShow: () => this.#wake() })
    this.#connectIn(SETTLE_MS)
    return () => {
      drop()
      this.#connectIn(SETTLE_MS)
    }
  }

  #connectIn(delayMs: number): void {
    clearTimeout(this.#next)
    this.#next = setTimeout(() => this.#settle(), delayMs)
  }

  /** Follows what is watched by now: nothing, the same as before, or something else. */
  #settle(): void {
    if (this.#watched.empty) {
      this.#rest()
      this.#forgetLife?.()
      this.#forgetLife = undefined
    } else if (this.#options.life.visible() && this.#connection?.key !== this.#watched.ids.join()) this.#connect()
  }

  #connect(): void {
    const { addresses, open, path } = this.#options
    this.#connection?.close()
    const { ids } = this.#watched
    const book = addresses()
    const index = nextIndex(book, this.#failedIndex)
    let heard = false
    const close = watchConnection(open(book.at(index) + path(ids)), {
      onOpen: () => this.#opened(),
      onHeard: () => {
        if (!heard) this.#poll.stop()
        heard = true
        this.#failures = 0
      },
      onQuote: (text) => this.#accept(text),
      onLost: () => this.#lost(heard ? undefined : index),
    })
    this.#connection = { key: ids.join(), close }
    this.#poll.start(PATIENCE_MS)
  }

  #opened(): void {
    this.#mark(true, this.#polled)
    void this.#ask()
  }

  #lost(failedIndex: number | undefined): void {
    const { random = Math.random } = this.#options
    this.#connection = undefined
    this.#failures += 1
    this.#failedIndex = failedIndex
    this.#mark(false, false)
    this.#poll.stop()
    this.#poll.start(0)
    this.#connectIn(backOffMs(this.#failures) * (0.5 + random() / 2))
  }

  #rest(): void {
    this.#connection?.close()
    this.#connection = undefined
    clearTimeout(this.#next)
    this.#poll.stop()
    this.#asking.abort()
    this.#asking = new AbortController()
    this.#mark(false, false)
  }

  #wake(): void {
    this.#rest()
    this.#failures = 0
    this.#failedIndex = undefined
    if (this.#options.life.visible()) this.#poll.start(0)
    this.#settle()
  }

  async #ask(): Promise<void> {
    if (this.#watched.empty) return
    const { signal } = this.#asking
    try {
      for (const quote of await this.#options.ask(this.#watched.ids, signal)) this.#options.onQuote(quote)
      if (!signal.aborted) this.#answered()
    } catch {
      // What stands is shown with its age, and the next try is due anyway; a lost session is told by the call itself.
      if (signal.aborted) return
      this.#cutOff = true
      this.#mark(this.#streaming, false)
    }
  }

  /** An answer after none could be had: the network is back, and the stream need not sit out its back-off. */
  #answered(): void {
    this.#mark(this.#streaming, true)
    if (this.#cutOff && !this.#connection) {
      this.#failures = 0
      this.#connectIn(0)
    }
    this.#cutOff = false
  }

  #accept(text: string): void {
    const read = v.safeParse(quoteSchema, parseJson(text))
    if (read.success) this.#options.onQuote(read.output)
  }

  #mark(streaming: boolean, polled: boolean): void {
    const before = this.alive()
    this.#streaming = streaming
    this.#polled = polled
    if (before !== this.alive()) for (const listener of [...this.#listeners]) listener()
  }
}

/** The address in use, unless it is the one that has just failed to give a stream: then the one after it. */
function nextIndex(book: Pick<Addresses, 'current' | 'size'>, failed: number | undefined): number {
  const current = book.current()
  return current === failed ? (current + 1) % book.size : current
}

/** Undefined, which no schema accepts, for text that is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Asks again and again: the way to quotes while the stream is down. */
export interface QuotePoll {
  /** Begins after `delayMs`; does nothing while it runs. */
  start(delayMs: number): void
  stop(): void
}

const POLL_MS = 2000

/**
 * Asks, waits for the answer or the failure, and asks again 2 s later: well below the 5 s after which a quote is too old to
 * trade on (docs/product.md, 10.2), and never two questions at once.
 *
 * @param ask Must not reject.
 */
function createQuotePoll(ask: () => Promise<void>): QuotePoll {
  let run: { timer: ReturnType<typeof setTimeout> } | undefined

  function start(delayMs: number): void {
    if (run) return
    const mine: { timer: ReturnType<typeof setTimeout> } = { timer: setTimeout(step, delayMs) }
    run = mine
    async function step(): Promise<void> {
      await ask()
      if (run === mine) mine.timer = setTimeout(step, POLL_MS)
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

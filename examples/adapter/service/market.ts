import * as v from 'valibot'
import type { Log } from '#backend/log.ts'
import { QuoteFanOut } from '#backend/market/fanOut.ts'
import { firstSeq } from '#backend/market/publish.ts'
import { type Quote, quote } from '#lib/contract/market.ts'
import { compare, roundHalfUp } from '#lib/money/arithmetic.ts'
import type { BrokerClient, BrokerTick } from './brokerClient.ts'
import { addToCandles } from './candles.ts'
import type { Store } from './store.ts'

/** How long a pushed tick waits for earlier ones that it has overtaken, in ms. */
const HOLD_MS = 100
/** The history is asked for from this long before the newest quote on, because ticks come in any order. */
const OVERLAP_MS = 5000
const SILENCE_MS = 10_000
const RECONNECT_MS = 1000

/**
 * The broker's ticks as quotes: each once, in the order of time, with a number, and stored before anybody sees it. What comes too
 * late for its place is left out: a quote is never changed.
 */
export class Market extends QuoteFanOut {
  readonly #store: Store
  readonly #broker: BrokerClient
  readonly #log: Log
  readonly #decimalsOf: (productId: string) => number | undefined
  readonly #stop = new AbortController()
  /** Ticks that wait, with the instant of their arrival by a clock that is never set. */
  #held: (BrokerTick & { readonly since: number })[] = []
  #timer: NodeJS.Timeout | undefined
  #feed: Promise<void> = Promise.resolve()

  /** `decimalsOf`: of the prices of a product; undefined for one that is not listed, whose ticks are left out. */
  constructor(store: Store, broker: BrokerClient, log: Log, decimalsOf: (productId: string) => number | undefined) {
    super()
    this.#store = store
    this.#broker = broker
    this.#log = log
    this.#decimalsOf = decimalsOf
    const newest = 'select q.* from quotes q where seq = (select max(seq) from quotes where productId = q.productId)'
    this.publish(store.all(quote, newest))
  }

  /** Fetches what was missed, and follows the broker's feed until `stop`. */
  start(): void {
    this.#feed = this.#follow()
  }

  async stop(): Promise<void> {
    this.#stop.abort()
    clearTimeout(this.#timer)
    await this.#feed
  }

  /**
   * Takes in every tick that the broker has had so far, without waiting for the feed: afterwards no earlier quote is still to come.
   * Throws NoAnswer.
   */
  async catchUp(): Promise<void> {
    const newest = this.all.reduce((most, { at }) => Math.max(most, at), 0)
    // Without the held ones: one of them may be newer than the history, and the one before it still to come.
    this.#take(await this.#broker.ticks(Math.max(0, newest - OVERLAP_MS)))
  }

  /** The newest quote at an instant. */
  quoteAt(productId: string, instant: number): Quote | undefined {
    return this.#store.one(
      quote,
      'select * from quotes where productId = ? and at <= ? order by seq desc limit 1',
      ...[productId, instant],
    )
  }

  /** The quote of a number. */
  quoteOf(productId: string, seq: number): Quote | undefined {
    return this.#store.one(quote, 'select * from quotes where productId = ? and seq = ?', productId, seq)
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stop
    while (!signal.aborted) {
      try {
        const opened = () => void this.catchUp().catch((error: Error) => this.#log('history', { error: error.message }))
        for await (const tick of this.#broker.feed(signal, SILENCE_MS, opened)) this.#hold(tick)
      } catch (error) {
        if (!signal.aborted) this.#log('feed', { error: error instanceof Error ? error.message : String(error) })
      }
      if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS))
    }
  }

  #hold(tick: BrokerTick): void {
    this.#held.push({ ...tick, since: performance.now() })
    this.#timer ??= setTimeout(() => this.#release(), HOLD_MS)
  }

  /** Takes in what has waited long enough, with what is to come before it. */
  #release(): void {
    const ripe = this.#held.filter(({ since }) => performance.now() - since >= HOLD_MS)
    const until = ripe.reduce((most, { at }) => Math.max(most, at), 0)
    const taken = this.#held.filter(({ at }) => at <= until)
    this.#held = this.#held.filter(({ at }) => at > until)
    this.#timer = this.#held.length > 0 ? setTimeout(() => this.#release(), HOLD_MS) : undefined
    this.#take(taken)
  }

  #take(ticks: readonly BrokerTick[]): void {
    const newQuotes: Quote[] = []
    const last = new Map(this.all.map((each) => [each.productId, each]))
    this.#store.transaction(() => {
      for (const { productId, price, at } of ticks.toSorted((a, b) => a.at - b.at)) {
        const decimals = this.#decimalsOf(productId)
        if (decimals === undefined) continue
        const before = last.get(productId)
        if (before !== undefined && !this.#isNew({ productId, price, at }, before)) continue
        const seq = before === undefined ? firstSeq(at) : before.seq + 1
        const next = { productId, seq, price: roundHalfUp(price, decimals), at }
        this.#store.insert('quotes', next)
        last.set(productId, next)
        newQuotes.push(next)
      }
      addToCandles(this.#store, newQuotes)
    })
    this.publish(newQuotes)
  }

  /** Whether a tick follows the last quote, and is not known. Logs one that has come too late. */
  #isNew({ productId, at, price }: BrokerTick, last: Quote): boolean {
    if (at > last.at) return true
    const same = this.#store.all(
      v.pick(quote, ['price']),
      'select price from quotes where productId = ? and at = ?',
      productId,
      at,
    )
    if (same.some((known) => compare(known.price, price) === 0)) return false
    if (at === last.at) return true
    this.#log('late tick left out', { productId, at, price })
    return false
  }
}

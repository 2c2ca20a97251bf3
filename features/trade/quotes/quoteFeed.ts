import type { Quote } from '#lib/contract/market.ts'
import { compare } from '#lib/money/arithmetic.ts'
import { createSignal, type Signal } from '#lib/state/signal.ts'
import type { ServerClock } from '#lib/time/serverClock.ts'

/** The direction of the latest price change; `flat` before the first one. */
export type PriceDirection = 'rise' | 'fall' | 'flat'

/** A product's newest quote on this device. */
export interface LiveQuote {
  readonly quote: Quote
  /** When it arrived, on the server's clock (epoch ms). */
  readonly receivedAt: number
  readonly direction: PriceDirection
}

export interface QuoteFeed {
  /** Adds a quote from the stream or from a poll. One that is not newer than the newest one, or is dated ahead, is ignored: false. */
  accept(quote: Quote): boolean
  /** The newest quote of a product: the same object until its next quote. */
  get(productId: string): LiveQuote | undefined
  /** The latest quotes, oldest first. A sequence number that is missing was never received. */
  recent(productId: string): readonly Quote[]
  /** Calls the listener after every accepted quote of this product. Returns a function that unsubscribes it. */
  subscribe(productId: string, listener: () => void): () => void
  /** Calls the listener when quotes of this product were missed. Returns a function that unsubscribes it. */
  onGap(productId: string, listener: () => void): () => void
}

/** Eight minutes at four quotes per second, which is longer than the orders that are verified with them. */
const KEPT_QUOTES = 2000

/**
 * Keeps the newest quotes of each product. A quote that is not newer than the newest one is a repeat or is late, and is
 * ignored, so a price never goes back in time. `seq` grows by one per quote: a step of more than one is a gap, and so is a newer
 * quote with a lower number, which begins a new sequence. A quote that is dated ahead reaches no reader; one that came before the
 * clock was known is forgotten when it is, and keeps no other one out.
 *
 * @param kept How many quotes per product are remembered.
 */
export function createQuoteFeed(clock: Clock, kept = KEPT_QUOTES): QuoteFeed {
  const newest = new Map<string, LiveQuote>()
  const history = new Map<string, Quote[]>()
  const quoteListeners = createListeners()
  const gapListeners = createListeners()

  function store(quote: Quote): void {
    const quotes = history.get(quote.productId) ?? []
    history.set(quote.productId, quotes)
    quotes.push(quote)
    // The list is cut only when it has doubled, because cutting it at every quote costs more.
    if (quotes.length >= 2 * kept) quotes.splice(0, quotes.length - kept)
  }

  return {
    accept(quote) {
      const { productId } = quote
      const before = newest.get(productId)
      const latest = latestInstant(clock)
      if (quote.at > latest) return false
      if (before && !isNewer(quote, before.quote) && before.quote.at <= latest) return false
      newest.set(productId, { quote, receivedAt: clock.now(), direction: directionAfter(before, quote) })
      store(quote)
      quoteListeners.notify(productId)
      if (before && quote.seq !== before.quote.seq + 1) gapListeners.notify(productId)
      return true
    },
    get: (productId) => newest.get(productId),
    recent: (productId) => {
      const latest = latestInstant(clock)
      return (history.get(productId) ?? []).slice(-kept).filter(({ at }) => at <= latest)
    },
    subscribe: quoteListeners.subscribe,
    onGap: gapListeners.subscribe,
  }
}

/** Whether a quote was published after another one of the same product: later, or in the same millisecond with a higher `seq`. */
export function isNewer(quote: Quote, than: Pick<Quote, 'seq' | 'at'>): boolean {
  return quote.at > than.at || (quote.at === than.at && quote.seq > than.seq)
}

type Clock = Pick<ServerClock, 'now' | 'uncertaintyMs'>

/** How far ahead of the server's clock an instant may be that a backend states: its machines' clocks differ. */
const AHEAD_MS = 5000

/**
 * Whether an instant of the market has certainly not come yet: by more than `AHEAD_MS`, and than the clock may be off. Before the
 * clock is known nothing is certain.
 */
export function isAhead(at: number, clock: Clock): boolean {
  return at > latestInstant(clock)
}

const latestInstant = (clock: Clock): number => clock.now() + AHEAD_MS + clock.uncertaintyMs

/** The direction after this quote. An unchanged price keeps the direction of the change before it. */
function directionAfter(before: LiveQuote | undefined, quote: Quote): PriceDirection {
  if (!before) return 'flat'
  if (before.quote.price === quote.price) return before.direction
  const order = compare(quote.price, before.quote.price)
  return order > 0 ? 'rise' : order < 0 ? 'fall' : before.direction
}

/** Listeners by product, so that a quote calls only the listeners of its product. */
function createListeners() {
  const signals = new Map<string, Signal>()
  return {
    notify: (productId: string): void => signals.get(productId)?.notify(),
    subscribe(productId: string, listener: () => void): () => void {
      const signal = signals.get(productId) ?? createSignal()
      signals.set(productId, signal)
      return signal.subscribe(listener)
    },
  }
}

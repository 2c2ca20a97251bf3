import type { Quote } from '#lib/contract/trade.ts'
import { compare } from '#lib/money/arithmetic.ts'

/** Where the latest change of a price went; `flat` until one was seen. */
export type PriceDirection = 'rise' | 'fall' | 'flat'

/** A product's newest quote as it stands on this device. */
export interface LiveQuote {
  readonly quote: Quote
  /** When it arrived, on the server's clock (epoch ms). */
  readonly receivedAt: number
  readonly direction: PriceDirection
}

export interface QuoteFeed {
  /** Takes in a quote from the stream or from a poll; one that is no news changes nothing. */
  accept(quote: Quote): void
  /** The same object until the product's next quote. */
  get(productId: string): LiveQuote | undefined
  /** Quotes seen of late, oldest first; where a sequence number is missing, it was never seen. */
  recent(productId: string): readonly Quote[]
  /** Calls the listener after every accepted quote of this one product. Returns the end of it. */
  subscribe(productId: string, listener: () => void): () => void
  /** Calls the listener when quotes of this product were missed. Returns the end of it. */
  onGap(productId: string, listener: () => void): () => void
}

/** Eight minutes at four quotes a second: longer than the orders whose prices are checked against it. */
const KEPT_QUOTES = 2000

/**
 * Merges quotes by product. What is not newer than the newest one is a repeat or came late and is ignored, so a price never
 * goes back in time. `seq` grows by one per product: a step of more than one is a gap, and so is a newer quote with a lower
 * number, which begins a new sequence.
 *
 * @param now The server's clock, epoch ms.
 * @param kept How many quotes per product are remembered.
 */
export function createQuoteFeed(now: () => number, kept = KEPT_QUOTES): QuoteFeed {
  const newest = new Map<string, LiveQuote>()
  const history = new Map<string, Quote[]>()
  const quoteListeners = createTopics()
  const gapListeners = createTopics()

  function remember(quote: Quote): void {
    const quotes = history.get(quote.productId) ?? []
    history.set(quote.productId, quotes)
    quotes.push(quote)
    // Trimmed in one go now and then: shifting the whole list at every quote would cost more.
    if (quotes.length >= 2 * kept) quotes.splice(0, quotes.length - kept)
  }

  return {
    accept(quote) {
      const { productId } = quote
      const before = newest.get(productId)
      if (before && !isNewer(quote, before.quote)) return
      newest.set(productId, { quote, receivedAt: now(), direction: directionAfter(before, quote) })
      remember(quote)
      quoteListeners.tell(productId)
      if (before && quote.seq !== before.quote.seq + 1) gapListeners.tell(productId)
    },
    get: (productId) => newest.get(productId),
    recent: (productId) => (history.get(productId) ?? []).slice(-kept),
    subscribe: quoteListeners.subscribe,
    onGap: gapListeners.subscribe,
  }
}

/** Whether a quote was published after another one of the same product: later, or in its millisecond with a higher number. */
export function isNewer(quote: Quote, than: Pick<Quote, 'seq' | 'at'>): boolean {
  return quote.at > than.at || (quote.at === than.at && quote.seq > than.seq)
}

/** An unchanged price keeps the direction of the change before it. */
function directionAfter(before: LiveQuote | undefined, quote: Quote): PriceDirection {
  if (!before) return 'flat'
  if (before.quote.price === quote.price) return before.direction
  const order = compare(quote.price, before.quote.price)
  return order > 0 ? 'rise' : order < 0 ? 'fall' : before.direction
}

/** Listeners by name, so that news of one product wakes nobody who follows another. */
function createTopics() {
  const topics = new Map<string, Set<() => void>>()
  return {
    tell(topic: string): void {
      for (const listener of [...(topics.get(topic) ?? [])]) listener()
    },
    subscribe(topic: string, listener: () => void): () => void {
      const listeners = topics.get(topic) ?? new Set()
      topics.set(topic, listeners)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic)
      }
    },
  }
}

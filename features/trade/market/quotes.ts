import { currentApi } from '#lib/api/api.ts'
import { serverClock } from '#lib/time/clock.ts'
import { listQuotes, streamPath } from './api.ts'
import { FRESH_MS, type Freshness, freshnessOf } from './freshness.ts'
import { pageLife } from './pageLife.ts'
import { createQuoteFeed } from './quoteFeed.ts'
import { QuoteStream } from './quoteStream.ts'

/** The newest quotes of this page, from wherever they came. */
export const quoteFeed = createQuoteFeed(serverClock.now)

/** What brings them. Nothing is opened before the first product is watched. */
export const quoteStream = new QuoteStream({
  open: (url) => new EventSource(url),
  path: streamPath,
  addresses: () => currentApi().addresses,
  ask: listQuotes,
  onQuote: quoteFeed.accept,
  life: pageLife,
  clockStale: () => serverClock.stale,
})

/** How fresh a product's quote is at this very moment: to be asked once more when the member confirms. */
export function freshQuote(productId: string): Freshness {
  return freshnessOf(quoteFeed.get(productId), quoteStream.alive(), serverClock)
}

/**
 * The quote's age in whole seconds once it is too old to trade on, for whoever shows the price (design.md section 8).
 * Undefined while it is young enough, and without a quote.
 */
export function oldQuoteSeconds(productId: string): number | undefined {
  const { quote, ageMs } = freshQuote(productId)
  return quote && ageMs > FRESH_MS ? Math.floor(ageMs / 1000) : undefined
}

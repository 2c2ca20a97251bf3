import { currentApi } from '#lib/api/api.ts'
import { pageLifecycle } from '#lib/page/pageLifecycle.ts'
import { serverClock } from '#lib/time/clock.ts'
import { listQuotes, streamPath } from './api.ts'
import { FRESH_MS, type Freshness, freshnessOf } from './freshness.ts'
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
  life: pageLifecycle,
})

/** How fresh a product's quote is at this very moment: to be asked once more when the member confirms. */
export function freshQuote(productId: string): Freshness {
  return freshnessOf(quoteFeed.get(productId), quoteStream.alive(), serverClock)
}

/** When the market list last brought its prices, on the server's clock: they stand in for a product's first quote. */
let listedAt = Number.POSITIVE_INFINITY

/** Notes that the prices of the market list are as of now. */
export function notePricesListed(): void {
  listedAt = serverClock.now()
}

/**
 * The age in whole seconds of the price that is shown, the newest quote's or the market list's before there is one, once it is
 * too old to trade on (docs/product.md, 10.2). Undefined while it is young enough.
 */
export function oldPriceSeconds(productId: string): number | undefined {
  const { quote, ageMs: quoteMs } = freshQuote(productId)
  const ageMs = quote ? quoteMs : serverClock.now() - listedAt
  return ageMs > FRESH_MS ? Math.floor(ageMs / 1000) : undefined
}

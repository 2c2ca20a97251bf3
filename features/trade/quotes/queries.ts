import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useOverTime } from '#components/time/ticker.ts'
import { callApi, currentApi } from '#lib/api/api.ts'
import { toQuery } from '#lib/api/query.ts'
import { type Quote, quoteList, quoteStream as streamCall } from '#lib/contract/trade.ts'
import { pageLifecycle } from '#lib/page/pageLifecycle.ts'
import { serverClock } from '#lib/time/clock.ts'
import { FRESH_MS, type Freshness, freshnessOf } from './freshness.ts'
import { createQuoteFeed, type LiveQuote } from './quoteFeed.ts'
import { QuoteStream } from './quoteStream.ts'

/** The newest quote of each product; a product that has none is left out. Rejects as `callApi` does. */
async function listQuotes(ids: readonly string[], signal?: AbortSignal): Promise<readonly Quote[]> {
  return (await callApi(quoteList, { products: ids.join(',') }, { signal })).items
}

/** Path and query of the one event stream for these products, to stand behind a base address. */
function streamPath(ids: readonly string[]): string {
  return streamCall.path + toQuery({ products: ids.join(',') })
}

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
function oldPriceSeconds(productId: string): number | undefined {
  const { quote, ageMs: quoteMs } = freshQuote(productId)
  const ageMs = quote ? quoteMs : serverClock.now() - listedAt
  return ageMs > FRESH_MS ? Math.floor(ageMs / 1000) : undefined
}

/** Follows the quotes of these products for as long as the component is there; any number may follow the same. */
export function useWatchedProducts(ids: readonly string[]): void {
  const key = [...new Set(ids)].toSorted().join()
  useEffect(() => {
    if (key) return quoteStream.watch(key.split(','))
  }, [key])
}

/** A product's newest quote with the direction of its latest change. Draws anew at most once a frame. */
export function useLiveQuote(productId: string): LiveQuote | undefined {
  const subscribe = useCallback(
    (changed: () => void) => {
      const unsubscribe = quoteFeed.subscribe(productId, () => inNextFrame(changed))
      return () => {
        notInNextFrame(changed)
        unsubscribe()
      }
    },
    [productId],
  )
  return useSyncExternalStore(subscribe, () => quoteFeed.get(productId), noQuote)
}

/** A product's newest quote; undefined before the first. */
export function useQuote(productId: string): Quote | undefined {
  return useLiveQuote(productId)?.quote
}

/**
 * A product's newest quote and whether it may be traded on. Draws anew when that changes, and every second while it is too
 * old, so that its age can be shown. Ask `freshQuote` once more when the member confirms.
 */
export function useFreshQuote(productId: string): Freshness {
  useLiveQuote(productId)
  useOverTime(() => {
    const { ageMs, reason } = freshQuote(productId)
    return ageMs > FRESH_MS ? `${reason} ${Math.floor(ageMs / 1000)}` : reason
  })
  return freshQuote(productId)
}

/**
 * The age, in whole seconds, of a product's price that is too old to trade on; undefined while it is young. For lists: it
 * draws anew only when that changes, not at every quote.
 */
export function useOldPriceSeconds(productId: string): number | undefined {
  return useOverTime(() => oldPriceSeconds(productId))
}

/** Opening a stream is no outage: one is told only after this long without any way to quotes. */
const OUTAGE_MS = 3000

/** Whether quotes have had no way to this page for three seconds, by stream or by polling. */
export function useQuotesCutOff(): boolean {
  const alive = useSyncExternalStore(quoteStream.subscribe, quoteStream.alive, neverAlive)
  const [cutOff, setCutOff] = useState(false)
  useEffect(() => {
    if (alive) return
    const timer = setTimeout(() => setCutOff(true), OUTAGE_MS)
    return () => {
      clearTimeout(timer)
      setCutOff(false)
    }
  }, [alive])
  return cutOff
}

const noQuote = () => undefined
const neverAlive = () => false

const waiting = new Set<() => void>()

/**
 * Calls the listener before the next painted frame, once, however often it was asked for. Twenty products that tick within
 * one frame make one rendering of twenty rows, not twenty renderings.
 */
export function inNextFrame(listener: () => void): void {
  if (waiting.size === 0) requestAnimationFrame(flush)
  waiting.add(listener)
}

/** Takes back a call that has not been made yet. */
export function notInNextFrame(listener: () => void): void {
  waiting.delete(listener)
}

function flush(): void {
  const listeners = [...waiting]
  waiting.clear()
  for (const listener of listeners) listener()
}

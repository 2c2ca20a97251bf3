import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useOverTime } from '#components/time/ticker.ts'
import { callApi, currentApi } from '#lib/api/api.ts'
import { toQuery } from '#lib/api/query.ts'
import { type Product, type Quote, quoteList, quoteStream as streamCall } from '#lib/contract/market.ts'
import { pageLifecycle } from '#lib/page/pageLifecycle.ts'
import { serverClock } from '#lib/time/clock.ts'
import { FRESH_MS, type Freshness, freshnessOf } from './freshness.ts'
import { createQuoteFeed, type LiveQuote } from './quoteFeed.ts'
import { QuoteStream } from './quoteStream.ts'

/** The newest quote of each product; a product that has none is left out. Rejects as `callApi` does. */
async function listQuotes(ids: readonly string[], signal?: AbortSignal): Promise<readonly Quote[]> {
  return (await callApi(quoteList, { products: ids.join(',') }, { signal })).items
}

/** Path and query of the event stream for these products. The base address is put in front of it. */
function streamPath(ids: readonly string[]): string {
  return streamCall.path + toQuery({ products: ids.join(',') })
}

/** The newest quotes that this page has received, from the stream or from polling. */
export const quoteFeed = createQuoteFeed(serverClock)

/** Receives the quotes for `quoteFeed`. It opens no connection before the first product is watched. */
export const quoteStream = new QuoteStream({
  open: (url) => new EventSource(url),
  path: streamPath,
  addresses: () => currentApi().addresses,
  unreachable: () => currentApi().unreachable,
  ask: listQuotes,
  onQuote: quoteFeed.accept,
  overdue,
  life: pageLifecycle,
})

/** How fresh a product's quote is now. It is called once more when the member confirms. */
export function freshQuote(productId: string): Freshness {
  return freshnessOf(quoteFeed.get(productId), quoteStream.state(), serverClock)
}

/** When the product list was last loaded, on the server's clock. Its price is shown until a product's first quote. */
let loadedAt = Number.POSITIVE_INFINITY
/** The products that trade. Undefined before the list was loaded. */
let trading: ReadonlySet<string> | undefined

export const productsLoadedAt = (): number => loadedAt

/** Records that the product list has just been loaded. */
export function recordProductsLoaded(products: readonly Pick<Product, 'id' | 'status'>[]): void {
  loadedAt = serverClock.now()
  trading = new Set(products.filter(({ status }) => status === 'trading').map(({ id }) => id))
}

/** From this age on the newest quote of a product that trades is asked for, whatever the stream does (docs/product.md, 10.1). */
const OVERDUE_MS = 2500

function overdue(productId: string): boolean {
  const trades = trading?.has(productId) ?? true
  return trades && freshnessOf(quoteFeed.get(productId), 'alive', serverClock).ageMs > OVERDUE_MS
}

/**
 * The age in whole seconds of the price that is shown, which is the newest quote's or, without one, the product list's. It is
 * undefined while the price is at most 5 s old (docs/product.md, 10.2).
 */
export function oldPriceSeconds(productId: string): number | undefined {
  const { quote, ageMs: quoteMs } = freshQuote(productId)
  const ageMs = quote ? quoteMs : serverClock.now() - loadedAt
  return ageMs > FRESH_MS ? Math.floor(ageMs / 1000) : undefined
}

/**
 * Watches these products while the component is mounted, while the page is hidden too if they are `lasting`. Several components may
 * watch the same product.
 */
export function useWatchedProducts(ids: readonly string[], { lasting = false } = {}): void {
  const key = [...new Set(ids)].toSorted().join()
  useEffect(() => {
    if (key) return quoteStream.watch(key.split(','), { lasting })
  }, [key, lasting])
}

/**
 * A product's newest quote with the direction of its latest change. It renders at most once per frame, and in a row of a list
 * at most once per `LIST_PAUSE_MS`, together with the other rows.
 */
export function useLiveQuote(productId: string, place: 'alone' | 'list' = 'alone'): LiveQuote | undefined {
  const subscribe = useQuoteSubscription(productId, place)
  return useSyncExternalStore(subscribe, () => quoteFeed.get(productId), noQuote)
}

/** What is computed of a product's newest quote. It renders when that changes, once per frame at most. */
export function useOfQuote<Value extends string | number | undefined>(
  productId: string,
  compute: (quote: Quote | undefined) => Value,
): Value {
  const subscribe = useQuoteSubscription(productId, 'alone')
  return useSyncExternalStore(
    subscribe,
    () => compute(quoteFeed.get(productId)?.quote),
    () => compute(undefined),
  )
}

function useQuoteSubscription(productId: string, place: 'alone' | 'list') {
  return useCallback(
    (changed: () => void) => {
      const batch = place === 'list' ? nextListFrame : nextFrame
      const unsubscribe = quoteFeed.subscribe(productId, () => batch.add(changed))
      return () => {
        batch.remove(changed)
        unsubscribe()
      }
    },
    [productId, place],
  )
}

/**
 * What is computed of the newest quotes of these products, at the pace of a list. It renders when this text changes.
 *
 * @param ids Without a comma in any of them.
 */
export function useOfQuotes(ids: readonly string[], compute: () => string): string {
  const key = ids.join()
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscribed = key === '' ? [] : key.split(',')
      const ends = subscribed.map((id) => quoteFeed.subscribe(id, () => nextListFrame.add(changed)))
      return () => {
        nextListFrame.remove(changed)
        for (const end of ends) end()
      }
    },
    [key],
  )
  return useSyncExternalStore(subscribe, compute, compute)
}

/** A product's newest quote; undefined before the first. */
export function useQuote(productId: string): Quote | undefined {
  return useLiveQuote(productId)?.quote
}

/** A product's newest quote, as `useLiveQuote` renders it, and whether it may be traded on (`useFreshness`). */
export function useFreshQuote(productId: string): Freshness {
  useLiveQuote(productId)
  return useFreshness(productId)
}

/**
 * Whether a product's newest quote may be traded on. It renders when that changes, and every second while the quote is too old, so that
 * its age can be shown. Call `freshQuote` once more when the member confirms.
 */
export function useFreshness(productId: string): Freshness {
  useOverTime(() => {
    const { ageMs, reason } = freshQuote(productId)
    return ageMs > FRESH_MS ? `${reason} ${Math.floor(ageMs / 1000)}` : reason
  })
  return freshQuote(productId)
}

/**
 * The age, in whole seconds, of a product's price that is too old to trade on; undefined while it is not too old. Lists use it,
 * because it renders only when this number changes and not at every quote. Without a product it is undefined.
 */
export function useOldPriceSeconds(productId: string | undefined): number | undefined {
  return useOverTime(() => (productId === undefined ? undefined : oldPriceSeconds(productId)))
}

/** An outage is shown after this time, because opening a stream also takes a moment. */
const OUTAGE_MS = 3000

/** Whether quotes are wanted and none could be received for three seconds, neither by stream nor by polling. */
export function useQuotesUnavailable(): boolean {
  const missing = useSyncExternalStore(quoteStream.subscribe, quoteStream.missing, neverMissing)
  const [unavailable, setUnavailable] = useState(false)
  useEffect(() => {
    if (!missing) return
    const timer = setTimeout(() => setUnavailable(true), OUTAGE_MS)
    return () => {
      clearTimeout(timer)
      setUnavailable(false)
    }
  }, [missing])
  return unavailable
}

const noQuote = () => undefined
const neverMissing = () => false

/** Listeners that are called together. A listener that is added several times before the call is called once. */
interface Batch {
  add(listener: () => void): void
  /** Takes back a listener that has not been called yet. */
  remove(listener: () => void): void
}

/** @param plan Called with the first listener. It calls the function that it is given once, when the listeners are due. */
function createBatch(plan: (call: () => void) => void): Batch {
  const listeners = new Set<() => void>()
  const call = () => {
    const due = [...listeners]
    listeners.clear()
    for (const listener of due) listener()
  }
  return {
    add(listener) {
      if (listeners.size === 0) plan(call)
      listeners.add(listener)
    },
    remove: (listener) => void listeners.delete(listener),
  }
}

/** Before the next frame is painted. */
const nextFrame = createBatch((call) => requestAnimationFrame(call))

/**
 * How long the rows of a list collect their quotes, in ms (docs/product.md, 10.3). Without it almost every quote of the list has a
 * frame of its own, which costs a slow phone several times what the quote costs. With the frame that follows it is half a second.
 */
const LIST_PAUSE_MS = 450

const nextListFrame = createBatch((call) => setTimeout(() => requestAnimationFrame(call), LIST_PAUSE_MS))

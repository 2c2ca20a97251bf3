import { useEffect } from 'react'
import useSWR, { mutate } from 'swr'
import { prefetch } from '#components/prefetch.ts'
import { callApi } from '#lib/api/api.ts'
import type { ResponseOf } from '#lib/contract/call.ts'
import { type Product, productList } from '#lib/contract/market.ts'
import { offlineStart } from '#lib/page/offlineStart.ts'
import { pageLifecycle } from '#lib/page/pageLifecycle.ts'
import { productsLoadedAt, quoteFeed, quoteStream, recordProductsLoaded } from '../quotes/queries.ts'
import { keepPrices, keptPrices, pricedProducts, type ShownProduct } from './lastPrices.ts'

const key = 'market/products'
const REFRESH_MS = 15_000

/** Every product with its status, terms and the figures of the day, requested every 15 s. Prices come by the quote stream. */
export function useProducts() {
  return useSWR(key, loadProducts, { refreshInterval: REFRESH_MS })
}

type Products = Omit<ResponseOf<typeof productList>, 'items'> & { readonly items: readonly ShownProduct[] }

let loaded: readonly Product[] = []

/** After an offline start the kept products stand in until the backend answers (docs/product.md, 3.4). */
async function loadProducts(): Promise<Products> {
  try {
    const products = await callApi(productList, {})
    recordProductsLoaded(products.items)
    loaded = products.items
    return products
  } catch (error) {
    const items = offlineStart.get() ? keptPrices() : undefined
    if (!items) throw error
    return { items, unreadable: 0 }
  }
}

/**
 * Asks for the products before a component does. Without a network it asks nothing, because the start has not decided yet whether kept
 * prices stand in. It never rejects.
 */
export const prefetchProducts = (): Promise<void> => prefetch(key, loadProducts)

/** While the component is mounted, the prices are kept for a later visit without network, whenever the page is left or hidden. */
export function useKeptPrices(): void {
  useEffect(() => {
    const keep = () => {
      if (loaded.length > 0)
        keepPrices(pricedProducts(loaded, productsLoadedAt(), (productId) => quoteFeed.get(productId)?.quote))
    }
    window.addEventListener('offline', keep)
    const stop = pageLifecycle.subscribe({ onHide: keep, onShow: () => undefined })
    return () => {
      window.removeEventListener('offline', keep)
      stop()
    }
  }, [])
}

/**
 * One product of the list. `missing` is true when the list is loaded and does not contain it. SWR renders a component again for
 * those fields of `list` alone that the component reads: `isValidating` changes twice with every request.
 */
export function useProduct(productId: string) {
  const list = useProducts()
  const product: ShownProduct | undefined = list.data?.items.find(({ id }) => id === productId)
  return { product, missing: list.data !== undefined && !product, list }
}

/** Requests the products again, for example after the backend refused an order because its terms had changed. */
export async function refreshProducts(): Promise<void> {
  await mutate(key)
}

/** Requests the products and their newest quotes again when the member pulls the market down. It never rejects. */
export async function refreshMarket(): Promise<void> {
  await Promise.all([refreshProducts(), quoteStream.catchUp()])
}

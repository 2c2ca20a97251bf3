import useSWR, { mutate } from 'swr'
import { callApi } from '#lib/api/api.ts'
import type { ResponseOf } from '#lib/contract/call.ts'
import { type Product, productList } from '#lib/contract/trade.ts'
import { quoteStream, recordProductsLoaded } from '../quotes/queries.ts'

const key = 'market/products'
const REFRESH_MS = 15_000

/** Every product with its status, terms and the figures of the day, requested every 15 s. Prices come by the quote stream. */
export function useProducts() {
  return useSWR(key, loadProducts, { refreshInterval: REFRESH_MS })
}

async function loadProducts(): Promise<ResponseOf<typeof productList>> {
  const products = await callApi(productList, {})
  recordProductsLoaded()
  return products
}

/** One product of the list. `missing` is true when the list is loaded and does not contain it. */
export function useProduct(productId: string) {
  const { data, error, isValidating, mutate: refresh } = useProducts()
  const product: Product | undefined = data?.items.find(({ id }) => id === productId)
  return { product, missing: data !== undefined && !product, error, isValidating, refresh }
}

/** Requests the products again, for example after the backend refused an order because its terms had changed. */
export async function refreshProducts(): Promise<void> {
  await mutate(key)
}

/** Requests the products and their newest quotes again when the member pulls the market down. It never rejects. */
export async function refreshMarket(): Promise<void> {
  await Promise.all([refreshProducts(), quoteStream.catchUp()])
}

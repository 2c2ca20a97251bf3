import useSWR, { mutate } from 'swr'
import { callApi } from '#lib/api/api.ts'
import { type Product, productList } from '#lib/contract/trade.ts'
import { notePricesListed, quoteStream } from '../quotes/queries.ts'

/** Every product with its status, terms and the day in figures. Rejects as `callApi` does. */
async function listProducts(): Promise<readonly Product[]> {
  return (await callApi(productList, {})).items
}

const key = 'market/products'
const REFRESH_MS = 15_000

/** Every product, asked for again every 15 s: status, terms and the figures of the day; prices come by the stream. */
export function useProducts() {
  return useSWR(key, loadProducts, { refreshInterval: REFRESH_MS })
}

async function loadProducts(): Promise<readonly Product[]> {
  const products = await listProducts()
  notePricesListed()
  return products
}

/** One product of the list. `missing` once the list is there and does not hold it. */
export function useProduct(productId: string) {
  const { data, error, isValidating, mutate: refresh } = useProducts()
  const product: Product | undefined = data?.find(({ id }) => id === productId)
  return { product, missing: data !== undefined && !product, error, isValidating, refresh }
}

/** Asks for the products again, whoever shows them: after the backend refused an order for what they said. */
export async function refreshProducts(): Promise<void> {
  await mutate(key)
}

/** Asks for products and the newest quotes again: what pulling the market down means. Never rejects. */
export async function refreshMarket(): Promise<void> {
  await Promise.all([refreshProducts(), quoteStream.catchUp()])
}

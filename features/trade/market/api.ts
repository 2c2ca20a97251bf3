import { callApi } from '#lib/api/api.ts'
import { toQuery } from '#lib/api/query.ts'
import { type Product, productList, type Quote, quoteList, quoteStream } from '#lib/contract/trade.ts'

/** Every product with its status, terms and the day in figures. Rejects as `callApi` does. */
export async function listProducts(): Promise<readonly Product[]> {
  return (await callApi(productList, {})).items
}

/** The newest quote of each product; a product that has none is left out. Rejects as `callApi` does. */
export async function listQuotes(ids: readonly string[], signal?: AbortSignal): Promise<readonly Quote[]> {
  return (await callApi(quoteList, { products: ids.join(',') }, { signal })).items
}

/** Path and query of the one event stream for these products, to stand behind a base address. */
export function streamPath(ids: readonly string[]): string {
  return quoteStream.path + toQuery({ products: ids.join(',') })
}

import { type CallOptions, callApi } from '#lib/api/api.ts'
import { isApiError, isHttpError } from '#lib/api/errors.ts'
import type { RequestOf, ResponseOf } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'
import { type Order, orderInfo, orderList, type Quote, quoteHistory } from '#lib/contract/trade.ts'
import type { AskedQuotes } from './verification/evidence.ts'

export type OrderPage = ResponseOf<typeof orderList>

/** An order by its id or by the request that made it; undefined where the backend does not know it. */
export async function findOrder(key: RequestOf<typeof orderInfo>, options?: CallOptions): Promise<Order | undefined> {
  try {
    return await callApi(orderInfo, key, options)
  } catch (error) {
    if (isApiError(error) && error.code === codes.orderUnknown) return undefined
    throw error
  }
}

export function fetchOrder(id: string): Promise<Order> {
  return callApi(orderInfo, { id })
}

/** One page of the member's orders, newest first. */
export function listOrders(state: 'open' | 'settled', cursor?: string): Promise<OrderPage> {
  return callApi(orderList, { state, limit: state === 'open' ? 100 : 20, ...(cursor ? { cursor } : {}) })
}

/** What the backend says afterwards about the quotes of an order. */
export interface QuoteHistory {
  /** False where the backend does not have the call, which the contract allows. */
  readonly offered: boolean
  readonly asked: readonly AskedQuotes[]
}

const HISTORY_PAGE = 1000
/** A quarter of an hour at four quotes a second; of a longer order, its beginning and its end. */
const MOST_PAGES = 4
const TAIL_MS = 60_000
/** Past the close, so that the first quote after it is among them. */
const BEYOND_MS = 5000

/** Every quote of a settled order's life, as the backend gives them. Rejects as `callApi` does, save that it may not have them. */
export async function askQuotes(order: Order): Promise<QuoteHistory> {
  try {
    const life = await askPages(order, { from: 0, fromSeq: order.openSeq }, MOST_PAGES)
    if (life.through !== undefined) return { offered: true, asked: [life] }
    return { offered: true, asked: [life, await askPages(order, { from: order.closesAt - TAIL_MS }, MOST_PAGES)] }
  } catch (error) {
    const refused = isApiError(error) && error.code !== codes.tooManyRequests
    if (refused || (isHttpError(error) && error.status === 404)) return { offered: false, asked: [] }
    throw error
  }
}

async function askPages(
  { productId, closesAt }: Order,
  start: { readonly from: number; readonly fromSeq?: number },
  pages: number,
): Promise<AskedQuotes> {
  const quotes: Quote[] = []
  let query = start
  for (let page = 0; page < pages; page += 1) {
    const answer = await callApi(quoteHistory, { productId, ...query, to: closesAt + BEYOND_MS, limit: HISTORY_PAGE })
    quotes.push(...answer.items)
    if (answer.nextSeq === undefined) return { quotes, through: closesAt }
    query = { ...start, fromSeq: answer.nextSeq }
  }
  return { quotes }
}

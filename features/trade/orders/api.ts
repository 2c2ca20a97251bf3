import { type CallOptions, callApi } from '#lib/api/api.ts'
import { isApiError, isHttpError } from '#lib/api/errors.ts'
import type { RequestOf, ResponseOf } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'
import { type Order, orderInfo, orderList, quoteHistory } from '#lib/contract/trade.ts'
import { serverClock } from '#lib/time/clock.ts'
import { collectQuotes, type QuoteHistory } from '#lib/verification/quoteHistory.ts'

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

/** Refusals that pass. Every other one says that the history of this product cannot be had. */
const temporary: readonly number[] = [codes.messageAsSent, codes.tooManyRequests, codes.maintenance]

/**
 * The quotes of a settled order's life, as the backend gives them afterwards. Rejects as `callApi` does, except that a backend
 * may not have them.
 */
export async function askQuotes(order: Order): Promise<QuoteHistory> {
  const { productId } = order
  try {
    return await collectQuotes(order, (query) => callApi(quoteHistory, { productId, ...query }), serverClock.now())
  } catch (error) {
    const refused = isApiError(error) && !temporary.includes(error.code)
    if (refused || (isHttpError(error) && error.status === 404)) return { offered: false, complete: false, asked: [] }
    throw error
  }
}

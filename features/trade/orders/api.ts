import { callApi } from '#lib/api/api.ts'
import { isApiError } from '#lib/api/errors.ts'
import type { RequestOf, ResponseOf } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'
import { createOrder, type Order, orderInfo, orderList } from '#lib/contract/trade.ts'

export type OrderRequest = RequestOf<typeof createOrder>
export type OrderPage = ResponseOf<typeof orderList>

/** Places an order. Sent again with the same requestId, the backend answers with its first answer. */
export function placeOrder(request: OrderRequest): Promise<Order> {
  return callApi(createOrder, request)
}

/** What became of a request; undefined where the backend does not know it. */
export async function findOrder(requestId: string): Promise<Order | undefined> {
  try {
    return await callApi(orderInfo, { requestId })
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

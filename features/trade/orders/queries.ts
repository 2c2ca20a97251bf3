import { useAtomValue } from 'jotai'
import useSWR, { mutate } from 'swr'
import { type Pages, refreshPages, usePages } from '#components/paged-list/usePages.ts'
import { accountAtom, refreshMember } from '#features/account/index.ts'
import { type CallOptions, callApi } from '#lib/api/api.ts'
import { isApiError } from '#lib/api/errors.ts'
import type { RequestOf, ResponseOf } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'
import { type Order, orderInfo, orderList } from '#lib/contract/trade.ts'

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

function fetchOrder(id: string): Promise<Order> {
  return callApi(orderInfo, { id })
}

/** One page of the member's orders, newest first. */
function listOrders(state: 'open' | 'settled', cursor?: string): Promise<OrderPage> {
  return callApi(orderList, { state, limit: state === 'open' ? 100 : 20, ...(cursor ? { cursor } : {}) })
}

/** SWR keys of the member's orders. Each holds the account, so that no member sees what was fetched for another. */
const openOrdersKey = (account: string) => ['orders', 'open', account] as const

const orderKey = (account: string, id: string) => ['order', account, id] as const

const settledOrdersKey = (account: string) => ['orders', 'settled', account] as const

/** Updates the caches of orders and balance after the backend has stated an order. */
export function orderChanged(account: string, order: Order): void {
  void mutate(orderKey(account, order.id), order, { revalidate: false })
  void mutate<OrderPage>(openOrdersKey(account), (page) => page && { ...page, items: openItems(page.items, order) })
  if (order.status === 'settled') void refreshPages(settledOrdersKey(account))
  void refreshMember()
}

function openItems(items: readonly Order[], order: Order): Order[] {
  const others = items.filter(({ id }) => id !== order.id)
  return order.status === 'open' ? [order, ...others] : others
}

/** How often the open orders are requested. Another device can place orders too. */
const OPEN_REFRESH_MS = 15_000

/** The member's open orders, newest first. Nothing is requested for a guest. */
export function useOpenOrders() {
  const account = useAtomValue(accountAtom)
  return useSWR(account ? openOrdersKey(account) : null, () => listOrders('open'), {
    refreshInterval: OPEN_REFRESH_MS,
  })
}

/** The settled orders in pages, newest first. */
export function useSettledOrders(): Pages<Order> {
  const account = useAtomValue(accountAtom)
  return usePages(account ? settledOrdersKey(account) : undefined, (cursor) => listOrders('settled', cursor))
}

/** One order by id. */
export function useOrder(id: string) {
  const account = useAtomValue(accountAtom)
  return useSWR(account && id ? orderKey(account, id) : null, () => fetchOrder(id))
}

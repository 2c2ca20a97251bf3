import { useAtomValue } from 'jotai'
import useSWR, { mutate } from 'swr'
import { isWhole, loadPages, type Pages, refreshPages, usePages } from '#components/paged-list/usePages.ts'
import { accountAtom, refreshMember } from '#features/account/index.ts'
import { type CallOptions, callApi } from '#lib/api/api.ts'
import { isApiError } from '#lib/api/errors.ts'
import type { RequestOf, ResponseOf } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'
import { type Order, orderInfo, orderList } from '#lib/contract/trade.ts'
import { isWithin, limitsOf, type OrderFilter, queryOf } from './history/orderFilter.ts'

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

/** The most orders that the backend puts into one page. */
const MOST = 100

/** SWR keys of the member's orders. Each holds the account, so that no member sees what was fetched for another. */
const openOrdersKey = (account: string) => ['orders', 'open', account] as const

const orderKey = (account: string, id: string) => ['order', account, id] as const

const settledOrdersKey = (account: string) => ['orders', 'settled', account] as const

const orderHistoryKey = (account: string) => ['orders', 'history', account] as const

/** The part of a key that names a filter. */
const nameOf = (filter: OrderFilter) => JSON.stringify(limitsOf(filter))

/** Updates the caches of orders and balance after the backend has stated an order. */
export function orderChanged(account: string, order: Order): void {
  void mutate(orderKey(account, order.id), order, { revalidate: false })
  void mutate<OrderPage>(openOrdersKey(account), (page) => page && { ...page, items: openItems(page.items, order) })
  if (order.status === 'settled') {
    void refreshPages(settledOrdersKey(account))
    void mutate((key) => Array.isArray(key) && orderHistoryKey(account).every((part, at) => key[at] === part))
  }
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
  return useSWR(account ? openOrdersKey(account) : null, () => callApi(orderList, { state: 'open', limit: MOST }), {
    refreshInterval: OPEN_REFRESH_MS,
  })
}

/** The settled orders within the filter in pages, newest first. */
export function useSettledOrders(filter: OrderFilter): Pages<Order> {
  const account = useAtomValue(accountAtom)
  const pages = usePages(account ? [...settledOrdersKey(account), nameOf(filter)] : undefined, (page) =>
    callApi(orderList, { ...queryOf(filter), state: 'settled', ...page }),
  )
  return { ...pages, items: pages.items?.filter((order) => isWithin(order, filter)) }
}

/** How many pages the statistics are made of at most: 5,000 orders. */
const MOST_PAGES = 50

export interface OrderHistory {
  /** Newest first, each once. */
  readonly orders: readonly Order[]
  /** There are older orders that were not loaded. */
  readonly isCut: boolean
  /** How many orders were left out because they could not be read. */
  readonly unreadable: number
}

/** All settled orders within the filter, as far as `MOST_PAGES` reach. Loaded again when an order is settled. */
export function useOrderHistory(filter: OrderFilter) {
  const account = useAtomValue(accountAtom)
  const key = account ? [...orderHistoryKey(account), nameOf(filter)] : null
  return useSWR(key, () => loadHistory(filter), { revalidateOnFocus: false })
}

async function loadHistory(filter: OrderFilter): Promise<OrderHistory> {
  const pages = await loadPages<Order>(
    (page) => callApi(orderList, { ...queryOf(filter), state: 'settled', ...page }),
    MOST_PAGES,
  )
  const orders = new Map(pages.flatMap(({ items }) => items).map((order) => [order.id, order]))
  return {
    orders: [...orders.values()].filter((order) => isWithin(order, filter)),
    isCut: !isWhole(pages),
    unreadable: pages.reduce((count, page) => count + page.unreadable, 0),
  }
}

/** One order by id. */
export function useOrder(id: string) {
  const account = useAtomValue(accountAtom)
  return useSWR(account && id ? orderKey(account, id) : null, () => fetchOrder(id))
}

import { useAtomValue } from 'jotai'
import useSWR, { mutate, unstable_serialize, useSWRConfig } from 'swr'
import { isWhole, loadPages, type Pages, refreshPages, usePages } from '#components/paged-list/usePages.ts'
import { accountAtom, refreshMember, usePractising } from '#features/member/index.ts'
import { type CallOptions, callApi } from '#lib/api/api.ts'
import { ApiError, isApiError } from '#lib/api/errors.ts'
import type { RequestOf, ResponseOf } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'
import { type Order, orderInfo, orderList } from '#lib/contract/trade.ts'
import { serverClock } from '#lib/time/clock.ts'
import { collecting } from '#lib/time/throttle.ts'
import { dayOrderStore } from './dayOrders.ts'
import { orderEndStore } from './orderEndStore.ts'
import { isWithin, limitsOf, type OrderFilter, queryOf, settledAt } from './orderFilter.ts'
import { isPracticeOrder, practiceOrders } from './practiceAccount.ts'

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

/**
 * The same by id, for a real or a practice order of an account. What settles practice orders is in the chunk of the dialogs over every
 * screen (`app/_client/screens/overlaysLoader.ts`), so that home does not wait for it.
 */
export async function findOrderOf(account: string, id: string): Promise<Order | undefined> {
  if (!isPracticeOrder(id)) return findOrder({ id })
  const { findPracticeOrder } = await import(/* webpackChunkName: "overlays" */ '../practice/practiceOrders.ts')
  return findPracticeOrder(account, id)
}

async function fetchOrder(account: string, id: string): Promise<Order> {
  if (!isPracticeOrder(id)) return callApi(orderInfo, { id })
  const order = await findOrderOf(account, id)
  if (!order) throw new ApiError(orderInfo.path, codes.orderUnknown, '')
  return order
}

/** A list of orders: of the backend, or of the practice orders on this device, which are one page. */
async function listOrders(practice: boolean, request: RequestOf<typeof orderList>): Promise<OrderPage> {
  if (!practice) return callApi(orderList, request)
  return { items: [...practiceOrders(request.state)], unreadable: 0 }
}

/** The most orders that the backend puts into one page. */
const MOST = 100

/**
 * SWR keys of the member's orders. Each holds the account, so that no member sees what was fetched for another. Practice orders have
 * keys of their own.
 */
const listKey = (practice: boolean) => (practice ? 'practiceOrders' : 'orders')

const openOrdersKey = (practice: boolean, account: string) => [listKey(practice), 'open', account] as const

const orderKey = (account: string, id: string) => ['order', account, id] as const

const settledOrdersKey = (practice: boolean, account: string) => [listKey(practice), 'settled', account] as const

const orderHistoryKey = (practice: boolean, account: string) => [listKey(practice), 'history', account] as const

/** The part of a key that names a filter. */
const nameOf = (filter: OrderFilter) => JSON.stringify(limitsOf(filter))

/**
 * Updates the caches of orders and balance after an order was stated: by the backend, or by this device as a practice order. What
 * follows from an end is asked for once for all orders that end together.
 */
export function orderChanged(account: string, order: Order): void {
  const practice = isPracticeOrder(order.id)
  const ended = order.status === 'settled'
  if (!practice) dayOrderStore.add([order])
  void mutate(orderKey(account, order.id), order, { revalidate: false })
  void mutate<OrderPage>(
    openOrdersKey(practice, account),
    (page) => page && { ...page, items: openItems(page.items, order) },
    { revalidate: !ended },
  )
  if (ended) refreshAfterEnds(practice, account)
  else if (!practice) void refreshMember()
}

/** Orders that were placed together end together: what ends within this time, in ms, is one refresh. */
const together = collecting(300)

function refreshAfterEnds(practice: boolean, account: string): void {
  together(`${practice} ${account}`, () => {
    void mutate(openOrdersKey(practice, account))
    void refreshPages(settledOrdersKey(practice, account))
    void refreshPages(orderHistoryKey(practice, account))
    if (!practice) void refreshMember()
  })
}

/** Removes an order that the backend does not know from what this device stores and shows of open orders. */
export function orderMissing(account: string, id: string): void {
  const practice = isPracticeOrder(id)
  orderEndStore.remove(account, id)
  void mutate<OrderPage>(
    openOrdersKey(practice, account),
    (page) => page && { ...page, items: page.items.filter((order) => order.id !== id) },
    { revalidate: false },
  )
  refreshAfterEnds(practice, account)
}

/** Updates the caches after the practice orders have changed as a whole: another tab placed one, or all were removed. */
export function practiceChanged(): void {
  void mutate((key) => Array.isArray(key) && key[0] === listKey(true))
}

function openItems(items: readonly Order[], order: Order): Order[] {
  const others = items.filter(({ id }) => id !== order.id)
  return order.status === 'open' ? [order, ...others] : others
}

/** How often the open orders are requested. Another device can place orders too. */
const OPEN_REFRESH_MS = 15_000

/** The member's open orders in the current mode, newest first. Nothing is requested for a guest. */
export function useOpenOrders() {
  return useOpenOrdersOf(usePractising())
}

/**
 * The open orders of one mode. Nothing is requested while they are not wanted. The backend's list drops an order at its close: the
 * order stays here, as settling, until its result is known (`orderChanged`) or another tab has shown the result.
 */
export function useOpenOrdersOf(practice: boolean, wanted = true) {
  const account = useAtomValue(accountAtom)
  const { cache } = useSWRConfig()
  const key = account && wanted ? openOrdersKey(practice, account) : null
  const withSettling = (page: OrderPage): OrderPage => {
    const shown: OrderPage | undefined = cache.get(unstable_serialize(key))?.data
    return { ...page, items: [...page.items, ...settling(account ?? '', shown?.items ?? [], page.items)] }
  }
  const load = () => {
    const page = listOrders(practice, { state: 'open', limit: MOST })
    return practice ? page : page.then(withSettling)
  }
  return useSWR(key, load, { refreshInterval: OPEN_REFRESH_MS })
}

/** The orders shown so far that are past their close and no longer listed, and whose result no tab has shown. */
function settling(account: string, shown: readonly Order[], listed: readonly Order[]): readonly Order[] {
  const unreadIds = new Set(orderEndStore.unread(account).map(({ id }) => id))
  const listedIds = new Set(listed.map(({ id }) => id))
  return shown.filter(({ id, closesAt }) => closesAt <= serverClock.now() && unreadIds.has(id) && !listedIds.has(id))
}

/** The settled orders within the filter in pages, newest first. */
export function useSettledOrders(filter: OrderFilter): Pages<Order> {
  const account = useAtomValue(accountAtom)
  const practice = usePractising()
  const pages = usePages(account ? [...settledOrdersKey(practice, account), nameOf(filter)] : undefined, (page) =>
    listOrders(practice, { ...queryOf(filter), state: 'settled', ...page }),
  )
  return { ...pages, items: pages.items?.filter((order) => isWithin(order, filter)) }
}

/** Whether the member has ever placed a real order; undefined while it is not known or not wanted. */
export function useHasOrders(wanted: boolean): boolean | undefined {
  const account = useAtomValue(accountAtom)
  const open = useOpenOrdersOf(false, wanted).data
  const key = account && wanted ? [...settledOrdersKey(false, account), 'first'] : null
  const settled = useSWR(key, () => listOrders(false, { state: 'settled', limit: 1 })).data
  return open && settled && (open.items.length > 0 || settled.items.length > 0)
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
  const practice = usePractising()
  const key = account ? [...orderHistoryKey(practice, account), nameOf(filter)] : null
  const load = () => loadHistory(practice, queryOf(filter), (order) => isWithin(order, filter))
  return useSWR(key, load, { revalidateOnFocus: false })
}

/** The real orders that were settled since an instant. Loaded again when an order is settled. Undefined: nothing is asked. */
export function useSettledSince(from: number | undefined) {
  const account = useAtomValue(accountAtom)
  const key = account && from !== undefined ? [...orderHistoryKey(false, account), 'since', from] : null
  return useSWR(key, () => loadHistory(false, { from }, (order) => from !== undefined && settledAt(order) >= from))
}

async function loadHistory(
  practice: boolean,
  query: Omit<RequestOf<typeof orderList>, 'state' | 'limit' | 'cursor'>,
  isWanted: (order: Order) => boolean,
): Promise<OrderHistory> {
  const pages = await loadPages<Order>(
    (page) => listOrders(practice, { ...query, state: 'settled', ...page }),
    MOST_PAGES,
  )
  const orders = new Map(pages.flatMap(({ items }) => items).map((order) => [order.id, order]))
  return {
    orders: [...orders.values()].filter(isWanted),
    isCut: !isWhole(pages),
    unreadable: pages.reduce((count, page) => count + page.unreadable, 0),
  }
}

/** One order by id. */
export function useOrder(id: string) {
  const account = useAtomValue(accountAtom)
  return useSWR(account && id ? orderKey(account, id) : null, () => fetchOrder(account ?? '', id))
}

import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import useSWR, { mutate, unstable_serialize, useSWRConfig } from 'swr'
import { isWhole, loadPages, type Pages, refreshPages, usePages } from '#components/paged-list/usePages.ts'
import { loginNameAtom } from '#features/member/index.ts'
import { ApiError } from '#lib/api/errors.ts'
import type { RequestOf } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'
import { type Order, orderInfo, type orderList } from '#lib/contract/orders.ts'
import { add, max, subtract } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { moneyRequests } from '#lib/money-request/device.ts'
import { serverClock } from '#lib/time/clock.ts'
import { costOf, costOnItsWay, dayOrderStore } from './dayOrders.ts'
import { orderEndStore } from './orderEndStore.ts'
import { limitsOf, matchesFilter, type OrderFilter, queryOf, settledAt } from './orderFilter.ts'
import {
  type OrderPage,
  type OrderSource,
  realOrders,
  sourceOf,
  useOrderSource,
  useTradingBalance,
} from './orderSource.ts'

/** An order by id, from its source. */
async function fetchOrder(loginName: string, id: string): Promise<Order> {
  const order = await sourceOf(id).find(loginName, id)
  if (!order) throw new ApiError(orderInfo.path, codes.orderUnknown, '')
  return order
}

/** The most orders that the backend puts into one page. */
const MOST = 100

/** SWR keys of the member's orders. Each holds source and account, so that no member sees what was fetched for another. */
const openOrdersKey = ({ name }: OrderSource, loginName: string) => [name, 'open', loginName] as const

const orderKey = (loginName: string, id: string) => ['order', loginName, id] as const

const settledOrdersKey = ({ name }: OrderSource, loginName: string) => [name, 'settled', loginName] as const

const orderHistoryKey = ({ name }: OrderSource, loginName: string) => [name, 'history', loginName] as const

/** The part of a key that names a filter. */
const nameOf = (filter: OrderFilter) => JSON.stringify(limitsOf(filter))

/** Updates the caches of orders and balance after an order was stated: by the backend, or by this device as a practice order. */
export function orderChanged(loginName: string, order: Order): void {
  if (order.status === 'settled') {
    orderSettled(loginName, order)
    refreshAfterEnds(loginName, [order.id])
    return
  }
  const source = sourceOf(order.id)
  storeOrder(source, loginName, order)
  if (!source.practice) changeNotInBalance((costs) => costs.set(order.id, costOf(order)))
  void refreshOpen(source, loginName).finally(() => changeNotInBalance((costs) => costs.delete(order.id)))
}

/** Asks for open orders and balance again after a real order was placed that could not be read. */
export function orderPlacedUnread(loginName: string): void {
  void refreshOpen(realOrders, loginName)
}

/** Resolves when the balance is answered. */
function refreshOpen(source: OrderSource, loginName: string): Promise<void> {
  void mutate(openOrdersKey(source, loginName))
  return source.refreshBalance()
}

/** What the orders of this page cost that were booked after the balance was answered last, by id. */
const costsNotInBalanceAtom = atom<ReadonlyMap<string, Decimal>>(new Map<string, Decimal>())

function changeNotInBalance(change: (costs: Map<string, Decimal>) => unknown): void {
  getDefaultStore().set(costsNotInBalanceAtom, (before) => {
    const costs = new Map(before)
    change(costs)
    return costs
  })
}

/**
 * What the next order can be placed with: the balance, less what the orders cost that it may not include. These are the ones whose outcome is
 * not known, and those that were booked after it was answered. Undefined while the balance is not known.
 */
export function useAvailableBalance(): Decimal | undefined {
  const { practice } = useOrderSource()
  const balance = useTradingBalance()
  const booked = useAtomValue(costsNotInBalanceAtom)
  const onItsWay = useSyncExternalStore(moneyRequests.subscribe, costOnItsWay, costOnItsWay)
  if (practice || balance === undefined) return balance
  return max(zero, subtract(balance, [...booked.values()].reduce(add, onItsWay)))
}

const zero = decimal('0')

/** Stores an order that has ended. What follows from its end is `refreshAfterEnds`, once for all orders that end together. */
export function orderSettled(loginName: string, order: Order): void {
  const { practice } = sourceOf(order.id)
  if (!practice) getDefaultStore().set(endsNotInBalanceAtom, (ids) => new Set([...ids, order.id]))
  storeOrder(sourceOf(order.id), loginName, order)
}

/** The settled orders of this page after whose end the balance has not been answered yet. */
const endsNotInBalanceAtom = atom<ReadonlySet<string>>(new Set<string>())

/** Whether the balance on the screen may be the one before the ends of these orders. */
export function useBalanceOutdated(ids: readonly string[]): boolean {
  const pending = useAtomValue(endsNotInBalanceAtom)
  return ids.some((id) => pending.has(id))
}

function storeOrder(source: OrderSource, loginName: string, order: Order): void {
  if (!source.practice) dayOrderStore.add([order])
  void mutate(orderKey(loginName, order.id), order, { revalidate: false })
  void mutate<OrderPage>(
    openOrdersKey(source, loginName),
    (page) => page && { ...page, items: openItems(page.items, order) },
    { revalidate: false },
  )
}

/** Requests again what the ends of these orders have changed: open and settled orders, history and balance. */
export function refreshAfterEnds(loginName: string, ids: readonly string[]): void {
  for (const source of new Set(ids.map(sourceOf))) {
    void mutate(openOrdersKey(source, loginName))
    void refreshPages(settledOrdersKey(source, loginName))
    void refreshPages(orderHistoryKey(source, loginName))
    void source.refreshBalance().finally(() => {
      getDefaultStore().set(endsNotInBalanceAtom, (pending) => new Set([...pending].filter((id) => !ids.includes(id))))
    })
  }
}

/** Removes an order that the backend does not know from what this device stores and shows of open orders. */
export function orderMissing(loginName: string, id: string): void {
  const source = sourceOf(id)
  orderEndStore.remove(loginName, id)
  void mutate<OrderPage>(
    openOrdersKey(source, loginName),
    (page) => page && { ...page, items: page.items.filter((order) => order.id !== id) },
    { revalidate: false },
  )
}

function openItems(items: readonly Order[], order: Order): Order[] {
  const others = items.filter(({ id }) => id !== order.id)
  return order.status === 'open' ? [order, ...others] : others
}

/** How often the open orders are requested. Another device can place orders too. */
const OPEN_REFRESH_MS = 15_000

/** The member's open orders in the current mode, newest first. Nothing is requested for a guest. */
export function useOpenOrders() {
  return useOpenOrdersOf(useOrderSource())
}

/**
 * The open orders of one source. Nothing is requested while they are not wanted. The backend's list drops an order at its close: the
 * order stays here, as settling, until its result is known (`orderChanged`) or another tab has shown the result.
 */
export function useOpenOrdersOf(source: OrderSource, wanted = true) {
  const loginName = useAtomValue(loginNameAtom)
  const { cache } = useSWRConfig()
  const key = loginName && wanted ? openOrdersKey(source, loginName) : null
  const withSettling = (page: OrderPage): OrderPage => {
    const cached: OrderPage | undefined = cache.get(unstable_serialize(key))?.data
    return { ...page, items: [...page.items, ...settling(loginName ?? '', cached?.items ?? [], page.items)] }
  }
  const load = () => {
    const page = source.list({ state: 'open', limit: MOST })
    return source.practice ? page : page.then(withSettling)
  }
  return useSWR(key, load, { refreshInterval: OPEN_REFRESH_MS })
}

/** The orders shown so far that are past their close and no longer listed, and whose result no tab has shown. */
function settling(loginName: string, shown: readonly Order[], listed: readonly Order[]): readonly Order[] {
  const unreadIds = new Set(orderEndStore.unread(loginName).map(({ id }) => id))
  const listedIds = new Set(listed.map(({ id }) => id))
  return shown.filter(({ id, closesAt }) => closesAt <= serverClock.now() && unreadIds.has(id) && !listedIds.has(id))
}

/** The settled orders within the filter in pages, newest first. */
export function useSettledOrders(filter: OrderFilter): Pages<Order> {
  const loginName = useAtomValue(loginNameAtom)
  const source = useOrderSource()
  const pages = usePages(loginName ? [...settledOrdersKey(source, loginName), nameOf(filter)] : undefined, (page) =>
    source.list({ ...queryOf(filter), state: 'settled', ...page }),
  )
  return { ...pages, items: pages.items?.filter((order) => matchesFilter(order, filter)) }
}

/** Whether the member has ever placed a real order; undefined while it is not known or not wanted. */
export function useHasOrders(wanted: boolean): boolean | undefined {
  const loginName = useAtomValue(loginNameAtom)
  const open = useOpenOrdersOf(realOrders, wanted).data
  const key = loginName && wanted ? [...settledOrdersKey(realOrders, loginName), 'first'] : null
  const settled = useSWR(key, () => realOrders.list({ state: 'settled', limit: 1 })).data
  return open && settled && (open.items.length > 0 || settled.items.length > 0)
}

/** How many pages the statistics are made of at most: 5,000 orders. */
const MOST_PAGES = 50

interface OrderHistory {
  /** Newest first, each once. */
  readonly orders: readonly Order[]
  /** There are older orders that were not loaded. */
  readonly isCut: boolean
  /** How many orders were left out because they could not be read. */
  readonly unreadable: number
}

/** All settled orders within the filter, as far as `MOST_PAGES` reach. Loaded again when an order is settled. */
export function useOrderHistory(filter: OrderFilter) {
  const loginName = useAtomValue(loginNameAtom)
  const source = useOrderSource()
  const key = loginName ? [...orderHistoryKey(source, loginName), nameOf(filter)] : null
  const load = () => loadHistory(source, queryOf(filter), (order) => matchesFilter(order, filter))
  return useSWR(key, load, { revalidateOnFocus: false })
}

/** The real orders that were settled since an instant. Loaded again when an order is settled. Undefined: nothing is asked. */
export function useSettledSince(from: number | undefined) {
  const loginName = useAtomValue(loginNameAtom)
  const key = loginName && from !== undefined ? [...orderHistoryKey(realOrders, loginName), 'since', from] : null
  return useSWR(key, () => loadHistory(realOrders, { from }, (order) => from !== undefined && settledAt(order) >= from))
}

/** How many pages of the newest settled orders are read for the member's own rate. */
const RECENT_PAGES = 3

/** The newest settled orders in this mode, as many as a few pages hold, read once. Undefined until they are known. */
export function useRecentOrders(): readonly Order[] | undefined {
  const loginName = useAtomValue(loginNameAtom)
  const source = useOrderSource()
  const load = async () => {
    const pages = await loadPages<Order>((page) => source.list({ state: 'settled', ...page }), RECENT_PAGES)
    return pages.flatMap(({ items }) => items)
  }
  return useSWR(loginName ? [...orderHistoryKey(source, loginName), 'recent'] : null, load, readOnce).data
}

const readOnce = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false } as const

async function loadHistory(
  source: OrderSource,
  query: Omit<RequestOf<typeof orderList>, 'state' | 'limit' | 'cursor'>,
  isWanted: (order: Order) => boolean,
): Promise<OrderHistory> {
  const pages = await loadPages<Order>((page) => source.list({ ...query, state: 'settled', ...page }), MOST_PAGES)
  const orders = new Map(pages.flatMap(({ items }) => items).map((order) => [order.id, order]))
  return {
    orders: [...orders.values()].filter(isWanted),
    isCut: !isWhole(pages),
    unreadable: pages.reduce((count, page) => count + page.unreadable, 0),
  }
}

/** One order by id. */
export function useOrder(id: string) {
  const loginName = useAtomValue(loginNameAtom)
  return useSWR(loginName && id ? orderKey(loginName, id) : null, () => fetchOrder(loginName ?? '', id))
}

/** The orders of the current mode that this device saw open, that are not open any more, and whose end the member has not been shown. */
export function useUnseenResults(): readonly string[] {
  const loginName = useAtomValue(loginNameAtom)
  const source = useOrderSource()
  const { data } = useOpenOrders()
  const open = data?.items.map(({ id }) => id)
  const read = () => {
    if (!loginName || !open) return ''
    const ids = orderEndStore.unread(loginName).map(({ id }) => id)
    return ids.filter((id) => sourceOf(id) === source && !open.includes(id)).join('\n')
  }
  const ids = useSyncExternalStore(orderEndStore.subscribe, read, read)
  return ids ? ids.split('\n') : []
}

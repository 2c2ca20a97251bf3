import { mutate } from 'swr'
import { refreshPages } from '#components/paged-list/usePages.ts'
import { refreshMember } from '#features/account/index.ts'
import type { Order } from '#lib/contract/trade.ts'
import type { OrderPage } from './api.ts'

/** SWR keys of the member's orders. They carry the account, so no member ever sees another's cache. */
export const openOrdersKey = (account: string) => ['orders', 'open', account] as const
export const orderKey = (account: string, id: string) => ['order', account, id] as const
export const orderQuotesKey = (account: string, id: string) => ['order/quotes', account, id] as const
export const settledOrdersKey = (account: string) => ['orders', 'settled', account] as const

/** Brings every cache that an order touches in step with the order as the backend has just stated it. */
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

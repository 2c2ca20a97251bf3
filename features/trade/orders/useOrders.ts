import { useAtomValue } from 'jotai'
import useSWR from 'swr'
import useSWRInfinite from 'swr/infinite'
import { accountAtom } from '#features/account/index.ts'
import type { Order } from '#lib/contract/trade.ts'
import { fetchOrder, listOrders, type OrderPage } from './api.ts'
import { openOrdersKey, orderKey, settledPageKey } from './orderCache.ts'

/** How often the open list is asked for beside the changes that this device knows of. */
const OPEN_REFRESH_MS = 15_000

/** The member's open orders, newest first; asked for nothing while logged out. */
export function useOpenOrders() {
  const account = useAtomValue(accountAtom)
  return useSWR(account ? openOrdersKey(account) : null, () => listOrders('open'), {
    refreshInterval: OPEN_REFRESH_MS,
  })
}

/** The settled orders, page after page. */
export function useSettledOrders() {
  const account = useAtomValue(accountAtom)
  const pages = useSWRInfinite<
    OrderPage,
    unknown,
    (index: number, previous: OrderPage | null) => readonly string[] | null
  >(
    (index, previous) => (account ? settledPageKey(account)(index, previous) : null),
    ([, , , cursor]: readonly string[]) => listOrders('settled', cursor),
    { revalidateFirstPage: true },
  )
  const items: readonly Order[] | undefined = pages.data?.flatMap((page) => page.items)
  return {
    items,
    error: pages.error,
    loading: pages.isLoading || (pages.data !== undefined && pages.size > pages.data.length),
    hasMore: Boolean(pages.data?.at(-1)?.nextCursor),
    more: () => void pages.setSize((size) => size + 1),
    refresh: () => pages.mutate(),
  }
}

/** One order by id. */
export function useOrder(id: string) {
  const account = useAtomValue(accountAtom)
  return useSWR(account && id ? orderKey(account, id) : null, () => fetchOrder(id))
}

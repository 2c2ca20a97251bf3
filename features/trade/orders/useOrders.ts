import { useAtomValue } from 'jotai'
import useSWR from 'swr'
import { type Pages, usePages } from '#components/paged-list/usePages.ts'
import { accountAtom } from '#features/account/index.ts'
import type { Order } from '#lib/contract/trade.ts'
import { fetchOrder, listOrders } from './api.ts'
import { openOrdersKey, orderKey, settledOrdersKey } from './orderCache.ts'

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
export function useSettledOrders(): Pages<Order> {
  const account = useAtomValue(accountAtom)
  return usePages(account ? settledOrdersKey(account) : undefined, (cursor) => listOrders('settled', cursor))
}

/** One order by id. */
export function useOrder(id: string) {
  const account = useAtomValue(accountAtom)
  return useSWR(account && id ? orderKey(account, id) : null, () => fetchOrder(id))
}

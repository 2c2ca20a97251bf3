import { atom, useAtom } from 'jotai'
import { useMemo } from 'react'
import { useBackend } from '#features/member/index.ts'
import type { Product } from '#lib/contract/market.ts'
import type { Order } from '#lib/contract/orders.ts'
import { byEnd, type OrderRoom, orderRoom } from './orderRoom.ts'
import { useOpenOrders } from './queries.ts'

/** The room for orders by product. While the open orders are not known there is room, and the backend decides. */
export function useOrderRoom(): (product: Pick<Product, 'id' | 'openOrders'>) => OrderRoom {
  const { data } = useOpenOrders()
  const { open_orders: accountMost } = useBackend()
  return (product) => orderRoom(product, data?.items ?? [], accountMost)
}

/** The member's open orders on a product, the next end first. */
export function useProductOrders(productId: string): readonly Order[] {
  const { data } = useOpenOrders()
  return useMemo(() => byEnd(data?.items.filter((order) => order.productId === productId) ?? []), [data, productId])
}

/** The id of the open order that the member chose in the strip, in the list or in the chart. */
const chosenOrderIdAtom = atom<string>()

/** The order of which strip and chart speak, of several: the one that the member chose, else the first; and the function that chooses. */
export function useChosenOrder(
  orders: readonly Order[],
): readonly [order: Order | undefined, choose: (id: string) => void] {
  const [id, choose] = useAtom(chosenOrderIdAtom)
  return [orders.find((order) => order.id === id) ?? orders[0], choose]
}

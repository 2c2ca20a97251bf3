import { atom, useAtom } from 'jotai'
import { useMemo } from 'react'
import { useBackend } from '#features/member/index.ts'
import type { Product } from '#lib/contract/market.ts'
import type { Order } from '#lib/contract/orders.ts'
import { useOpenOrders } from './queries.ts'

/** Open orders in the order in which they end. */
export function byEnd(orders: readonly Order[]): readonly Order[] {
  return orders.toSorted((one, other) => one.closesAt - other.closesAt || one.id.localeCompare(other.id))
}

/** How many more orders the backend accepts on a product (docs/product.md, 12.3). */
export interface OrderRoom {
  /** The open orders on the product. */
  readonly open: number
  /** The most open orders on the product at once. */
  readonly most: number
  /** The open order whose end makes room for the next one. Undefined while there is room. */
  readonly blockedBy: Order | undefined
}

/**
 * Whether another order on a product is accepted beside the open ones.
 *
 * @param orders The member's open orders.
 * @param accountMost The most open orders on all products together; undefined: no limit.
 */
export function orderRoom(
  { id, openOrders: most = 1 }: Pick<Product, 'id' | 'openOrders'>,
  orders: readonly Order[],
  accountMost: number | undefined,
): OrderRoom {
  const ending = byEnd(orders)
  const own = ending.filter(({ productId }) => productId === id)
  return {
    open: own.length,
    most,
    blockedBy: lastEnding([freeing(own, most), accountMost === undefined ? undefined : freeing(ending, accountMost)]),
  }
}

/** The order after whose end fewer than the limit are open. */
const freeing = (ending: readonly Order[], most: number) => ending[ending.length - most]

/** Both limits have room once the later of two orders has ended. */
const lastEnding = (orders: readonly (Order | undefined)[]) =>
  byEnd(orders.filter((order) => order !== undefined)).at(-1)

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

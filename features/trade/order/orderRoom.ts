import type { Product } from '#lib/contract/market.ts'
import type { Order } from '#lib/contract/orders.ts'

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

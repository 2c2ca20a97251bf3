import { useEffect, useRef } from 'react'
import type { Order } from '#lib/contract/orders.ts'
import { useShownEnds } from '../../order/endAtoms.ts'
import { settledAt } from '../../order/orderFilter.ts'
import { useSettledOrders } from '../../order/queries.ts'

/** How many settled orders are read for one chart at most. */
export const MOST_ORDERS = 1000

/** The settled orders of a product, as far back as they were asked for. */
interface OrdersBack {
  /** Newest first; undefined until the first page is here. */
  readonly orders: readonly Order[] | undefined
  /** `cut`: there are older ones, of which no more are read. */
  readonly state: 'reading' | 'whole' | 'cut' | 'failed'
  readonly retry: () => void
}

/**
 * Reads the member's settled orders of a product page after page, as far back as an instant (epoch ms), in this mode. An order whose end is
 * on the screen at this moment is left out: the chart marks it already.
 *
 * @param from Undefined: nothing more is read.
 */
export function useOrdersBack(productId: string, from: number | undefined): OrdersBack {
  const { items, loaded, loading, error, hasMore, more } = useSettledOrders({ productId })
  const endsOnScreen = useShownEnds()
  /** How many were loaded when more of them were requested. */
  const loadedAtRequest = useRef<number>(undefined)
  const oldest = items?.at(-1)
  const isBack = !hasMore || (oldest !== undefined && from !== undefined && settledAt(oldest) < from)
  const wants = items !== undefined && from !== undefined && !isBack && loaded < MOST_ORDERS && !loading
  useEffect(() => {
    if (!wants || loadedAtRequest.current === loaded) return
    loadedAtRequest.current = loaded
    more()
  })
  const orders = items?.filter(({ id }) => endsOnScreen.every((order) => order.id !== id))
  const stateNow = () => {
    if (error !== undefined && !loading) return 'failed'
    if (items === undefined || (!isBack && loaded < MOST_ORDERS)) return 'reading'
    return isBack ? 'whole' : 'cut'
  }
  return { orders, state: stateNow(), retry: more }
}

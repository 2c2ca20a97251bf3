import { useEffect } from 'react'
import { isBookedOtherwise } from '#components/money-request/RequestPanel.tsx'
import type { Order } from '#lib/contract/orders.ts'
import type { RequestView } from '#lib/money-request/moneyRequest.ts'
import { onAction } from '../onAction.ts'
import type { OrderDetails } from '../order/orderDetails.ts'
import { PLACED_MS } from '../order/ticketAtoms.ts'
import { orderPresentation } from './orderPresentation.tsx'

/**
 * Closes what shows an order that was placed as confirmed after 5 s, unless the member does anything meanwhile.
 *
 * @param view Undefined where no order is shown.
 * @param close The same function at every render.
 */
export function useClosePlaced(view: RequestView<OrderDetails, Order> | undefined, close: () => void): void {
  const isPlaced = view?.phase === 'done' && !isBookedOtherwise(view, orderPresentation)
  useEffect(() => {
    if (!isPlaced) return
    const timer = setTimeout(close, PLACED_MS)
    const stop = onAction(() => clearTimeout(timer))
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [isPlaced, close])
}

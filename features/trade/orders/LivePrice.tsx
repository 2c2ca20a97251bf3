'use client'

import type { Order } from '#lib/contract/trade.ts'
import { useQuote } from '../market/useQuote.ts'
import { OrderPrice } from './OrderPrice.tsx'

/** The newest price of an order's product. */
export function LivePrice({ order }: { order: Order }) {
  return <OrderPrice order={order} price={useQuote(order.productId)?.price} />
}

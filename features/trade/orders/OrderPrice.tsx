'use client'

import type { Order } from '#lib/contract/trade.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { useOrderPrice } from './useOrderPrice.ts'

/** A price of an order with its product's decimals. */
export function OrderPrice({ order, price }: { order: Order; price: Decimal | undefined }) {
  return useOrderPrice(order)(price)
}

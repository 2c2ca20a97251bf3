'use client'

import type { Order } from '#lib/contract/trade.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatPrice } from '#lib/money/format.ts'
import { useProduct } from '../market/useProducts.ts'

/** A price of an order with its product's decimals; as the backend wrote it where the product is not known. */
export function OrderPrice({ order, price }: { order: Order; price: Decimal | undefined }) {
  const { product } = useProduct(order.productId)
  if (price === undefined) return '--'
  return formatPrice(price, product?.decimals ?? price.split('.')[1]?.length ?? 0)
}

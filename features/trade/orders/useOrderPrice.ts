import { useCallback } from 'react'
import type { Order } from '#lib/contract/trade.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatPrice } from '#lib/money/format.ts'
import { useProduct } from '../market/useProducts.ts'

/** Writes prices of an order with its product's decimals; as the backend wrote them where the product is not known. */
export function useOrderPrice(order: Order): (price: Decimal | undefined) => string {
  const decimals = useProduct(order.productId).product?.decimals
  return useCallback(
    (price) => (price === undefined ? '--' : formatPrice(price, decimals ?? price.split('.')[1]?.length ?? 0)),
    [decimals],
  )
}

import type { ComponentProps } from 'react'
import type { Order } from '#lib/contract/orders.ts'
import { ProductDisc } from '../../product/ProductDisc.tsx'
import { useProduct } from '../../product/queries.ts'

interface OrderDiscProps extends Pick<ComponentProps<typeof ProductDisc>, 'size'> {
  order: Pick<Order, 'productId' | 'productName'>
}

/** The mark of an order's product, by its name where the product is no longer listed. */
export function OrderDisc({ order: { productId, productName }, ...size }: OrderDiscProps) {
  const { product } = useProduct(productId)
  return <ProductDisc product={product ?? { name: productName }} {...size} />
}

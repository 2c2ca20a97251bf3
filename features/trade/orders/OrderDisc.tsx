import type { Order } from '#lib/contract/trade.ts'
import { ProductDisc } from '../product/ProductDisc.tsx'
import { useProduct } from '../product/queries.ts'

interface OrderDiscProps {
  order: Pick<Order, 'productId' | 'productName'>
  size?: 'list' | 'head' | 'table'
}

/** The mark of an order's product, by its name where the product is no longer listed. */
export function OrderDisc({ order: { productId, productName }, size }: OrderDiscProps) {
  const { product } = useProduct(productId)
  return <ProductDisc product={product ?? { name: productName }} {...(size && { size })} />
}

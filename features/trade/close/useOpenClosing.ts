import { useSetAtom } from 'jotai'
import type { Order } from '#lib/contract/orders.ts'
import { closingAtom } from '../order/endAtoms.ts'
import { useProduct } from '../product/queries.ts'

/** Opens the sheet to close an order early; undefined where its product has no early close. */
export function useOpenClosing(order: Order | undefined): (() => void) | undefined {
  const open = useSetAtom(closingAtom)
  const { product } = useProduct(order?.productId ?? '')
  return order && product?.earlyClose ? () => open(order) : undefined
}

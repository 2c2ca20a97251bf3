import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSwipe } from '#components/ui/useSwipe.ts'
import { to } from '#lib/navigation/address.ts'
import type { RoutePath } from '#lib/navigation/routes.ts'
import { ticketAtom } from '../order/ticketAtoms.ts'
import styles from './ProductSwitcher.module.css'
import { useNeighbours } from './useNeighbours.ts'

interface ProductSwipeProps {
  productId: string
  route: RoutePath
  children: ReactElement
}

/** The head of a product's screen. A finger that moves sideways on it puts the next or the previous favourite in its place. */
export function ProductSwipe({ productId, route, children }: ProductSwipeProps) {
  const navigate = useNavigate()
  const { next, previous } = useNeighbours(productId)
  const isComposing = useAtomValue(ticketAtom) !== undefined
  const swipe = useSwipe(
    (step) => {
      const product = step === 1 ? next : previous
      // The chart above an open ticket stays that of its product.
      if (product && !isComposing) navigate(to(route, { id: product.id }), { replace: true })
    },
    { fingerOnly: true },
  )
  return (
    <div className={styles.swipe} {...swipe}>
      {children}
    </div>
  )
}

import type { ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSwipe } from '#components/ui/useSwipe.ts'
import { to } from '#lib/navigation/address.ts'
import type { RoutePath } from '#lib/navigation/routes.ts'
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
  const swipe = useSwipe((step) => {
    const product = step === 1 ? next : previous
    if (product) navigate(to(route, { id: product.id }), { replace: true })
  })
  return (
    <div className={styles.swipe} {...swipe}>
      {children}
    </div>
  )
}

import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Direction } from '#lib/contract/orders.ts'
import styles from './DirectionTile.module.css'

/**
 * The direction of an order as an arrow without colour: red and green mean money beside a result. Its word stands beside it, so it is
 * hidden from assistive technology.
 */
export function DirectionTile({ direction, size = 'large' }: { direction: Direction; size?: 'large' | 'small' }) {
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown
  return (
    <span className={styles.tile} data-size={size} aria-hidden="true">
      <Arrow />
    </span>
  )
}

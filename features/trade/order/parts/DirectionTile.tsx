import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Direction } from '#lib/contract/orders.ts'
import styles from './DirectionTile.module.css'

interface TileProps {
  size?: 'large' | 'small'
}

/**
 * The direction of an order as an arrow without colour: red and green mean money beside a result. Its word stands beside it, so it is
 * hidden from assistive technology.
 */
export function DirectionTile({ direction, size = 'large' }: TileProps & { direction: Direction }) {
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown
  return (
    <span className={styles.tile} data-size={size} aria-hidden="true">
      <Arrow />
    </span>
  )
}

/** How many orders a strip has, in the place of the direction of one. Its words stand beside it. */
export function CountTile({ count, size = 'large' }: TileProps & { count: number }) {
  return (
    <span className={styles.tile} data-size={size} aria-hidden="true">
      <strong translate="no">{count}</strong>
    </span>
  )
}

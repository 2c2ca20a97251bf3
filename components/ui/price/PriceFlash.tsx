import { useState } from 'react'
import { type Direction, DirectionMark } from './DirectionMark.tsx'
import styles from './PriceFlash.module.css'

export interface PriceFlashProps {
  /** The finished price text. A change of it flashes, the first drawing does not. */
  text: string
  /** Where the latest change went. */
  direction: Direction
  /** The direction in a word. */
  directionLabel: string
  /** Leaves the arrow out of sight, where a change chip beside it carries one. */
  markHidden?: boolean
}

/** A live price: a veil in the direction's colour flashes over it and fades (opacity only). */
export function PriceFlash({ text, direction, directionLabel, markHidden = false }: PriceFlashProps) {
  // Two equal animations take turns: only a change of the animation's name makes it run again.
  const [seen, setSeen] = useState({ text, beat: 0 })
  if (seen.text !== text) setSeen({ text, beat: seen.beat === 1 ? 2 : 1 })
  return (
    <span className={styles.price} data-direction={direction} data-beat={seen.beat}>
      {text}
      {markHidden ? null : <DirectionMark direction={direction} label={directionLabel} />}
    </span>
  )
}

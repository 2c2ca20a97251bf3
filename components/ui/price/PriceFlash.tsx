import { useState } from 'react'
import { type Direction, DirectionMark } from './DirectionMark.tsx'
import styles from './PriceFlash.module.css'

export interface PriceFlashProps {
  /** The formatted price. It flashes when it changes, not when it is first shown. */
  text: string
  /** The direction of the latest change. */
  direction: Direction
  /** The direction in a word. */
  directionLabel: string
  /** No arrow, where a change beside it has one. */
  markHidden?: boolean
}

/** A live price. At every change a layer in the direction's colour appears over it and fades (opacity only). */
export function PriceFlash({ text, direction, directionLabel, markHidden = false }: PriceFlashProps) {
  // There are two equal animations: an animation starts again only when its name changes.
  const [seen, setSeen] = useState({ text, beat: 0 })
  if (seen.text !== text) setSeen({ text, beat: seen.beat === 1 ? 2 : 1 })
  return (
    <span className={styles.price} data-direction={direction} data-beat={seen.beat}>
      {text}
      {markHidden ? null : <DirectionMark direction={direction} label={directionLabel} />}
    </span>
  )
}

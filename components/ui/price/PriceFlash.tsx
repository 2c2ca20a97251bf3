import { useState } from 'react'
import { type Direction, DirectionMark } from './DirectionMark.tsx'
import styles from './PriceFlash.module.css'

export interface PriceFlashProps {
  /** The formatted price. It flashes when it changes, not when it is first shown, nor while an earlier flash still fades. */
  text: string
  /** The direction of the latest change. */
  direction: Direction
  /** The direction in a word. */
  directionLabel: string
  /** No arrow, where a change beside it has one. */
  markHidden?: boolean
}

/** How long a flash fades, in ms: `4 * --fast`, as PriceFlash.module.css has it. */
const FLASH_MS = 480

/** A live price. When it changes, a layer in the direction's colour appears over it and fades (opacity only). */
export function PriceFlash({ text, direction, directionLabel, markHidden = false }: PriceFlashProps) {
  // There are two equal animations: an animation starts again only when its name changes.
  const [seen, setSeen] = useState({ text, beat: 0, fadedAt: 0 })
  if (seen.text !== text) {
    const now = performance.now()
    const isFading = now < seen.fadedAt
    setSeen(isFading ? { ...seen, text } : { text, beat: seen.beat === 1 ? 2 : 1, fadedAt: now + FLASH_MS })
  }
  return (
    <span className={styles.price} data-direction={direction} data-beat={seen.beat}>
      <span translate="no">{text}</span>
      {markHidden ? null : <DirectionMark direction={direction} label={directionLabel} />}
    </span>
  )
}

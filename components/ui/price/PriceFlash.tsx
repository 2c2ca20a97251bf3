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
  /** Where the arrow of the latest change stands: beside the price, in the flash alone, or nowhere. */
  mark?: 'beside' | 'flash' | 'none'
}

/** How long a flash is seen, in ms: `--fast` and `--normal`, as PriceFlash.module.css has it. */
const FLASH_MS = 320

/**
 * A live price, in the colour of the text around it. When it changes, a layer behind it has the soft colour of the direction at once and
 * fades. Only the opacity of that layer changes, so that the page's main thread draws none of its frames.
 */
export function PriceFlash({ text, direction, directionLabel, mark = 'beside' }: PriceFlashProps) {
  // There are two equal animations: an animation starts again only when its name changes.
  const [seen, setSeen] = useState({ text, beat: 0, fadedAt: 0 })
  if (seen.text !== text) {
    const now = performance.now()
    const isFading = now < seen.fadedAt
    setSeen(isFading ? { ...seen, text } : { text, beat: seen.beat === 1 ? 2 : 1, fadedAt: now + FLASH_MS })
  }
  const arrow = mark === 'none' ? null : <DirectionMark direction={direction} label={directionLabel} />
  return (
    <span className={styles.price} data-direction={direction} data-beat={seen.beat}>
      <span className={styles.text} translate="no">
        {text}
      </span>
      <span className={styles.flash}>{mark === 'flash' ? arrow : null}</span>
      {mark === 'beside' ? arrow : null}
    </span>
  )
}

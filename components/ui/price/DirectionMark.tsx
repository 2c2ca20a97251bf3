import { VisuallyHidden } from '#components/ui/visually-hidden/VisuallyHidden.tsx'
import styles from './DirectionMark.module.css'

export type Direction = 'rise' | 'fall' | 'flat'

const SHAPES = { rise: 'M4 1 8 7H0Z', fall: 'M0 1h8L4 7Z', flat: 'M0 3h8v2H0Z' } as const

export interface DirectionMarkProps {
  direction: Direction
  /** The direction in a word, for screen readers. Leave it out where the word is shown beside the arrow. */
  label?: string
}

/**
 * The arrow beside every text in the colour of a direction (docs/product.md, 26). It has the size of the text and the
 * colour of the direction.
 */
export function DirectionMark({ direction, label }: DirectionMarkProps) {
  return (
    <span className={styles.mark} data-direction={direction}>
      <svg viewBox="0 0 8 8" aria-hidden="true">
        <path d={SHAPES[direction]} />
      </svg>
      {label === undefined ? null : <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}

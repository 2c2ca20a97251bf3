import styles from './DirectionMark.module.css'

export type PriceDirection = 'rise' | 'fall' | 'flat'

export interface DirectionMarkProps {
  direction: PriceDirection
  /** The direction in a word, for screen readers. Leave it out where the word is shown beside the arrow. */
  label?: string
}

/**
 * The arrow beside every text in the colour of a direction (docs/product.md, 26). It has the size of the text and the
 * colour of the direction. It is a single element, because the market draws two of them in each row.
 */
export function DirectionMark({ direction, label }: DirectionMarkProps) {
  return (
    <span className={styles.mark} data-direction={direction}>
      {label}
    </span>
  )
}

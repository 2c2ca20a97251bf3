import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import type { PriceDirection } from './DirectionMark.tsx'
import styles from './TintedPrice.module.css'

export interface TintedPriceProps {
  /** The formatted price. Its digits are tinted when it changes, not when it is first shown. */
  text: string
  /** The direction of the latest change. */
  direction: PriceDirection
  /** The direction in a word, for screen readers. */
  directionLabel: string
}

/** How long digits have the colour of their direction, in ms. */
const TINT_MS = 300
/** The least time from one tint to the next, in ms. */
const BETWEEN_TINTS_MS = 1000

/**
 * A live price, in the colour of the text around it. When it changes, its digits from the first one that differs have the colour of the
 * direction for a moment. Colour alone changes, so nothing is laid out for it.
 */
export function TintedPrice({ text, direction, directionLabel }: TintedPriceProps) {
  const tail = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shown, setShown] = useState({ text, from: text.length })
  if (shown.text !== text) setShown({ text, from: firstDifference(shown.text, text) })
  const tintedText = useRef(text)
  useLayoutEffect(() => {
    if (tintedText.current === text) return
    tintedText.current = text
    // The first quote of a price has nothing to rise or fall from.
    if (timer.current !== undefined || direction === 'flat') return
    tail.current?.setAttribute('data-tint', direction)
    timer.current = setTimeout(() => {
      tail.current?.removeAttribute('data-tint')
      timer.current = setTimeout(() => {
        timer.current = undefined
      }, BETWEEN_TINTS_MS - TINT_MS)
    }, TINT_MS)
  }, [text, direction])
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <span className={styles.price} data-direction={direction} data-price="">
      <span translate="no">
        {text.slice(0, shown.from)}
        <span ref={tail} className={styles.tail}>
          {text.slice(shown.from)}
        </span>
      </span>
      <VisuallyHidden>{directionLabel}</VisuallyHidden>
    </span>
  )
}

/** The place of the first character in which two texts differ. */
function firstDifference(before: string, after: string): number {
  let place = 0
  while (place < after.length && before[place] === after[place]) place++
  return place
}

import { useEffect, useLayoutEffect, useRef } from 'react'
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

/** How long a flash is seen, in ms. */
const FLASH_MS = 320

/**
 * A live price, in the colour of the text around it. When it changes, a layer behind it shows the soft colour of the direction for a
 * moment. The layer comes with the text and goes by a timer: an animation would have the main thread draw ten frames for each quote.
 */
export function PriceFlash({ text, direction, directionLabel, mark = 'beside' }: PriceFlashProps) {
  const flash = useRef<HTMLSpanElement>(null)
  const displayedText = useRef(text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLayoutEffect(() => {
    if (displayedText.current === text) return
    displayedText.current = text
    // The first quote of a price has nothing to rise or fall from.
    if (timer.current !== undefined || direction === 'flat') return
    flash.current?.setAttribute('data-on', '')
    timer.current = setTimeout(() => {
      timer.current = undefined
      flash.current?.removeAttribute('data-on')
    }, FLASH_MS)
  }, [text, direction])
  useEffect(() => () => clearTimeout(timer.current), [])
  const arrow = mark === 'none' ? null : <DirectionMark direction={direction} label={directionLabel} />
  return (
    <span className={styles.price} data-direction={direction} data-price="">
      <span className={styles.text} translate="no">
        {text}
      </span>
      <span ref={flash} className={styles.flash}>
        {mark === 'flash' ? arrow : null}
      </span>
      {mark === 'beside' ? arrow : null}
    </span>
  )
}

import { useEffect, useEffectEvent, useRef } from 'react'
import { onTick } from '#components/time/ticker.ts'
import styles from './CountdownRing.module.css'

/** What a ring shows at one instant. */
export interface CountdownFace {
  /** How much of the ring is left, from 0 to 1. */
  readonly share: number
  /** The text in the middle: the time that is left, or a word instead of it. */
  readonly text: string
  /** Says what ends. */
  readonly label: string
}

export interface CountdownRingProps {
  /** Returns what to show now. It is called at every whole second before `secondsTo`. */
  face: () => CountdownFace
  /** The instant at which the countdown ends, on the server's clock (epoch ms). */
  secondsTo: number
  size?: 'large' | 'medium' | 'small' | 'thin'
}

/**
 * A countdown in a ring. Screen readers do not announce it every second, but read it when the member moves to it. React renders it once; after that it writes its text into the document itself, so that a hundred open orders do not render every second.
 */
export function CountdownRing({ face, secondsTo, size = 'large' }: CountdownRingProps) {
  const ring = useRef<HTMLDivElement>(null)
  const arc = useRef<SVGCircleElement>(null)
  const middle = useRef<HTMLSpanElement>(null)
  const draw = useEffectEvent(() => {
    const { share, text, label } = face()
    if (middle.current && middle.current.textContent !== text) middle.current.textContent = text
    write(middle.current, 'translate', translateOf(share))
    write(ring.current, 'aria-label', label)
    write(ring.current, 'data-ended', String(share === 0))
    write(arc.current, 'stroke-dashoffset', offsetOf(share))
    write(arc.current, 'visibility', visibilityOf(share))
  })
  useEffect(() => onTick(draw, secondsTo), [secondsTo])
  // React does not know what was written since its last rendering, so it is written again after each one.
  useEffect(() => draw())
  const { share, text, label } = face()
  return (
    <div className={styles.ring} data-size={size} data-ended={share === 0} role="timer" aria-label={label} ref={ring}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className={styles.track} cx="50" cy="50" r="45" />
        <circle
          className={styles.rest}
          cx="50"
          cy="50"
          r="45"
          pathLength={1}
          ref={arc}
          strokeDashoffset={offsetOf(share)}
          visibility={visibilityOf(share)}
        />
      </svg>
      <span className={styles.text} ref={middle} translate={translateOf(share)}>
        {text}
      </span>
    </div>
  )
}

/** What is left is a figure; at the end a word may be there. */
const translateOf = (share: number) => (share === 0 ? 'yes' : 'no')
const offsetOf = (share: number) => String(1 - share)
/** A dash without length would still be drawn as a dot. */
const visibilityOf = (share: number) => (share === 0 ? 'hidden' : 'visible')

function write(element: Element | null, name: string, value: string): void {
  if (element && element.getAttribute(name) !== value) element.setAttribute(name, value)
}

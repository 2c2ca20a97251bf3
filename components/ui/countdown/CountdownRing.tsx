import { type Ref, useImperativeHandle, useRef } from 'react'
import styles from './CountdownRing.module.css'

/** Draws a ring anew past React: counting down is no reason to render. */
export interface CountdownHandle {
  draw(remaining: number, text: string): void
}

export interface CountdownRingProps {
  /** What is left and the whole, in the same unit; the caller's clock, not this component, counts. */
  remaining: number
  total: number
  /** In the middle: the seconds, or the word for settling. */
  text: string
  /** Says what runs out. */
  label: string
  size?: 'large' | 'small'
  ref?: Ref<CountdownHandle>
}

/** A ring that empties. Its text is not announced every second; whoever asks for the timer hears it. */
export function CountdownRing({ remaining, total, text, label, size = 'large', ref }: CountdownRingProps) {
  const rest = useRef<SVGCircleElement>(null)
  const middle = useRef<HTMLSpanElement>(null)
  useImperativeHandle(
    ref,
    () => ({
      draw(left, shown) {
        if (middle.current) middle.current.textContent = shown
        for (const [name, value] of Object.entries(restAttributes(left, total))) {
          if (rest.current?.getAttribute(name) !== value) rest.current?.setAttribute(name, value)
        }
      },
    }),
    [total],
  )
  const attributes = restAttributes(remaining, total)
  return (
    <div className={styles.ring} data-size={size} role="timer" aria-label={label}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className={styles.track} cx="50" cy="50" r="45" />
        <circle
          className={styles.rest}
          cx="50"
          cy="50"
          r="45"
          pathLength={1}
          ref={rest}
          strokeDashoffset={attributes['stroke-dashoffset']}
          visibility={attributes.visibility}
        />
      </svg>
      <span className={styles.text} ref={middle}>
        {text}
      </span>
    </div>
  )
}

/** What is left of the ring. At nothing it is hidden: a dash of no length would still leave a dot. */
function restAttributes(remaining: number, total: number) {
  const share = total > 0 ? Math.min(1, Math.max(0, remaining / total)) : 0
  return { 'stroke-dashoffset': String(1 - share), visibility: share === 0 ? 'hidden' : 'visible' } as const
}

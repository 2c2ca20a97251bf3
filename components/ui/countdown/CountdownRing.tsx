import type { ReactNode } from 'react'
import styles from './CountdownRing.module.css'

export interface CountdownRingProps {
  /** What is left and the whole, in the same unit; the caller's clock, not this component, counts. */
  remaining: number
  total: number
  /** In the middle: the seconds, or the word for settling. */
  text: ReactNode
  /** Says what runs out. */
  label: string
  size?: 'large' | 'small'
}

/** A ring that empties. Its text is not announced every second; whoever asks for the timer hears it. */
export function CountdownRing({ remaining, total, text, label, size = 'large' }: CountdownRingProps) {
  const share = total > 0 ? Math.min(1, Math.max(0, remaining / total)) : 0
  return (
    <div className={styles.ring} data-size={size} role="timer" aria-label={label}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className={styles.track} cx="50" cy="50" r="45" />
        {share === 0 ? null : (
          <circle className={styles.rest} cx="50" cy="50" r="45" pathLength={1} strokeDashoffset={1 - share} />
        )}
      </svg>
      <span className={styles.text}>{text}</span>
    </div>
  )
}

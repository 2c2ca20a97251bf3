import styles from './CountdownRing.module.css'

export interface CountdownRingProps {
  /** What is left and the whole, in the same unit. Undefined: what is left is not known, and the ring is empty. */
  remaining: number | undefined
  total: number
  /** In the middle: what is left, or a word that stands for it. */
  text: string
  /** Says what runs out. */
  label: string
  size?: 'large' | 'small'
}

/** A ring that empties. Its text is not announced every second; whoever asks for the timer hears it. */
export function CountdownRing({ remaining = 0, total, text, label, size = 'large' }: CountdownRingProps) {
  const share = total > 0 ? Math.min(1, Math.max(0, remaining / total)) : 0
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
          strokeDashoffset={1 - share}
          // A dash of no length would still leave a dot.
          visibility={share === 0 ? 'hidden' : 'visible'}
        />
      </svg>
      <span className={styles.text}>{text}</span>
    </div>
  )
}

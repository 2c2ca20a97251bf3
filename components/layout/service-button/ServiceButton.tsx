import { Headset, X } from 'lucide-react'
import styles from './ServiceButton.module.css'

export interface ServiceButtonProps {
  label: string
  /** Names the small button that puts this one away. */
  hideLabel: string
  onOpen: () => void
  /** Put away, only a narrow edge stays in view; a tap on it brings the button back. */
  away: boolean
  onAwayChange: (away: boolean) => void
}

/** The floating way to customer service: it slides in from the right edge and can be put away. */
export function ServiceButton({ label, hideLabel, onOpen, away, onAwayChange }: ServiceButtonProps) {
  return (
    <div className={styles.float} data-away={away || undefined}>
      <button
        type="button"
        className={styles.open}
        aria-label={label}
        aria-expanded={away ? false : undefined}
        onClick={away ? () => onAwayChange(false) : onOpen}
      >
        <Headset aria-hidden="true" />
      </button>
      {away ? null : (
        <button type="button" className={styles.hide} aria-label={hideLabel} onClick={() => onAwayChange(true)}>
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

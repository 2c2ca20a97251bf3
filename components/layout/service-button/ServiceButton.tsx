import { ChevronLeft, Headset, X } from 'lucide-react'
import { useRef } from 'react'
import styles from './ServiceButton.module.css'

export interface ServiceButtonProps {
  label: string
  /** The labels of the small button that hides this one, and of the edge that shows it again. */
  hideLabel: string
  showLabel: string
  onOpen: () => void
  /** Only a narrow edge is visible; a tap on it shows the button again. */
  away: boolean
  onAwayChange: (away: boolean) => void
}

/** The floating button to customer service at the right edge. The member can hide it. */
export function ServiceButton({ label, hideLabel, showLabel, onOpen, away, onAwayChange }: ServiceButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const hide = () => {
    // The small button disappears, so the focus moves to the one that shows this again.
    button.current?.focus()
    onAwayChange(true)
  }
  return (
    <aside className={styles.float} aria-label={label}>
      {away ? null : (
        <button type="button" className={styles.hide} aria-label={hideLabel} onClick={hide}>
          <X className={styles.cross} aria-hidden="true" />
        </button>
      )}
      <button
        ref={button}
        type="button"
        className={away ? styles.edge : styles.open}
        aria-label={away ? showLabel : label}
        onClick={away ? () => onAwayChange(false) : onOpen}
      >
        {away ? (
          <ChevronLeft className={styles.icon} aria-hidden="true" />
        ) : (
          <Headset className={styles.icon} aria-hidden="true" />
        )}
      </button>
    </aside>
  )
}

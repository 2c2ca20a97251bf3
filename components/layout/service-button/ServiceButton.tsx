import { ChevronLeft, Headset, X } from 'lucide-react'
import { useRef } from 'react'
import styles from './ServiceButton.module.css'

export interface ServiceButtonProps {
  label: string
  /** Names the small button that puts this one away, and the edge that brings it back. */
  hideLabel: string
  showLabel: string
  onOpen: () => void
  /** Put away, only a narrow edge stays in view; a tap on it brings the button back. */
  away: boolean
  onAwayChange: (away: boolean) => void
}

/** The floating way to customer service: it slides in from the right edge and can be put away. */
export function ServiceButton({ label, hideLabel, showLabel, onOpen, away, onAwayChange }: ServiceButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const hide = () => {
    // The cross goes with the tap: the focus stays with what brings the button back.
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

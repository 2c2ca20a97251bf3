import { ChevronLeft, Headset, X } from 'lucide-react'
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
  return (
    <aside className={styles.float} aria-label={label}>
      {away ? (
        <button type="button" className={styles.edge} aria-label={showLabel} onClick={() => onAwayChange(false)}>
          <ChevronLeft className={styles.icon} aria-hidden="true" />
        </button>
      ) : (
        <>
          <button type="button" className={styles.hide} aria-label={hideLabel} onClick={() => onAwayChange(true)}>
            <X className={styles.cross} aria-hidden="true" />
          </button>
          <button type="button" className={styles.open} aria-label={label} onClick={onOpen}>
            <Headset className={styles.icon} aria-hidden="true" />
          </button>
        </>
      )}
    </aside>
  )
}

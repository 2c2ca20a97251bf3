import type { ReactNode } from 'react'
import styles from './Switch.module.css'

interface SwitchProps {
  label: ReactNode
  /** What the switch does, or what holds now. */
  note?: ReactNode
  checked: boolean
  disabled?: boolean
  onCheckedChange: (checked: boolean) => void
}

/** A choice between on and off that takes effect at once, as a row: its words at the left, the switch at the right. */
export function Switch({ label, note, checked, disabled = false, onCheckedChange }: SwitchProps) {
  return (
    <label className={styles.row}>
      <span className={styles.words}>
        <span>{label}</span>
        {note === undefined ? null : <small>{note}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={({ currentTarget }) => onCheckedChange(currentTarget.checked)}
      />
      <span className={styles.track} aria-hidden="true" />
    </label>
  )
}

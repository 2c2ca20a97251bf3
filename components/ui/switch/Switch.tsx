import { useId } from 'react'
import styles from './Switch.module.css'

export interface SwitchProps {
  label: string
  description?: string
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  name?: string
}

/** A setting that is on or off at once, the words at its left. The whole line is the target. */
export function Switch({ label, description, checked, onCheckedChange, disabled = false, name }: SwitchProps) {
  const id = useId()
  return (
    <label className={styles.line} htmlFor={id}>
      <span>
        {label}
        {description ? <small className={styles.description}>{description}</small> : null}
      </span>
      <input
        className={styles.switch}
        id={id}
        name={name}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onCheckedChange(event.currentTarget.checked)}
      />
    </label>
  )
}

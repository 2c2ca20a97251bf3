import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './Checkbox.module.css'

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'type' | 'onChange'> {
  label: ReactNode
  onCheckedChange?: (checked: boolean) => void
}

/** A statement that the member can agree to. */
export function Checkbox({ label, onCheckedChange, ...input }: CheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <input {...input} type="checkbox" onChange={(event) => onCheckedChange?.(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  )
}

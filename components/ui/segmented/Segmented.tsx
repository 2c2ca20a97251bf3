import type { ReactNode } from 'react'
import styles from './Segmented.module.css'

interface SegmentedProps<Value extends string> {
  /** Names the group for assistive technology. */
  label: string
  /** The wire name; groups on one page need different ones. */
  name: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onValueChange: (value: Value) => void
}

/** A choice between two or three that exclude each other, such as a direction. Each part contains a native radio button. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, name, options, value, onValueChange } = props
  return (
    <div className={styles.group} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.part}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
          <span className={styles.face}>{option.label}</span>
        </label>
      ))}
    </div>
  )
}

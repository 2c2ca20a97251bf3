import { ChevronDown } from 'lucide-react'
import { type ComponentPropsWithRef, useId } from 'react'
import { controlProps, FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import styles from './SelectField.module.css'

type NativeProps = Omit<ComponentPropsWithRef<'select'>, 'className' | 'onChange' | 'id' | 'children'>

export interface SelectFieldProps extends NativeProps, FieldTexts {
  name: string
  options: readonly { value: string; label: string; disabled?: boolean }[]
  /** An empty first entry, shown while nothing is chosen. */
  placeholder?: string
  onValueChange?: (value: string) => void
}

/** One choice of many, in the phone's own picker. */
export function SelectField(props: SelectFieldProps) {
  const { label, labelHidden = false, error, hint, options, placeholder, onValueChange, ...select } = props
  const id = useId()
  return (
    <FieldFrame {...{ id, label, labelHidden, error, hint }} disabled={select.disabled} suffix={<ChevronDown />}>
      <select
        {...select}
        {...controlProps(id, { error, hint })}
        className={styles.select}
        onChange={(event) => onValueChange?.(event.currentTarget.value)}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

import { type ComponentPropsWithRef, useId } from 'react'
import { controlProps, FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import styles from './TextAreaField.module.css'

type NativeProps = Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'onChange' | 'id'>

export interface TextAreaFieldProps extends NativeProps, FieldTexts {
  name: string
  onValueChange?: (value: string) => void
}

/** A field for several lines of text, at most 140 characters unless `maxLength` says otherwise (docs/product.md, 27). */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, labelHidden = false, error, hint, onValueChange, ...area } = props
  const id = useId()
  return (
    <FieldFrame {...{ id, label, labelHidden, error, hint }} disabled={area.disabled}>
      <textarea
        rows={3}
        maxLength={140}
        {...area}
        {...controlProps(id, { error, hint })}
        className={styles.area}
        onChange={(event) => onValueChange?.(event.currentTarget.value)}
      />
    </FieldFrame>
  )
}

import { type ComponentPropsWithRef, useId } from 'react'
import { controlProps, FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import styles from './TextAreaField.module.css'
import { type TypedProps, useTyped } from './useTyped.ts'

type NativeProps = Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'onChange' | 'id' | 'maxLength'>

export interface TextAreaFieldProps extends NativeProps, FieldTexts, TypedProps {
  name: string
}

/** A field for several lines of text. How many characters it takes is a rule of its form: 140 (docs/product.md, 27). */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, labelHidden = false, error, waiting, hint, onValueChange, fold, value, ...area } = props
  const id = useId()
  const typed = useTyped<HTMLTextAreaElement, typeof value>(value, { onValueChange, fold })
  return (
    <FieldFrame {...{ id, label, labelHidden, error, waiting, hint }} disabled={area.disabled}>
      <textarea rows={3} {...area} {...controlProps(id, { error, waiting, hint })} className={styles.area} {...typed} />
    </FieldFrame>
  )
}

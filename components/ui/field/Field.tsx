import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { controlProps, FieldFrame, type FieldTexts } from './FieldFrame.tsx'

type NativeProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'onChange' | 'prefix' | 'id'>

export interface FieldProps extends NativeProps, FieldTexts {
  /** The wire name (docs/product.md, 26). */
  name: string
  onValueChange?: (value: string) => void
  prefix?: ReactNode
  suffix?: ReactNode
}

/** A single-line input with its label and message. Give `value` with `onValueChange`, or `defaultValue` alone. */
export function Field(props: FieldProps) {
  const { label, labelHidden = false, error, hint, prefix, suffix, onValueChange, ...input } = props
  const id = useId()
  return (
    <FieldFrame {...{ id, label, labelHidden, error, hint, prefix, suffix }} disabled={input.disabled}>
      <input
        type="text"
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        {...controlProps(id, { error, hint })}
        onChange={(event) => onValueChange?.(event.currentTarget.value)}
      />
    </FieldFrame>
  )
}

import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import type { Elements } from '#components/ui/elements.ts'
import { controlProps, FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import { type TypedProps, useTyped } from './useTyped.ts'

/** Without `maxLength`, which cuts without a word: a form's rules say how many characters a field takes (`longest`). */
type NativeProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'onChange' | 'prefix' | 'id' | 'maxLength'>

export interface FieldProps extends NativeProps, FieldTexts, TypedProps {
  /** The wire name (docs/product.md, 26). */
  name: string
  prefix?: ReactNode
  suffix?: ReactNode
  /** Beside the box of the control. */
  beside?: Elements
}

/** A single-line input with its label and message. Give `value` with `onValueChange`, or `defaultValue` alone. */
export function Field(props: FieldProps) {
  const { label, labelHidden = false, error, waiting, hint, prefix, suffix, beside, ...typing } = props
  const { onValueChange, fold, value, ...input } = typing
  const id = useId()
  const typed = useTyped<HTMLInputElement, typeof value>(value, { onValueChange, fold })
  return (
    <FieldFrame {...{ id, label, labelHidden, error, waiting, hint, prefix, suffix, beside }} disabled={input.disabled}>
      <input
        type="text"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...input}
        {...controlProps(id, { error, waiting, hint })}
        {...typed}
      />
    </FieldFrame>
  )
}

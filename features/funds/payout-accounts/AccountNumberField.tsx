'use client'

import type { FormEvent } from 'react'
import { Field, type FieldProps } from '#components/ui/field/Field.tsx'
import { groupedWithCaret } from '#lib/payout/accountNumber.ts'

interface AccountNumberFieldProps extends Omit<FieldProps, 'type' | 'value' | 'inputMode' | 'onInput'> {
  /** In groups of four. */
  value: string
  onValueChange: (value: string) => void
}

/**
 * An account number, in groups of four while it is typed. The keypad is that of digits, which is what the banks of our
 * languages number accounts with; letters, as an IBAN has them, may be pasted. Grouping happens in the input itself, before
 * React compares it with the value: setting the value later would throw the caret to the end.
 */
export function AccountNumberField(props: AccountNumberFieldProps) {
  return (
    <Field
      autoComplete="off"
      maxLength={64}
      {...props}
      inputMode="numeric"
      onInput={({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
        if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) group(currentTarget)
      }}
      onCompositionEnd={({ currentTarget }) => {
        group(currentTarget)
        props.onValueChange(currentTarget.value)
      }}
    />
  )
}

function group(input: HTMLInputElement): void {
  const { text, caret } = groupedWithCaret(input.value, input.selectionStart ?? input.value.length)
  if (text === input.value) return
  input.value = text
  input.setSelectionRange(caret, caret)
}

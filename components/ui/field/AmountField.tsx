import type { CompositionEvent, FormEvent } from 'react'
import { amountWithCaret } from '#lib/money/amountInput.ts'
import { Field, type FieldProps } from './Field.tsx'

export interface AmountFieldProps
  extends Omit<
    FieldProps,
    'type' | 'value' | 'defaultValue' | 'inputMode' | 'autoComplete' | 'onInput' | 'onCompositionEnd'
  > {
  /** What the member typed, cleaned as lib/money's amountInput says; '' when empty. Read it with readAmount. */
  value: string
  onValueChange: (value: string) => void
  /** Digits allowed after the point. */
  decimals: number
}

/**
 * An amount: decimal keypad, the typed text kept as text. What does not belong into an amount is taken out of the input
 * itself, before React compares it with the value: setting the value later would throw the caret to the end. While an
 * input method composes, its text is left alone.
 */
export function AmountField({ decimals, onValueChange, ...field }: AmountFieldProps) {
  return (
    <Field
      {...field}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      onInput={({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
        if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) clean(currentTarget, decimals)
      }}
      onCompositionEnd={({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
        clean(currentTarget, decimals)
        onValueChange(currentTarget.value)
      }}
      onValueChange={onValueChange}
    />
  )
}

function clean(input: HTMLInputElement, decimals: number): void {
  const { text, caret } = amountWithCaret(input.value, input.selectionStart ?? input.value.length, decimals)
  if (text === input.value) return
  input.value = text
  input.setSelectionRange(caret, caret)
}

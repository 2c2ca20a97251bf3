import { amountText } from './amount-text.ts'
import { Field, type FieldProps } from './Field.tsx'

export interface AmountFieldProps
  extends Omit<FieldProps, 'type' | 'value' | 'defaultValue' | 'inputMode' | 'autoComplete'> {
  /** Exactly what the member typed, as amountText keeps it; '' when empty. Read it with lib/money's readDecimal. */
  value: string
  onValueChange: (value: string) => void
  /** Digits allowed after the point. */
  decimals: number
}

/** An amount: decimal keypad, the typed text kept as text. */
export function AmountField({ decimals, onValueChange, ...field }: AmountFieldProps) {
  return (
    <Field
      {...field}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      onValueChange={(typed) => onValueChange(amountText(typed, decimals))}
    />
  )
}

import { useLocale } from 'next-intl'
import { useState } from 'react'
import { amountText, amountValue } from '#lib/money/amountInput.ts'
import { Field, type FieldProps } from './Field.tsx'

export interface AmountFieldProps
  extends Omit<FieldProps, 'type' | 'value' | 'defaultValue' | 'inputMode' | 'autoComplete'> {
  /** The form's value: see `amountValue`. Read it with `readAmount`. */
  value: string
  onValueChange: (value: string) => void
  /** Digits that the currency has after its decimal mark. */
  decimals: number
  /** Currency code: an amount is read with its code or glyph too, as it is copied from elsewhere in the app. */
  currency: string | undefined
}

/**
 * A field for an amount, with the decimal keypad. It shows the text as it was typed or pasted, and hands the form the amount
 * that can be read from it. When the form sets another value (a suggested amount), or the language changes, the text is
 * written again, because the same text may be another amount in another language.
 */
export function AmountField({ decimals, currency, value, onValueChange, ...field }: AmountFieldProps) {
  const language = useLocale()
  const [typed, setTyped] = useState({ text: '', value: '', language })
  const current = typed.value === value && typed.language === language
  return (
    <Field
      {...field}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={current ? typed.text : amountText(value, language)}
      onValueChange={(text) => {
        const next = amountValue(text, { language, decimals, currency })
        setTyped({ text, value: next, language })
        onValueChange(next)
      }}
    />
  )
}

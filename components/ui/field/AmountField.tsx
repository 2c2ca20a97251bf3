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
 * An amount: a decimal keypad, and the text as it was typed or pasted, whatever it is; the form gets what can be read of
 * it. A value that the form sets itself, such as a ready-made amount, replaces the text, and so does a change of language,
 * because the same text may state another amount there.
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

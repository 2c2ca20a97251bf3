import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { amountText, amountValue, isReadByOtherMarks } from '#lib/money/amountInput.ts'
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
  const notation = { language, decimals, currency }
  return (
    <Field
      {...field}
      hint={current && isReadByOtherMarks(typed.text, notation) ? <ReadAs value={value} /> : field.hint}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={current ? typed.text : amountText(value, language, decimals)}
      onValueChange={(text) => {
        const next = amountValue(text, notation)
        setTyped({ text, value: next, language })
        onValueChange(next)
      }}
    />
  )
}

/** Says as what an amount is read that is written with the marks of another language. */
export function ReadAs({ value }: { value: string }) {
  const t = useTranslations()
  return <span role="status">{t('读作{amount}', { amount: amountText(value, useLocale(), 0) })}</span>
}

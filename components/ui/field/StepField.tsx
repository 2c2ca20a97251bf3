import { Minus, Plus } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { Elements } from '#components/ui/elements.ts'
import { amountText, amountValue } from '#lib/money/amountInput.ts'
import { currencyPrefix } from '#lib/money/format.ts'
import styles from './StakeField.module.css'

interface StakeFieldProps {
  label: string
  /** The form's value: see `amountValue`. */
  value: string
  onValueChange: (value: string) => void
  currency: string | undefined
  decimals: number
  /** Shown in place of what is available. */
  error: string | undefined
  /** What is available, at the right above the field. */
  available: Elements
  /** One step less or more; undefined where there is none. */
  onStep: ((direction: 1 | -1) => void) | undefined
}

/** The stake of an order: an amount that is typed, or goes up and down by steps. */
export function StakeField(props: StakeFieldProps) {
  const { label, value, onValueChange, currency, decimals, error, available, onStep } = props
  const t = useTranslations()
  const language = useLocale()
  const id = useId()
  const [typed, setTyped] = useState({ text: '', value: '', language })
  const current = typed.value === value && typed.language === language
  const shown = current ? typed.text : amountText(value, language)
  return (
    <div className={styles.field}>
      <div className={styles.line}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {error ? (
          <p className={styles.error} id={`${id}-message`} role="alert">
            {error}
          </p>
        ) : (
          <span className={styles.available} id={`${id}-message`}>
            {available}
          </span>
        )}
      </div>
      <div className={styles.box} data-invalid={error ? true : undefined}>
        <button type="button" aria-label={t('减少金额')} disabled={!onStep} onClick={() => onStep?.(-1)}>
          <Minus aria-hidden="true" />
        </button>
        <span className={styles.amount}>
          {currency === undefined ? null : (
            <span className={styles.prefix} aria-hidden="true" translate="no">
              {currencyPrefix(currency)}
            </span>
          )}
          <input
            id={id}
            name="amount"
            type="text"
            inputMode={decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-message`}
            value={shown}
            // The figures of a font are equally wide.
            style={{ width: `${shown.length}ch` }}
            onChange={({ currentTarget: { value: text } }) => {
              const next = amountValue(text, { language, decimals, currency })
              setTyped({ text, value: next, language })
              onValueChange(next)
            }}
          />
        </span>
        <button type="button" aria-label={t('增加金额')} disabled={!onStep} onClick={() => onStep?.(1)}>
          <Plus aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}

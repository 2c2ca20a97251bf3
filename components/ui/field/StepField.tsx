import { Minus, Plus } from 'lucide-react'
import { useLocale } from 'next-intl'
import { useId, useState } from 'react'
import { useHold } from '#components/ui/button/useHold.ts'
import type { Elements } from '#components/ui/elements.ts'
import { Text } from '#components/ui/primitives/primitives.tsx'
import { amountText, amountValue, isReadByOtherMarks } from '#lib/money/amountInput.ts'
import { currencyPrefix } from '#lib/money/format.ts'
import { Problem } from '../Problem.tsx'
import { ReadAs } from './AmountField.tsx'
import styles from './StepField.module.css'

interface StepFieldProps {
  label: string
  /** Keeps the label for assistive technology only: what is around the field says the same. */
  labelHidden?: boolean
  /** The name of the field in the contract. */
  name: string
  /** The form's value: see `amountValue`. */
  value: string
  onValueChange: (value: string) => void
  currency: string | undefined
  decimals: number
  /** Shown in place of the note. */
  error: string | undefined
  /** At the right above the field, such as what is available. */
  note?: Elements
  /** What the two buttons do, for assistive technology. */
  steps: { readonly less: string; readonly more: string }
  /** One step less or more; undefined where there is none. */
  onStep: ((direction: 1 | -1) => void) | undefined
  /** What the Enter key of an on-screen keyboard says. */
  enterKeyHint?: 'done'
  /** What a button does instead when it is held. */
  onHeld?: ((direction: 1 | -1) => void) | undefined
}

/** An amount or a price that is typed, or goes up and down by steps. */
export function StepField(props: StepFieldProps) {
  const {
    label,
    labelHidden = false,
    name,
    value,
    onValueChange,
    currency,
    decimals,
    error,
    note,
    steps,
    onStep,
    onHeld,
    enterKeyHint,
  } = props
  const less = useHold(onHeld && (() => onHeld(-1)), { onPress: () => onStep?.(-1) })
  const more = useHold(onHeld && (() => onHeld(1)), { onPress: () => onStep?.(1) })
  const language = useLocale()
  const id = useId()
  const [typed, setTyped] = useState({ text: '', value: '', language })
  const current = typed.value === value && typed.language === language
  const displayedText = current ? typed.text : amountText(value, language, decimals)
  const notation = { language, decimals, currency }
  const told = current && isReadByOtherMarks(typed.text, notation) ? <ReadAs value={value} /> : note
  const message = error ? (
    <Text as="div" align="end">
      <Problem id={`${id}-message`}>{error}</Problem>
    </Text>
  ) : told ? (
    <span className={styles.note} id={`${id}-message`}>
      {told}
    </span>
  ) : null
  return (
    <div className={styles.field}>
      {labelHidden && !message ? null : (
        <div className={styles.line}>
          {labelHidden ? null : (
            <Text as="label" tone="muted" htmlFor={id}>
              {label}
            </Text>
          )}
          {message}
        </div>
      )}
      <div className={styles.box} data-invalid={error ? true : undefined}>
        <button type="button" aria-label={steps.less} disabled={!onStep} {...less}>
          <Minus aria-hidden="true" />
        </button>
        <span className={styles.amount}>
          {currency === undefined ? null : (
            <Text as="span" weight="normal" tone="muted" aria-hidden="true" translate="no">
              {currencyPrefix(currency)}
            </Text>
          )}
          <input
            id={id}
            name={name}
            type="text"
            inputMode={decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            enterKeyHint={enterKeyHint}
            aria-invalid={error ? true : undefined}
            aria-label={labelHidden ? label : undefined}
            aria-describedby={message ? `${id}-message` : undefined}
            value={displayedText}
            // The figures of a font are equally wide.
            style={{ width: `${displayedText.length}ch` }}
            onChange={({ currentTarget: { value: text } }) => {
              const next = amountValue(text, notation)
              setTyped({ text, value: next, language })
              onValueChange(next)
            }}
          />
        </span>
        <button type="button" aria-label={steps.more} disabled={!onStep} {...more}>
          <Plus aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}

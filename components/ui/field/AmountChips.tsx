import { useTranslations } from 'next-intl'
import { readAmount } from '#lib/money/amountInput.ts'
import { compare } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { amountLabel } from '#lib/money/format.ts'
import { Chips } from '../Chips.tsx'
import type { Elements } from '../elements.ts'

/** An amount that fills the field above. */
export interface SuggestedAmount {
  /** Undefined while it is not known; it cannot be chosen then. */
  readonly amount: Decimal | undefined
  /** What it is: the amount by itself where that says nothing else, a share as it is written, or all there is. */
  readonly label?: 'all' | string
  readonly disabled?: boolean
}

interface AmountChipsProps {
  /** The name of the field in the contract. */
  name: string
  amounts: readonly SuggestedAmount[]
  /** The value of the field that they fill. */
  value: string
  onChoose: (amount: Decimal) => void
  end?: Elements
}

/** Amounts of which a press fills the amount field above, and does nothing else. The one that the field has is chosen. */
export function AmountChips({ name, amounts, value, onChoose, end }: AmountChipsProps) {
  const t = useTranslations()
  if (amounts.length === 0) return null
  const typed = readAmount(value)
  const options = amounts.map(({ amount, label, disabled = false }) => ({
    value: label ?? amount ?? '',
    label: label === 'all' ? t('全部') : <span translate="no">{label ?? (amount && amountLabel(amount))}</span>,
    disabled: disabled || amount === undefined,
    amount,
  }))
  const chosen = options.find(({ amount }) => typed && amount && compare(amount, typed) === 0)
  return (
    <Chips
      label={t('金额')}
      labelHidden
      name={name}
      size="small"
      layout="scroll"
      options={options}
      value={chosen?.value}
      onValueChange={(pressed) => {
        const amount = options.find((option) => option.value === pressed)?.amount
        if (amount !== undefined) onChoose(amount)
      }}
      end={end}
    />
  )
}

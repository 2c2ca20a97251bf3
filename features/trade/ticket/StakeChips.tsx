'use client'

import { useTranslations } from 'next-intl'
import { Chips } from '#components/ui/chips/Chips.tsx'
import type { Product } from '#lib/contract/trade.ts'
import { readAmount } from '#lib/money/amountInput.ts'
import { compare, isPositive } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import type { Ticket } from './atoms.ts'
import { stakeChoices, stakeName, wholeStake } from './ticket.ts'

interface StakeChipsProps {
  ticket: Ticket
  product: Product
  /** Undefined while unknown: then "all" cannot be chosen. */
  balance: Decimal | undefined
  onAmount: (amount: string) => void
}

/** Ready-made amounts and "all amount"; the field beside them is "other amount". */
export function StakeChips({ ticket, product, balance, onAmount }: StakeChipsProps) {
  const t = useTranslations()
  const whole = balance && wholeStake(balance, product)
  const typed = readAmount(ticket.amount)
  const choices = stakeChoices(product)
  const chosen = typed && choices.find((stake) => compare(stake, typed) === 0)
  const options = [
    ...choices.map((stake) => ({ value: stake as string, label: stakeName(stake) })),
    { value: 'all', label: t('全部金额'), disabled: !whole || !isPositive(whole) },
  ]
  return (
    <Chips
      label={t('金额')}
      name="stake"
      layout={3}
      options={options}
      value={chosen ?? (whole && typed && compare(whole, typed) === 0 ? 'all' : undefined)}
      onValueChange={(value) => onAmount(value === 'all' ? (whole ?? '') : value)}
    />
  )
}

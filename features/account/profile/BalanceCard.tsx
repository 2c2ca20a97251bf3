'use client'

import { useTranslations } from 'next-intl'
import { MoneyCard } from './MoneyCard.tsx'

/** What the member can use, and what it is all worth. */
export function BalanceCard() {
  const t = useTranslations()
  return (
    <MoneyCard main={{ field: 'balance', label: t('可用余额') }} others={[{ field: 'total', label: t('总资产') }]} />
  )
}

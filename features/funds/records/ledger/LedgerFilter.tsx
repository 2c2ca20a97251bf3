'use client'

import { useTranslations } from 'next-intl'
import { useWideScreen } from '#components/layout/useWideScreen.ts'
import { Chips } from '#components/ui/chips/Chips.tsx'
import type { TransactionType } from './api.ts'
import { readType, typeMessages } from './transactionTypes.ts'

interface LedgerFilterProps {
  /** undefined: all of them. */
  type: TransactionType | undefined
  onChoose: (type: TransactionType | undefined) => void
}

const ALL = 'all'

/** Narrows the ledger to one type. A finger moves the chips along; a mouse finds them all in sight. */
export function LedgerFilter({ type, onChoose }: LedgerFilterProps) {
  const t = useTranslations()
  const wide = useWideScreen()
  const types = Object.entries(typeMessages).map(([value, message]) => ({ value, label: t(message) }))
  return (
    <Chips
      label={t('交易类型')}
      labelHidden
      name="type"
      layout={wide ? 'wrap' : 'scroll'}
      options={[{ value: ALL, label: t('全部') }, ...types]}
      value={type ?? ALL}
      onValueChange={(value) => onChoose(readType(value))}
    />
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { MoneyCard } from './MoneyCard.tsx'

/** The member's assets as home shows them (docs/product.md, 1.2). */
export function AssetsCard() {
  const t = useTranslations()
  return (
    <MoneyCard
      main={{ field: 'total', label: t('总资产') }}
      others={[
        { field: 'invest_count', label: t('定期投资') },
        { field: 'yesterday_count', label: t('昨日收益'), earned: true },
        { field: 'today_count', label: t('今日收益'), earned: true },
      ]}
    />
  )
}

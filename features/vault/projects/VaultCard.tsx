'use client'

import { useTranslations } from 'next-intl'
import { FiguresCard } from '#features/account/index.ts'
import { useVaultSummary } from './useProjects.ts'

/** What the member has in the vault, and what it earns. */
export function VaultCard() {
  const t = useTranslations()
  const source = useVaultSummary()
  const { total, principal, yesterday, today } = source.data ?? {}
  return (
    <FiguresCard
      source={source}
      main={{ key: 'total', label: t('定投总额'), value: total }}
      others={[
        { key: 'principal', label: t('在投本金'), value: principal },
        { key: 'yesterday', label: t('昨日收益'), value: yesterday, earned: true },
        { key: 'today', label: t('今日收益'), value: today, earned: true },
      ]}
    />
  )
}

'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PullToRefresh } from '#components/ui/pull-to-refresh/PullToRefresh.tsx'
import { refreshVault } from '../vaultCache.ts'

/** Pulled down, asks again for all that the vault shows. */
export function VaultRefresh({ children }: { children: ReactNode }) {
  const t = useTranslations()
  return (
    <PullToRefresh onRefresh={refreshVault} busyLabel={t('刷新中')}>
      {children}
    </PullToRefresh>
  )
}

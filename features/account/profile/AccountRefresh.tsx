'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PullToRefresh } from '#components/ui/pull-to-refresh/PullToRefresh.tsx'
import { refreshNotices } from '../notices/useNotices.ts'
import { refreshMember, refreshUser } from '../session/queries.ts'

/** Pulled down, asks again for all that the account shows. What cannot be had says so where it stands. */
export function AccountRefresh({ children }: { children: ReactNode }) {
  const t = useTranslations()
  return (
    <PullToRefresh
      onRefresh={() => Promise.allSettled([refreshMember(), refreshUser(), refreshNotices()])}
      busyLabel={t('刷新中')}
    >
      {children}
    </PullToRefresh>
  )
}

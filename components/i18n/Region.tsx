'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { RegionBoundary } from '#components/ui/region/RegionBoundary.tsx'

/** A part of a screen that may fail on its own: the others go on, and it says so with a retry. */
export function Region({ children }: { children: ReactNode }) {
  const t = useTranslations()
  return (
    <RegionBoundary title={t('页面出错了')} retryLabel={t('重试')}>
      {children}
    </RegionBoundary>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { PullToRefresh } from '#components/ui/pull-to-refresh/PullToRefresh.tsx'
import { OpenOrders } from './OpenOrders.tsx'
import { useOpenOrders } from './useOrders.ts'

/** All open orders; pulled down, asked for anew. */
export function RefreshableOrders() {
  const t = useTranslations()
  const { mutate } = useOpenOrders()
  return (
    <PullToRefresh onRefresh={() => mutate()} busyLabel={t('刷新中')}>
      <OpenOrders />
    </PullToRefresh>
  )
}

import { useTranslations } from 'next-intl'
import type { Elements } from '#components/ui/elements.ts'
import { PullToRefresh } from '#components/ui/pull-to-refresh/PullToRefresh.tsx'
import { refreshMember, refreshUser } from '#features/member/index.ts'
import { refreshNotices } from '../notices/queries.ts'

/** Pull to refresh: asks again for all data of the account screen. Each card shows its own failure. */
export function AccountRefresh({ children }: { children: Elements }) {
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

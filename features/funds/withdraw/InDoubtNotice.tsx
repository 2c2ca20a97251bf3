'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { AppLink } from '#components/navigation/AppLink.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import styles from './WithdrawRecords.module.css'
import { withdrawDesk } from './withdrawDesk.ts'

const never = () => 'idle' as const
const phase = () => withdrawDesk.view().phase

/** Says beside the records that there is a withdrawal whose outcome is not known, and leads to it. */
export function InDoubtNotice() {
  const t = useTranslations()
  const now = useSyncExternalStore(withdrawDesk.subscribe, phase, never)
  if (now !== 'checking' && now !== 'locked') return null
  return (
    <p className={styles.doubt} role="status">
      {t('有一笔提现尚未确认')}
      <AppLink to={to(routes.withdraw)}>{t('查看详情')}</AppLink>
    </p>
  )
}

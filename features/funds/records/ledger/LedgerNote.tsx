'use client'

import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AppLink } from '#components/navigation/AppLink.tsx'
import { useServiceTarget } from '#features/account/index.ts'
import styles from './Ledger.module.css'
import type { LedgerCheck } from './ledgerCheck.ts'

/** What the check of the shown entries came to. Without a check it says why there is none. */
export function LedgerNote({ check }: { check: LedgerCheck | undefined }) {
  const t = useTranslations()
  const service = useServiceTarget()
  if (check === undefined) {
    return (
      <p className={styles.note}>
        <Info aria-hidden="true" />
        {t('按类型筛选时不核对余额，查看全部即可核对')}
      </p>
    )
  }
  if (check.breaks.size > 0) {
    return (
      <p className={styles.note} data-breaks role="alert">
        <TriangleAlert aria-hidden="true" />
        <span>
          {t('有{count}条记录的余额与上一条对不上，请联系客服核对', { count: check.breaks.size })}{' '}
          <AppLink to={service}>{t('联系客服')}</AppLink>
        </span>
      </p>
    )
  }
  if (check.checked === 0) return null
  return (
    <p className={styles.note} data-holds>
      <CircleCheck aria-hidden="true" />
      {t('本机已核对{count}条记录，每条余额都与上一条相符', { count: check.checked })}
    </p>
  )
}

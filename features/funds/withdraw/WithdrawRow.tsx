'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '#components/ui/badge/Badge.tsx'
import { useBackend } from '#features/account/index.ts'
import type { WithdrawRecord } from '#lib/contract/funds.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { moneyText } from '../money.ts'
import { fundStatusMessages, fundStatusTones } from '../records/fundStatus.ts'
import styles from './WithdrawRecords.module.css'

/** What the received amount is by now: paid, still to come, or nothing, because the whole amount went back. */
const receivedLabels: Readonly<Record<WithdrawRecord['status'], MessageKey>> = {
  pending: '预计到账',
  reviewing: '预计到账',
  approved: '实际到账',
  rejected: '实际到账',
  cancelled: '实际到账',
}
const returned: ReadonlySet<WithdrawRecord['status']> = new Set(['rejected', 'cancelled'])

/** One withdrawal: where to, how much, where it stands, and why where it was refused. */
export function WithdrawRow({ record }: { record: WithdrawRecord }) {
  const t = useTranslations()
  const { currency } = useBackend()
  const { id, account, amount, fee, receivedAmount, status, submittedAt, reason } = record
  const back = returned.has(status)
  return (
    <li className={styles.row} data-withdrawal={id}>
      <div className={styles.head}>
        <strong>{account}</strong>
        <Badge tone={fundStatusTones[status]}>{t(fundStatusMessages[status])}</Badge>
      </div>
      <dl className={styles.figures}>
        <Figure label={t('提现金额')}>{moneyText(amount, currency)}</Figure>
        <Figure label={t('手续费')}>{back ? '--' : moneyText(fee, currency)}</Figure>
        <Figure label={t(receivedLabels[status])}>{back ? '--' : moneyText(receivedAmount, currency)}</Figure>
      </dl>
      <p className={styles.time}>
        <time>{formatDateTime(submittedAt)}</time>
        {back ? <span>{t('金额已退回余额')}</span> : null}
      </p>
      {reason ? <p className={styles.reason}>{t('原因：{reason}', { reason })}</p> : null}
    </li>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

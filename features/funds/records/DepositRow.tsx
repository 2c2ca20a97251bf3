'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge/Badge.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { CopyIcon } from '#components/ui/copy-button/CopyButton.tsx'
import { Facts } from '#components/ui/facts/Facts.tsx'
import { useBackend } from '#features/account/index.ts'
import type { DepositRecord } from '#lib/contract/funds.ts'
import { formatDateTimeSeconds } from '#lib/time/format.ts'
import { useCopyTexts } from '../deposit/useCopyTexts.ts'
import { moneyText } from '../money.ts'
import { canCancel, fundStatusMessages, fundStatusTones } from './fundStatus.ts'
import styles from './Records.module.css'

interface DepositRowProps {
  record: DepositRecord
  onCancel: () => void
}

/** One deposit: what was sent, where it stands, what came of it. */
export function DepositRow({ record, onCancel }: DepositRowProps) {
  const t = useTranslations()
  const { currency: own } = useBackend()
  const copyTexts = useCopyTexts()
  const { id, type, status, submittedAt, submittedAmount, currency, creditedAmount, reason } = record
  return (
    <li className={styles.record}>
      <div className={styles.head}>
        <strong>{type}</strong>
        <strong className={styles.amount}>{moneyText(submittedAmount, currency)}</strong>
        <Badge tone={fundStatusTones[status]}>{t(fundStatusMessages[status])}</Badge>
        <time className={styles.time}>{formatDateTimeSeconds(submittedAt)}</time>
      </div>
      <Facts
        facts={[
          {
            key: 'credited',
            label: t('实际到账'),
            value: creditedAmount === undefined ? '--' : moneyText(creditedAmount, own),
            ...(creditedAmount !== undefined && { tone: 'success' as const }),
          },
          {
            key: 'id',
            label: t('充值单号'),
            value: id,
            action: <CopyIcon text={id} label={t('复制充值单号')} {...copyTexts} />,
          },
        ]}
      />
      {status === 'rejected' ? (
        <p className={styles.reason}>{t('拒绝原因：{reason}', { reason: reason || t('平台未说明，请联系客服') })}</p>
      ) : null}
      {canCancel(status) ? (
        <Button kind="secondary" size="small" onClick={onCancel}>
          {t('取消充值')}
        </Button>
      ) : null}
    </li>
  )
}

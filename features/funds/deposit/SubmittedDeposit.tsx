'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '#components/navigation/AppLink.tsx'
import { Badge } from '#components/ui/badge/Badge.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { CopyIcon } from '#components/ui/copy-button/CopyIcon.tsx'
import { Facts } from '#components/ui/facts/Facts.tsx'
import type { DepositRecord } from '#lib/contract/funds.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { moneyText } from '../money.ts'
import { fundStatusMessages, fundStatusTones } from '../records/fundStatus.ts'
import styles from './Outcome.module.css'
import { useCopyTexts } from './useCopyTexts.ts'

interface SubmittedDepositProps {
  record: DepositRecord
  onClose: () => void
}

/** The backend has it: what it took down, what happens next, and where to follow it. */
export function SubmittedDeposit({ record, onClose }: SubmittedDepositProps) {
  const t = useTranslations()
  const copyTexts = useCopyTexts()
  const { id, type, status, submittedAmount, currency } = record
  return (
    <div className={styles.outcome} role="status">
      <Facts
        facts={[
          {
            key: 'status',
            label: t('状态'),
            value: <Badge tone={fundStatusTones[status]}>{t(fundStatusMessages[status])}</Badge>,
          },
          { key: 'type', label: t('充值方式'), value: type },
          { key: 'amount', label: t('充值金额'), value: moneyText(submittedAmount, currency), strong: true },
          {
            key: 'id',
            label: t('充值单号'),
            value: id,
            action: <CopyIcon text={id} label={t('复制充值单号')} {...copyTexts} />,
          },
        ]}
      />
      <p className={styles.note}>
        {status === 'recharging'
          ? t('接下来请按充值说明完成付款。平台确认付款后开始审核，通过后自动记入您的余额')
          : t('接下来平台会核对您的转账，审核通过后自动记入您的余额，您无需再做任何操作')}
      </p>
      <AppLink className={styles.link} to={to(routes.depositRecords)} onClick={onClose}>
        {t('查看充值记录')}
      </AppLink>
      <Button kind="secondary" full onClick={onClose}>
        {t('完成')}
      </Button>
    </div>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/card/Card.tsx'
import { CopyIcon } from '#components/ui/copy-button/CopyButton.tsx'
import { Facts } from '#components/ui/facts/Facts.tsx'
import type { DepositChannel } from '#lib/contract/funds.ts'
import styles from './Deposit.module.css'
import { useCopyTexts } from './useCopyTexts.ts'

/** Where to transfer to, each line with its copy: as the backend states it, so that nothing has to be typed. */
export function BankDetails({ bank }: { bank: NonNullable<DepositChannel['bank']> }) {
  const t = useTranslations()
  const copyTexts = useCopyTexts()
  const line = (key: string, label: string, text: string | undefined, strong = false) =>
    text
      ? [
          {
            key,
            label,
            strong,
            value: <span className={styles.copied}>{text}</span>,
            action: <CopyIcon text={text} label={t('复制{what}', { what: label })} {...copyTexts} />,
          },
        ]
      : []
  return (
    <Card title={t('转账到以下账户')}>
      <Facts
        facts={[
          ...line('payeeName', t('收款人'), bank.payeeName),
          ...line('accountNumber', t('收款账号'), bank.accountNumber, true),
          ...line('bankName', t('开户银行'), bank.bankName),
          ...line('branch', t('开户支行'), bank.branch),
        ]}
      />
    </Card>
  )
}

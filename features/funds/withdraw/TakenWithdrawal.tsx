'use client'

import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { Badge } from '#components/ui/badge/Badge.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { Card } from '#components/ui/card/Card.tsx'
import { type Fact, Facts } from '#components/ui/facts/Facts.tsx'
import { useBackend } from '#features/account/index.ts'
import type { WithdrawRecord } from '#lib/contract/funds.ts'
import { compare } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { moneyText } from '../money.ts'
import { fundStatusMessages, fundStatusTones } from '../records/fundStatus.ts'
import styles from './Withdraw.module.css'
import type { WithdrawBody } from './withdrawDesk.ts'

interface TakenWithdrawalProps {
  record: WithdrawRecord
  /** As the member confirmed it. */
  promised: WithdrawBody
  onClose: () => void
}

/** The backend has taken it: what it booked, and what happens next. A figure that differs from what was confirmed is said. */
export function TakenWithdrawal({ record, promised, onClose }: TakenWithdrawalProps) {
  const t = useTranslations()
  const { currency } = useBackend()
  const { navigateTo } = useNavigation()
  const booked = (value: Decimal, before: Decimal): Pick<Fact, 'value' | 'tone'> =>
    compare(value, before) === 0
      ? { value: moneyText(value, currency) }
      : {
          value: t('{value}（确认时为{before}）', {
            value: moneyText(value, currency),
            before: moneyText(before, currency),
          }),
          tone: 'danger',
        }
  return (
    <>
      <div className={styles.standing} data-tone="success" role="status">
        <CircleCheck aria-hidden="true" />
        <h2>{t('提现申请已提交')}</h2>
        <p>{t('金额已从余额扣除。审核通过后打款到收款账户，未通过则全额退回余额')}</p>
      </div>
      <Card>
        <Facts
          facts={[
            { key: 'account', label: t('提现到'), value: record.account },
            { key: 'amount', label: t('提现金额'), ...booked(record.amount, promised.amount) },
            { key: 'fee', label: t('手续费'), ...booked(record.fee, promised.fee) },
            {
              key: 'received',
              label: t('预计到账'),
              ...booked(record.receivedAmount, promised.receivedAmount),
              strong: true,
            },
            {
              key: 'status',
              label: t('状态'),
              value: <Badge tone={fundStatusTones[record.status]}>{t(fundStatusMessages[record.status])}</Badge>,
            },
          ]}
        />
      </Card>
      <Button full onClick={() => navigateTo(to(routes.withdrawRecords))}>
        {t('查看提现记录')}
      </Button>
      <Button kind="secondary" full onClick={onClose}>
        {t('完成')}
      </Button>
    </>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { type Fact, Facts } from '#components/ui/facts/Facts.tsx'
import { useBackend } from '#features/account/index.ts'
import { formatDateTimeSeconds } from '#lib/time/format.ts'
import { moneyText } from '../money.ts'
import type { WithdrawBody } from './withdrawDesk.ts'

interface WithdrawFactsProps {
  body: WithdrawBody
  /** When it was confirmed, epoch ms; absent while it was not. */
  confirmedAt?: number
}

/** What is confirmed: where to, how much, what it costs and brings. */
export function WithdrawFacts({ body, confirmedAt }: WithdrawFactsProps) {
  const t = useTranslations()
  const { currency } = useBackend()
  const time: Fact[] =
    confirmedAt === undefined ? [] : [{ key: 'time', label: t('提交时间'), value: formatDateTimeSeconds(confirmedAt) }]
  return (
    <Facts
      facts={[
        { key: 'account', label: t('提现到'), value: body.account },
        { key: 'amount', label: t('提现金额'), value: moneyText(body.amount, currency) },
        { key: 'fee', label: t('手续费'), value: moneyText(body.fee, currency) },
        { key: 'received', label: t('预计到账'), value: moneyText(body.receivedAmount, currency), strong: true },
        ...time,
      ]}
    />
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { Facts } from '#components/ui/facts/Facts.tsx'
import { useBackend } from '#features/account/index.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatAmount, formatRate } from '#lib/money/format.ts'
import styles from './Ticket.module.css'
import { moneyDecimals, type TicketTruth } from './ticket.ts'

/** The four lines of truth and the tie rule (docs/product.md, 12.2). Before an amount is known they say so. */
export function TruthLines({ truth }: { truth: TicketTruth | undefined }) {
  const t = useTranslations()
  const { currency } = useBackend()
  const money = (value: Decimal | undefined, sign: 'auto' | 'always' = 'auto') =>
    value ? formatAmount(value, { decimals: moneyDecimals, currency, sign }) : '--'
  const costs = truth ? `${money(truth.stake)} + ${money(truth.fee)}` : '--'
  return (
    <div className={styles.truth}>
      <Facts
        facts={[
          { key: 'cost', label: t('本金 + 手续费'), value: costs },
          { key: 'win', label: t('赢了到账'), value: winText(truth, money), strong: true },
          { key: 'loss', label: t('输了损失'), value: money(truth?.loss), strong: true },
          { key: 'breakEven', label: t('保本胜率'), value: truth?.breakEven ? formatRate(truth.breakEven) : '--' },
        ]}
      />
      <p className={styles.rule}>{t('平局退还本金，手续费不退')}</p>
    </div>
  )
}

type Money = (value: Decimal | undefined, sign?: 'auto' | 'always') => string

const winText = (truth: TicketTruth | undefined, money: Money) =>
  truth ? `${money(truth.winCredits)} (${money(truth.winProfit, 'always')})` : '--'

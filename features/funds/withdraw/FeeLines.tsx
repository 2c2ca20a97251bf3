'use client'

import { useTranslations } from 'next-intl'
import { Facts } from '#components/ui/facts/Facts.tsx'
import { useBackend } from '#features/account/index.ts'
import { formatRate } from '#lib/money/format.ts'
import { moneyText } from '../money.ts'
import type { WithdrawTerms } from './api.ts'
import styles from './Withdraw.module.css'
import type { WithdrawQuote } from './withdrawal.ts'

/** What a withdrawal costs and brings, before it is confirmed. Without an amount the lines say so. */
export function FeeLines({ terms, quote }: { terms: WithdrawTerms; quote: WithdrawQuote | undefined }) {
  const t = useTranslations()
  const { currency } = useBackend()
  const rule = t('{rate}，最低 {min}', { rate: formatRate(terms.feeRate), min: moneyText(terms.feeMin, currency) })
  return (
    <div className={styles.fees}>
      <Facts
        facts={[
          {
            key: 'fee',
            label: (
              <>
                {t('手续费')}
                <small className={styles.rule}>{rule}</small>
              </>
            ),
            value: quote ? moneyText(quote.fee, currency) : '--',
          },
          {
            key: 'received',
            label: t('预计到账'),
            value: quote ? moneyText(quote.receivedAmount, currency) : '--',
            strong: true,
          },
        ]}
      />
    </div>
  )
}

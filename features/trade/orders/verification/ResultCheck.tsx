'use client'

import { useTranslations } from 'next-intl'
import type { Order } from '#lib/contract/trade.ts'
import { type OrderVerification, useVerification } from './useVerification.ts'
import { VerdictLabel } from './VerdictLabel.tsx'
import styles from './Verification.module.css'

/** A settled order's verdict in one line: what this device's own computation says of the result. */
export function ResultCheck({ order }: { order: Order }) {
  return <ResultLine verification={useVerification(order)} />
}

/** The line, where the order is computed already. */
export function ResultLine({ verification }: { verification: OrderVerification }) {
  const t = useTranslations()
  return (
    <div className={styles.line}>
      <span className={styles.lineLabel}>{t('本机复核')}</span>
      <VerdictLabel verification={verification} />
    </div>
  )
}

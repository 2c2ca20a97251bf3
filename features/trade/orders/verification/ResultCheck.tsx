'use client'

import { useTranslations } from 'next-intl'
import { Spinner } from '#components/ui/spinner/Spinner.tsx'
import type { Order } from '#lib/contract/trade.ts'
import { useVerification } from './useVerification.ts'
import { VerdictMark } from './VerdictMark.tsx'
import styles from './Verification.module.css'
import { verdictMessages } from './verificationWords.ts'

/** A settled order's verdict in one line: what this device's own computation says of the result. */
export function ResultCheck({ order }: { order: Order }) {
  const t = useTranslations()
  const { verdict, history } = useVerification(order)
  const checking = verdict === 'cannotTell' && history === 'asking'
  return (
    <p className={styles.line} role="status" data-verdict={checking ? 'checking' : verdict}>
      <span className={styles.lineLabel}>{t('本机复核')}</span>
      {checking ? <Spinner /> : <VerdictMark verdict={verdict} />}
      <strong>{t(checking ? '复核中' : verdictMessages[verdict])}</strong>
    </p>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { VisuallyHidden } from '#components/ui/visually-hidden/VisuallyHidden.tsx'
import type { Order } from '#lib/contract/trade.ts'
import type { Finding } from '#lib/verification/verification.ts'
import { useReasonText } from './useReasonText.ts'
import { VerdictMark } from './VerdictMark.tsx'
import styles from './Verification.module.css'
import { checkMessages, termMessages, verdictMessages } from './verificationWords.ts'

interface FindingLineProps {
  order: Order
  finding: Finding
  /** Quotes are still being asked for: what is missing may come. */
  checking: boolean
}

/** One thing that was checked, whether it holds, and why not. */
export function FindingLine({ order, finding, checking }: FindingLineProps) {
  const t = useTranslations()
  const reasonText = useReasonText(order)
  const { check, verdict, reason } = finding
  const seq = check === 'openPrice' ? order.openSeq : (order.closeSeq ?? '--')
  const label = reason?.kind === 'changed' ? termMessages[reason.field] : checkMessages[check]
  return (
    <li
      className={styles.finding}
      data-verdict={verdict}
      data-check={check}
      data-field={reason?.kind === 'changed' ? reason.field : undefined}
    >
      <VerdictMark verdict={verdict} />
      <div>
        <VisuallyHidden>{t(verdictMessages[verdict])}</VisuallyHidden>
        {t(label, { seq, seconds: order.durationSeconds })}
        {reason && !checking ? <p className={styles.reason}>{reasonText(reason)}</p> : null}
      </div>
    </li>
  )
}

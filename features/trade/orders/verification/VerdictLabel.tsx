'use client'

import { useTranslations } from 'next-intl'
import { Spinner } from '#components/ui/spinner/Spinner.tsx'
import type { OrderVerification } from './useVerification.ts'
import { VerdictMark } from './VerdictMark.tsx'
import styles from './Verification.module.css'
import { verdictMessages } from './verificationWords.ts'

/** The verdict as it stands: being checked, or in its word; while it cannot be told yet, that the history is asked for again. */
export function VerdictLabel({ verification: { verdict, history } }: { verification: OrderVerification }) {
  const t = useTranslations()
  const open = verdict === 'cannotTell'
  const checking = open && history === 'asking'
  const askedAgain = open && history === 'incomplete'
  const shown = checking ? 'checking' : verdict
  return (
    <strong className={styles.verdict} role="status" data-verdict={shown} data-history={history}>
      {checking || askedAgain ? <Spinner /> : <VerdictMark verdict={verdict} />}
      {t(checking ? '复核中' : askedAgain ? '无法判断，再次查询中' : verdictMessages[verdict])}
    </strong>
  )
}

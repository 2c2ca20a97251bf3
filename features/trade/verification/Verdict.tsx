import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Spinner } from '#components/ui/spinner/Spinner.tsx'
import type { Order } from '#lib/contract/trade.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import type { Verdict } from '#lib/verification/verification.ts'
import { type OrderVerification, useVerification } from './useVerification.ts'
import styles from './Verification.module.css'

const icons = { agrees: CircleCheck, cannotTell: CircleHelp, differs: TriangleAlert } as const

/** The icon of a verdict. Its text is beside it. */
export function VerdictMark({ verdict }: { verdict: Verdict }) {
  const Icon = icons[verdict]
  return <Icon className={styles.mark} data-verdict={verdict} aria-hidden="true" />
}

/** The text of the verdict, or that the verification is running or is being tried again. */
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

/** The verdict of this device's own verification of a settled order, in one line. */
export function ResultCheck({ order }: { order: Order }) {
  return <ResultLine verification={useVerification(order)} />
}

/** The same line for a verification that exists already. */
export function ResultLine({ verification }: { verification: OrderVerification }) {
  const t = useTranslations()
  return (
    <div className={styles.line}>
      <span className={styles.lineLabel}>{t('本机复核')}</span>
      <VerdictLabel verification={verification} />
    </div>
  )
}

export const verdictMessages: Readonly<Record<Verdict, MessageKey>> = {
  agrees: '一致',
  cannotTell: '无法判断',
  differs: '不一致',
}

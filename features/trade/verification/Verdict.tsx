import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Spinner } from '#components/ui/spinner/Spinner.tsx'
import type { Order } from '#lib/contract/trade.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import type { Verdict } from '#lib/verification/verification.ts'
import { type OrderVerification, useVerification } from './useVerification.ts'
import styles from './Verification.module.css'

/** What the app shows of a check: its verdict, or that it is still being made. */
export type ShownVerdict = Verdict | 'checking'

const icons = { agrees: CircleCheck, cannotTell: CircleHelp, differs: TriangleAlert } as const

/** The icon of a verdict. Its text is beside it. */
export function VerdictMark({ verdict }: { verdict: ShownVerdict }) {
  if (verdict === 'checking') return <Spinner />
  const Icon = icons[verdict]
  return <Icon className={styles.mark} data-verdict={verdict} aria-hidden="true" />
}

/** The text of the verdict, or that the verification is running or is being tried again. */
export function VerdictLabel({ verification: { verdict, history, checking } }: { verification: OrderVerification }) {
  const t = useTranslations()
  const shown = checking ? 'checking' : verdict
  const askedAgain = shown === 'cannotTell' && history === 'incomplete'
  return (
    <strong className={styles.verdict} role="status" data-verdict={shown} data-history={history}>
      <VerdictMark verdict={askedAgain ? 'checking' : shown} />
      <span>{t(askedAgain ? '无法判断，再次查询中' : verdictMessages[shown])}</span>
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

export const verdictMessages: Readonly<Record<ShownVerdict, MessageKey>> = {
  checking: '复核中',
  agrees: '一致',
  cannotTell: '无法判断',
  differs: '不一致',
}

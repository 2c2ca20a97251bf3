import { Ban, Check, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useWordText } from '#components/i18n/useWordText.ts'
import { VisuallyHidden } from '#components/ui/visually-hidden/VisuallyHidden.tsx'
import type { Word } from '#lib/contract/common.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { formatDateTimeSeconds } from '#lib/time/format.ts'
import styles from './FundTimeline.module.css'
import { type FundStatus, type FundStep, fundStatusMessages, fundSteps } from './fundStatus.ts'

/** What an approval leads to. */
const goals = { deposit: '记入余额', withdrawal: '打款到提现账户' } as const

interface FundTimelineProps {
  kind: keyof typeof goals
  status: Word<FundStatus>
  submittedAt: number
  /** The deposit is paid after its submission. */
  paidOnline?: boolean
  /** What happens next, or what the decision means. */
  next: MessageKey
  /** Why the record was decided so, as the backend states it. */
  reason?: string | undefined
}

/** A deposit or withdrawal from its submission to its decision; what happens next stands at the step that was reached. */
export function FundTimeline({ kind, status, submittedAt, paidOnline = false, next, reason }: FundTimelineProps) {
  const t = useTranslations()
  const word = useWordText()
  const steps = fundSteps(status, paidOnline)
  const reached = steps.findLast(({ state }) => state !== 'ahead')
  const label = ({ name, state }: FundStep): string => {
    if (name === 'submitted') return t('已提交')
    if (name === 'payment') return t(state === 'done' ? '已付款' : '等待付款')
    if (name === 'review' && state !== 'current') return t('平台审核')
    return name === 'end' && state === 'ahead' ? t(goals[kind]) : word(fundStatusMessages, status)
  }
  return (
    <ol className={styles.timeline}>
      {steps.map((step) => (
        <li
          key={step.name}
          className={styles.step}
          data-state={step.state}
          aria-current={step === reached ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {marks[step.state]}
          </span>
          <div className={styles.lines}>
            <p className={styles.label}>
              <span>{label(step)}</span>
              {step.state === 'ahead' ? <VisuallyHidden>{` ${t('未开始')}`}</VisuallyHidden> : null}
            </p>
            {step.name === 'submitted' ? (
              <time className={styles.detail} translate="no">
                {formatDateTimeSeconds(submittedAt)}
              </time>
            ) : null}
            {step === reached && reason ? <p className={styles.reason}>{t('原因：{reason}', { reason })}</p> : null}
            {step === reached ? <p className={styles.detail}>{t(next)}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}

const marks: Readonly<Record<FundStep['state'], ReactNode>> = {
  done: <Check />,
  current: null,
  ahead: null,
  rejected: <X />,
  cancelled: <Ban />,
}

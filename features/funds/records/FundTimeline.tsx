import { useTranslations } from 'next-intl'
import { useWordText } from '#components/i18n/useWordText.ts'
import { Text, VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import { Timeline, TimelineDetail } from '#components/ui/Timeline.tsx'
import type { Word } from '#lib/contract/common.ts'
import type { FundStatus } from '#lib/contract/deposits.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { formatDateTimeSeconds } from '#lib/time/format.ts'
import { type FundStep, fundStatusMessages, fundSteps } from './fundStatus.ts'

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

/** A deposit or withdrawal from its submission to its decision; what happens next is at the step that was reached. */
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
    <Timeline
      points={steps.map((step) => ({
        key: step.name,
        label: label(step),
        state: step.state,
        hidden: step.state === 'ahead' ? <VisuallyHidden>{` ${t('未开始')}`}</VisuallyHidden> : undefined,
        details: (
          <>
            {step.name === 'submitted' ? (
              <TimelineDetail>
                <time translate="no">{formatDateTimeSeconds(submittedAt)}</time>
              </TimelineDetail>
            ) : null}
            {step === reached && reason ? (
              <Text size="sm" break="anywhere">
                {t('原因：{reason}', { reason })}
              </Text>
            ) : null}
            {step === reached ? <TimelineDetail>{t(next)}</TimelineDetail> : null}
          </>
        ),
      }))}
    />
  )
}

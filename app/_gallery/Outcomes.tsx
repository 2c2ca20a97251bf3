import { useTranslations } from 'next-intl'
import type { RequestPresentation, ShownRequest, SummaryProps } from '#components/money-request/presentation.ts'
import { RequestPanel } from '#components/money-request/RequestPanel.tsx'
import { AmountHead } from '#components/ui/AmountHead.tsx'
import { Facts } from '#components/ui/Facts.tsx'
import { Timeline } from '#components/ui/Timeline.tsx'
import { ApiError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { Specimen } from './Specimen.tsx'

const AT = Date.UTC(2026, 2, 2, 2)
const confirmed = { requestId: 'r-20260302-1', details: '¥100.00', confirmedAt: AT, validUntil: AT + 60_000 }
const refusal = new ApiError('/api/deposit/create', codes.balanceInsufficient, '')

const views: readonly ShownRequest<string, string>[] = [
  { ...confirmed, phase: 'checking', answer: undefined },
  { ...confirmed, phase: 'shownElsewhere' },
  { ...confirmed, phase: 'done', result: '¥100.00' },
  { ...confirmed, phase: 'refused', error: refusal },
  { ...confirmed, phase: 'expired', answered: false },
  { ...confirmed, phase: 'cannotTell' },
]

/** A request of a deposit, as far as the gallery shows it. */
const presentation: RequestPresentation<string, string> = {
  titles: { checking: '正在确认充值', done: '充值申请已提交', refused: '充值未提交成功' },
  notes: {
    checking: '正在向服务器确认充值申请是否已收到。请勿重复提交，也不要重复转账，结果会显示在这里',
    refused: '本次充值未提交，没有入账。如果您已经转账，请保留转账凭证并联系客服核实',
  },
  again: '返回修改',
  isAsConfirmed: (details, result) => details === result,
  Summary,
}

function Summary({ details, result }: SummaryProps<string, string>) {
  const t = useTranslations()
  const value = result ?? details
  return (
    <Facts
      facts={[{ key: 'amount', label: t('金额'), value, strong: true, ...(value !== details && { tone: 'danger' }) }]}
    />
  )
}

function Amount({ details }: SummaryProps<string, string>) {
  const t = useTranslations()
  return <AmountHead label={t('预计到账')} amount={details} />
}

function Progress() {
  const t = useTranslations()
  return (
    <Timeline
      points={[
        { key: 'submitted', label: t('已提交'), state: 'done' },
        { key: 'review', label: t('平台审核'), state: 'current' },
        { key: 'end', label: t('记入余额'), state: 'ahead' },
      ]}
    />
  )
}

const panel = { support: { to: to(routes.service) }, onAgain: () => undefined, onClose: () => undefined, heading: true }

/** What became of a money request or an order. */
export function Outcomes() {
  return (
    <>
      {views.map((view) => (
        <Specimen key={view.phase} of={`RequestPanel: ${view.phase}`}>
          <RequestPanel {...{ ...panel, view, presentation }} />
        </Specimen>
      ))}
      <Specimen of="RequestPanel: checking, answered by the platform">
        <RequestPanel
          {...panel}
          view={{ ...confirmed, phase: 'checking', answer: { from: 'platform', error: refusal } }}
          presentation={presentation}
        />
      </Specimen>
      <Specimen of="RequestPanel: booked otherwise">
        <RequestPanel {...panel} view={{ ...confirmed, phase: 'done', result: '¥90.00' }} presentation={presentation} />
      </Specimen>
      <Specimen of="RequestPanel: done, as the last step of its form">
        <RequestPanel
          {...panel}
          steps
          view={{ ...confirmed, phase: 'done', result: '¥100.00' }}
          presentation={{ ...presentation, Amount, Progress }}
        />
      </Specimen>
    </>
  )
}

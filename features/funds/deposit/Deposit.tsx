import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { RequestSteps } from '#components/money-request/RequestSteps.tsx'
import { useCheckedRequests, useMoneyRequest } from '#components/money-request/useMoneyRequest.ts'
import { LinkButton } from '#components/ui/button/LinkButton.tsx'
import { Callout } from '#components/ui/primitives/primitives.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { UnreadableNote } from '#components/ui/states/UnreadableNote.tsx'
import { Tabs } from '#components/ui/tabs/Tabs.tsx'
import { LimitGate, useServiceTarget } from '#features/member/index.ts'
import type { DepositKind } from '#lib/contract/deposits.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { switchTab } from '#lib/navigation/address.ts'
import { depositAddress, insteadOf, shownDepositKinds } from '#lib/navigation/depositKinds.ts'
import { DepositForm } from './DepositForm.tsx'
import { DepositSheet } from './DepositSheet.tsx'
import { type DepositReviewed, formKindOf } from './depositForm.ts'
import { type DepositDetails, depositRequest } from './depositRequest.tsx'
import { useDepositChannels } from './queries.ts'

const depositKindMessages: Readonly<Record<DepositKind, MessageKey>> = {
  bank: '银行卡',
  other: '在线充值',
  usdt: 'USDT',
}

/** The initial values of a form. A new `formNumber` makes a new form. */
interface InitialForm {
  readonly formNumber: number
  readonly details?: DepositDetails
}

/** A deposit from the choice of its kind to its outcome. A kind that the operator hides leads to one that is shown. */
export function Deposit({ kind }: { kind: DepositKind }) {
  const instead = insteadOf(kind)
  return instead === undefined ? <DepositOf kind={kind} /> : <Navigate to={instead} replace />
}

function DepositOf({ kind }: { kind: DepositKind }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const view = useMoneyRequest(depositRequest)
  const { data, mutate } = useDepositChannels()
  const [reviewed, setReviewed] = useState<DepositReviewed>()
  const [initialForm, setInitialForm] = useState<InitialForm>({ formNumber: 0 })
  const startForm = (details?: DepositDetails) => {
    setReviewed(undefined)
    setInitialForm(({ formNumber }) => ({ formNumber: formNumber + 1, ...(details && { details }) }))
  }
  const checking = useCheckedRequests(depositRequest).length > 0 && !reviewed
  return (
    <>
      {checking ? (
        <Callout tone="notice" role="status">
          {t('有一笔充值正在向服务器确认，请勿重复提交，也不要重复转账。结果会显示在这里')}
        </Callout>
      ) : null}
      <RequestSteps current="form" />
      <Tabs
        label={t('充值方式')}
        look="segmented"
        tabs={shownDepositKinds().map((key) => ({
          key,
          label: <span translate={key === 'usdt' ? 'no' : undefined}>{t(depositKindMessages[key])}</span>,
        }))}
        value={kind}
        onValueChange={(chosen) => navigate(depositAddress(chosen), switchTab)}
      >
        <LimitGate kind="deposit">
          <Method
            key={`${kind} ${initialForm.formNumber}`}
            kind={kind}
            initial={initialForm.details}
            locked={view.phase !== 'idle'}
            onReview={(wanted) => {
              setReviewed(wanted)
              // Rate or receiving account may have changed since they were shown.
              void mutate()
            }}
          />
        </LimitGate>
      </Tabs>
      <DepositSheet
        view={view}
        reviewed={reviewed}
        channels={data?.items ?? []}
        onClose={() => setReviewed(undefined)}
        onAccept={setReviewed}
        onDone={() => startForm()}
        onAgain={(details) => {
          depositRequest.dismiss()
          // The form still has the refused values if the deposit was confirmed on this page.
          if (reviewed) setReviewed(undefined)
          else startForm(details)
        }}
      />
    </>
  )
}

type MethodProps = Omit<React.ComponentProps<typeof DepositForm>, 'channels'>

/** The form of one kind, as soon as the channels are loaded. */
function Method({ kind, initial, ...form }: MethodProps) {
  const { data, error, isValidating, mutate } = useDepositChannels()
  if (!data) return <LoadState error={error} onRetry={mutate} busy={isValidating} />
  const channels = data.items.filter((channel) => formKindOf(channel) === kind)
  if (channels.length === 0) return <NoChannels />
  const own = channels.some(({ id }) => id === initial?.channelId) ? initial : undefined
  return (
    <>
      <UnreadableNote count={data.unreadable} />
      <DepositForm kind={kind} channels={channels} initial={own} {...form} />
    </>
  )
}

/** Says that the kind has no channel, with a link to customer service. */
function NoChannels() {
  const t = useTranslations()
  return (
    <EmptyState
      of="closed"
      title={t('该充值方式暂未开通')}
      text={t('请选择其他充值方式，或联系客服了解开通时间')}
      action={<LinkButton {...useServiceTarget()}>{t('联系客服')}</LinkButton>}
    />
  )
}

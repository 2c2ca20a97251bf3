'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useCheckedRequests, useMoneyRequest } from '#components/money-request/useMoneyRequest.ts'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { Tabs } from '#components/ui/tabs/Tabs.tsx'
import styles from './Deposit.module.css'
import { DepositForm } from './DepositForm.tsx'
import { DepositSheet } from './DepositSheet.tsx'
import { type DepositKind, depositAddress, depositKindMessages, depositKinds } from './depositKinds.ts'
import { type DepositDetails, depositRequest } from './depositRequest.ts'
import { NoChannels } from './NoChannels.tsx'
import type { DepositReviewed } from './reviewed.ts'
import { useDepositChannels } from './useDepositChannels.ts'

/** What a form begins with; another `round` is a form of its own. */
interface Beginning {
  readonly round: number
  readonly details?: DepositDetails
}

/** A deposit from the method to its outcome. */
export function Deposit({ kind }: { kind: DepositKind }) {
  const t = useTranslations()
  const { switchTab } = useNavigation()
  const view = useMoneyRequest(depositRequest)
  const { data, mutate } = useDepositChannels()
  const [reviewed, setReviewed] = useState<DepositReviewed>()
  const [beginning, setBeginning] = useState<Beginning>({ round: 0 })
  const begin = (details?: DepositDetails) => {
    setReviewed(undefined)
    setBeginning(({ round }) => ({ round: round + 1, ...(details && { details }) }))
  }
  const checking = useCheckedRequests(depositRequest).length > 0 && !reviewed
  return (
    <>
      {checking ? (
        <p className={styles.checking} role="status">
          {t('有一笔充值正在向服务器确认，请勿重复提交，也不要重复转账。结果会显示在这里')}
        </p>
      ) : null}
      <Tabs
        label={t('充值方式')}
        tabs={depositKinds.map((key) => ({ key, label: t(depositKindMessages[key]) }))}
        value={kind}
        onValueChange={(chosen) => switchTab(depositAddress(chosen))}
      >
        <Method
          key={`${kind} ${beginning.round}`}
          kind={kind}
          initial={beginning.details}
          locked={view.phase !== 'idle'}
          onReview={(wanted) => {
            setReviewed(wanted)
            // Rate or receiving account may have changed since they were shown.
            void mutate()
          }}
        />
      </Tabs>
      <DepositSheet
        view={view}
        reviewed={reviewed}
        channels={data ?? []}
        onClose={() => setReviewed(undefined)}
        onDone={() => begin()}
        onAgain={(details) => {
          depositRequest.dismiss()
          // The form behind still holds what was refused, unless this page never saw it.
          if (reviewed) setReviewed(undefined)
          else begin(details)
        }}
      />
    </>
  )
}

type MethodProps = Omit<React.ComponentProps<typeof DepositForm>, 'channels'>

/** The form of one kind, as soon as its channels are known. */
function Method({ kind, initial, ...form }: MethodProps) {
  const { data, error, isValidating, mutate } = useDepositChannels()
  if (!data) return <LoadState error={error} onRetry={mutate} busy={isValidating} />
  const channels = data.filter((channel) => channel.kind === kind)
  if (channels.length === 0) return <NoChannels />
  const own = channels.some(({ id }) => id === initial?.channelId) ? initial : undefined
  return <DepositForm kind={kind} channels={channels} initial={own} {...form} />
}

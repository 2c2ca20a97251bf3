'use client'

import { useTranslations } from 'next-intl'
import { Sheet } from '#components/ui/sheet/Sheet.tsx'
import type { DepositChannel, DepositRecord } from '#lib/contract/funds.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import type { DeskView } from '#lib/intent/desk.ts'
import { CheckingDeposit } from './CheckingDeposit.tsx'
import { DepositReview } from './DepositReview.tsx'
import { type DepositBody, depositDesk } from './depositDesk.ts'
import { RefusedDeposit } from './RefusedDeposit.tsx'
import type { DepositReviewed } from './reviewed.ts'
import { SubmittedDeposit } from './SubmittedDeposit.tsx'

type View = DeskView<DepositBody, DepositRecord>

const titles: Readonly<Record<View['phase'], MessageKey>> = {
  idle: '核对充值信息',
  sending: '核对充值信息',
  checking: '正在确认充值',
  locked: '正在确认充值',
  done: '充值申请已提交',
  refused: '充值未提交成功',
}

interface DepositSheetProps {
  view: View
  /** What the member is about to confirm, or has confirmed here and not put away. */
  reviewed: DepositReviewed | undefined
  channels: readonly DepositChannel[]
  onClose: () => void
  onDone: () => void
  /** Back to the form, with what was refused. */
  onAgain: (body: DepositBody) => void
}

/** From the review to what became of it. An outcome opens it by itself; one in doubt may be put away meanwhile. */
export function DepositSheet({ view, reviewed, channels, onClose, onDone, onAgain }: DepositSheetProps) {
  const t = useTranslations()
  const { phase } = view
  const ended = phase === 'done' || phase === 'refused'
  const finish = () => {
    depositDesk.dismiss()
    onDone()
  }
  const close = phase === 'done' ? finish : phase === 'refused' ? () => onAgain(view.body) : onClose
  return (
    <Sheet
      open={ended || reviewed !== undefined}
      onClose={close}
      dismissible={phase !== 'sending'}
      title={t(titles[phase])}
      closeLabel={t('关闭')}
    >
      {phase === 'done' ? <SubmittedDeposit record={view.result} onClose={finish} /> : null}
      {phase === 'refused' ? (
        <RefusedDeposit
          error={view.error}
          body={view.body}
          againLabel={t('返回修改')}
          onAgain={() => onAgain(view.body)}
        />
      ) : null}
      {phase === 'checking' ? <CheckingDeposit onClose={onClose} /> : null}
      {(phase === 'idle' || phase === 'sending') && reviewed ? (
        <DepositReview reviewed={reviewed} channels={channels} sending={phase === 'sending'} onBack={onClose} />
      ) : null}
    </Sheet>
  )
}

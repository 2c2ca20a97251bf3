import { useTranslations } from 'next-intl'
import { RequestPanel, requestTitle } from '#components/money-request/RequestPanel.tsx'
import { Sheet } from '#components/ui/dialog/Dialog.tsx'
import { useServiceTarget } from '#features/account/index.ts'
import type { DepositChannel, DepositRecord } from '#lib/contract/funds.ts'
import { isOutcomeView, type RequestView } from '#lib/money-request/moneyRequest.ts'
import { DepositReview } from './DepositReview.tsx'
import { depositPresentation } from './depositPresentation.tsx'
import { type DepositDetails, depositRequest } from './depositRequest.ts'
import type { DepositReviewed } from './reviewed.ts'

interface DepositSheetProps {
  view: RequestView<DepositDetails, DepositRecord>
  /** What the member is about to confirm, or has confirmed here and not put away. */
  reviewed: DepositReviewed | undefined
  channels: readonly DepositChannel[]
  onClose: () => void
  /** The deposit was submitted, and its outcome has been read. */
  onDone: () => void
  /** Back to the form, with what was refused or has expired. */
  onAgain: (details: DepositDetails) => void
}

/** From the review to the outcome. An outcome opens the sheet by itself; a deposit that is being checked may be put away. */
export function DepositSheet({ view, reviewed, channels, onClose, onDone, onAgain }: DepositSheetProps) {
  const t = useTranslations()
  const support = useServiceTarget()
  const { phase } = view
  const ended = isOutcomeView(view)
  const finish = () => {
    depositRequest.dismiss()
    onDone()
  }
  const again = () => {
    if (phase !== 'idle') onAgain(view.details)
  }
  const close = phase === 'refused' || phase === 'expired' ? again : ended ? finish : onClose
  const composing = phase === 'idle' || phase === 'sending'
  return (
    <Sheet
      open={ended || reviewed !== undefined}
      onClose={close}
      dismissible={phase !== 'sending'}
      title={t(composing ? '核对充值信息' : requestTitle(view, depositPresentation))}
      closeLabel={t('关闭')}
    >
      {composing ? (
        reviewed && (
          <DepositReview reviewed={reviewed} channels={channels} sending={phase === 'sending'} onBack={onClose} />
        )
      ) : (
        <RequestPanel
          view={view}
          presentation={depositPresentation}
          support={support}
          onClose={close}
          onAgain={again}
          setAside={{
            canSetAside: () => depositRequest.canSetAside(),
            setAside: () => {
              depositRequest.setAside()
              onClose()
            },
          }}
        />
      )}
    </Sheet>
  )
}

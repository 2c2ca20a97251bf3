import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import type { LinkTarget } from '#components/ui/button/LinkButton.tsx'
import { Sheet } from '#components/ui/dialog/Dialog.tsx'
import type { ResponseOf } from '#lib/contract/call.ts'
import { isOutcomeView, type MoneyCall, type MoneyRequestKind } from '#lib/money-request/moneyRequestKind.ts'
import type { StoredDetails } from '#lib/money-request/registeredKind.ts'
import type { RequestPresentation } from './presentation.ts'
import { outcomeKey, RequestPanel, requestTitle } from './RequestPanel.tsx'
import { useMoneyRequest } from './useMoneyRequest.ts'

interface OutcomeDialogProps<C extends MoneyCall, Details extends StoredDetails, Secret> {
  request: MoneyRequestKind<C, Details, Secret>
  presentation: RequestPresentation<Details, ResponseOf<C>>
  support: LinkTarget
  /** Opens the form with what was refused or has expired. */
  onAgain: (details: Details) => void
}

/** The outcomes of one kind that no screen of this page shows, one after the other, in the tab that is the leader. */
export function OutcomeDialog<C extends MoneyCall, Details extends StoredDetails, Secret>({
  request,
  presentation,
  support,
  onAgain,
}: OutcomeDialogProps<C, Details, Secret>) {
  const t = useTranslations()
  const view = useMoneyRequest(request, false)
  const next = useSyncExternalStore(request.subscribe, request.isNextOutcome, () => false)
  if (!isOutcomeView(view) || !next) return null
  const close = () => request.dismiss()
  return (
    <Sheet
      open
      onClose={close}
      title={t(requestTitle(view, presentation))}
      closeLabel={t('关闭')}
      outcome={outcomeKey(view)}
    >
      <RequestPanel
        view={view}
        presentation={presentation}
        support={support}
        onClose={close}
        dated
        onAgain={() => {
          close()
          onAgain(view.details)
        }}
      />
    </Sheet>
  )
}

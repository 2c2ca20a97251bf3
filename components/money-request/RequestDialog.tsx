import { useTranslations } from 'next-intl'
import type { LinkTarget } from '#components/navigation/LinkButton.tsx'
import { Dialog } from '#components/ui/dialog/Dialog.tsx'
import type { Elements } from '#components/ui/elements.ts'
import type { JsonCall } from '#lib/api/api.ts'
import type { ResponseOf } from '#lib/contract/call.ts'
import type { MoneyRequest } from '#lib/money-request/moneyRequest.ts'
import type { StoredDetails } from '#lib/money-request/registeredKind.ts'
import type { RequestPresentation, ShownRequest } from './presentation.ts'
import { outcomeKey, RequestPanel, requestTitle } from './RequestPanel.tsx'

interface RequestDialogProps<C extends JsonCall, Details extends StoredDetails, Secret> {
  request: MoneyRequest<C, Details, Secret>
  /** Of `useRequestForm`. */
  shown: ShownRequest<Details, ResponseOf<C>> | undefined
  presentation: RequestPresentation<Details, ResponseOf<C>>
  support: LinkTarget
  onClose: () => void
  /** The dialog that asks for the confirmation. */
  children: Elements
}

/** A dialog that asks for a confirmation, and in its place the request that is being checked. */
export function RequestDialog<C extends JsonCall, Details extends StoredDetails, Secret>(
  props: RequestDialogProps<C, Details, Secret>,
) {
  const { request, shown, presentation, support, onClose, children } = props
  const t = useTranslations()
  if (!shown) return children
  const close = () => {
    request.dismiss()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t(requestTitle(shown, presentation))}
      closeLabel={t('关闭')}
      outcome={outcomeKey(shown)}
    >
      <RequestPanel
        view={shown}
        presentation={presentation}
        support={support}
        onClose={close}
        onAgain={close}
        setAside={request}
      />
    </Dialog>
  )
}

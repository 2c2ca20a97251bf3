import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormFailure } from '#components/form/FormFailure.tsx'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { Button } from '#components/ui/button/Button.tsx'
import type { LinkTarget } from '#components/ui/button/LinkButton.tsx'
import { PayButton } from '#components/ui/button/PayButton.tsx'
import { Dialog } from '#components/ui/dialog/Dialog.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { Stack } from '#components/ui/primitives/primitives.tsx'
import type { ResponseOf } from '#lib/contract/call.ts'
import type { MoneyCall, MoneyRequestKind } from '#lib/money-request/moneyRequestKind.ts'
import type { StoredDetails } from '#lib/money-request/registeredKind.ts'
import { PlatformAnswer } from './PlatformAnswer.tsx'
import type { RequestPresentation } from './presentation.ts'
import { outcomeKey, RequestPanel, requestTitle } from './RequestPanel.tsx'
import { StorageWarning } from './StorageWarning.tsx'
import { useRequestForm } from './useRequestForm.ts'

export interface RequestQuestionProps<C extends MoneyCall, Details extends StoredDetails> {
  request: MoneyRequestKind<C, Details>
  presentation: RequestPresentation<Details, ResponseOf<C>>
  details: Details
  support: LinkTarget
  onClose: () => void
  title: string
  confirmLabel: string
  /** The button that leaves everything as it is. */
  keepLabel: string
  /** Why it can no longer be confirmed, as the record is now. */
  stop?: string | undefined
  /** What is asked about, and what the member has to know of it. */
  children: Elements
}

/**
 * A dialog that asks the member to confirm a money request that needs no form, such as a cancellation. A refusal is in the dialog;
 * while the request is being checked, that is in its place.
 */
export function RequestQuestion<C extends MoneyCall, Details extends StoredDetails>(
  props: RequestQuestionProps<C, Details>,
) {
  const { request, presentation, details, support, onClose, title, confirmLabel, keepLabel, stop, children } = props
  const t = useTranslations()
  const errorText = useErrorText()
  const { shown, busy, confirm } = useRequestForm(request, presentation)
  const [failure, setFailure] = useState<unknown>()
  if (shown) {
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
  const send = async () => {
    setFailure(undefined)
    try {
      if (await confirm(details, undefined)) onClose()
    } catch (error) {
      setFailure(error)
    }
  }
  const stopped = stop !== undefined && !busy
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      title={title}
      closeLabel={t('关闭')}
      footer={
        <>
          <Button kind="secondary" disabled={busy} onClick={onClose}>
            {keepLabel}
          </Button>
          {stopped ? null : (
            <PayButton confirms={details} kind="danger" busy={busy} onClick={() => void send()}>
              {confirmLabel}
            </PayButton>
          )}
        </>
      }
    >
      <Stack gap={3}>
        {children}
        {stopped && failure === undefined ? <FormFailure text={stop} /> : null}
        {failure === undefined || busy ? null : <FormFailure text={errorText(failure)} />}
        <PlatformAnswer request={request} />
        <StorageWarning />
      </Stack>
    </Dialog>
  )
}

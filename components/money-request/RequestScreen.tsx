import { type ReactElement, useEffect } from 'react'
import type { LinkTarget } from '#components/ui/button/LinkButton.tsx'
import type { ApiError } from '#lib/api/errors.ts'
import type { ResponseOf } from '#lib/contract/call.ts'
import {
  isOutcomeView,
  type MoneyCall,
  type MoneyRequestKind,
  type RequestView,
} from '#lib/money-request/moneyRequestKind.ts'
import type { StoredDetails } from '#lib/money-request/registeredKind.ts'
import { onLeave } from './onLeave.ts'
import { PlatformAnswer } from './PlatformAnswer.tsx'
import type { RequestPresentation } from './presentation.ts'
import { RequestPanel } from './RequestPanel.tsx'
import { useMoneyRequest } from './useMoneyRequest.ts'

/** What the form of a request shows: nothing confirmed, being sent, or refused for a reason that is at a field. */
export type FormView<Details, Result> = Extract<
  RequestView<Details, Result>,
  { readonly phase: 'idle' | 'sending' | 'refused' }
>

interface RequestScreenProps<C extends MoneyCall, Details extends StoredDetails, Secret> {
  request: MoneyRequestKind<C, Details, Secret>
  presentation: RequestPresentation<Details, ResponseOf<C>>
  support: LinkTarget
  /** Whether the form shows this refusal at one of its fields. It dismisses the outcome then. */
  isShownByForm?: (error: ApiError) => boolean
  /** Fills the form with what was refused or has expired. */
  onAgain: (details: Details) => void
  /** Draws the form. */
  children: (view: FormView<Details, ResponseOf<C>>) => ReactElement
}

/** A screen of its own for one kind of request: its form, or in place of the form what became of the request. */
export function RequestScreen<C extends MoneyCall, Details extends StoredDetails, Secret>({
  request,
  presentation,
  support,
  isShownByForm = () => false,
  onAgain,
  children,
}: RequestScreenProps<C, Details, Secret>) {
  // Whoever leaves the screen has read the outcome on it. This has to happen before the request counts as not displayed.
  useEffect(() => onLeave(() => request.dismiss()), [request])
  const view = useMoneyRequest(request)
  if (view.phase === 'idle' || view.phase === 'sending' || (view.phase === 'refused' && isShownByForm(view.error))) {
    return (
      <>
        {children(view)}
        <PlatformAnswer request={request} />
      </>
    )
  }
  const close = () => request.dismiss()
  return (
    <RequestPanel
      view={view}
      presentation={presentation}
      support={support}
      setAside={request}
      onClose={isOutcomeView(view) ? close : undefined}
      onAgain={() => {
        close()
        onAgain(view.details)
      }}
      heading
      steps
    />
  )
}

import type { LinkTarget } from '#components/ui/button/LinkButton.tsx'
import type { Elements } from '#components/ui/elements.ts'
import type { ResponseOf } from '#lib/contract/call.ts'
import type { MoneyCall, MoneyRequestKind } from '#lib/money-request/moneyRequestKind.ts'
import type { StoredDetails } from '#lib/money-request/registeredKind.ts'
import { PlatformAnswer } from './PlatformAnswer.tsx'
import type { RequestPresentation, ShownRequest } from './presentation.ts'
import styles from './RequestInPlace.module.css'
import { RequestPanel } from './RequestPanel.tsx'

interface RequestInPlaceProps<C extends MoneyCall, Details extends StoredDetails, Secret> {
  request: MoneyRequestKind<C, Details, Secret>
  /** The request that `useRequestForm` says is shown. */
  shown: ShownRequest<Details, ResponseOf<C>> | undefined
  presentation: RequestPresentation<Details, ResponseOf<C>>
  support: LinkTarget
  /** Where the member goes after reading that a request of an earlier page is done. Default: to the form. */
  onFinished?: (() => void) | undefined
  /** The form. It stays mounted, so that what was typed is there again after a refusal. */
  children: Elements
}

/** A form, and in its place the request that is being checked or whose outcome the form does not show itself. */
export function RequestInPlace<C extends MoneyCall, Details extends StoredDetails, Secret>(
  props: RequestInPlaceProps<C, Details, Secret>,
) {
  const { request, shown, presentation, support, onFinished, children } = props
  const dismiss = () => request.dismiss()
  return (
    <>
      <div className={styles.form} hidden={shown !== undefined}>
        {children}
        <PlatformAnswer request={request} />
      </div>
      {shown ? (
        <RequestPanel
          heading
          view={shown}
          presentation={presentation}
          support={support}
          onAgain={dismiss}
          onClose={
            shown.phase === 'done' && onFinished
              ? () => {
                  dismiss()
                  onFinished()
                }
              : undefined
          }
          setAside={request}
        />
      ) : null}
    </>
  )
}

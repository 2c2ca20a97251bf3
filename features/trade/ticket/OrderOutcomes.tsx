import { useSetAtom } from 'jotai'
import { OutcomeDialog } from '#components/money-request/OutcomeDialog.tsx'
import { useServiceTarget } from '#features/account/index.ts'
import { ticketAtom } from './atoms.ts'
import { orderPresentation } from './orderPresentation.tsx'
import { orderRequest } from './orderRequest.ts'

/** Shows the outcomes of orders that no ticket shows. Mounted behind every member's screen. */
export function OrderOutcomes() {
  const openTicket = useSetAtom(ticketAtom)
  const support = useServiceTarget()
  return (
    <OutcomeDialog
      request={orderRequest}
      presentation={orderPresentation}
      support={support}
      onAgain={({ productId, direction, amount, durationSeconds }) =>
        openTicket({ productId, direction, amount, durationSeconds })
      }
    />
  )
}

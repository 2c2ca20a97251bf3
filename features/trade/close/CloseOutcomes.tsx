import { useNavigate } from 'react-router-dom'
import { OutcomeDialog } from '#components/money-request/OutcomeDialog.tsx'
import { useServiceTarget } from '#features/member/index.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { closePresentation } from './closePresentation.tsx'
import { closeRequest } from './closeRequest.ts'

/** Shows what became of early closes whose sheet is not open. It is mounted with every screen of a member. */
export function CloseOutcomes() {
  const navigate = useNavigate()
  const support = useServiceTarget()
  return (
    <OutcomeDialog
      request={closeRequest}
      presentation={closePresentation}
      support={support}
      onAgain={({ orderId }) => navigate(to(routes.orderInfo, { id: orderId }))}
    />
  )
}

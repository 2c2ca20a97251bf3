import { OutcomeDialog } from '#components/money-request/OutcomeDialog.tsx'
import type { ShownRequest } from '#components/money-request/presentation.ts'
import { RequestPanel } from '#components/money-request/RequestPanel.tsx'
import { useServiceTarget } from '#features/member/index.ts'
import { codes } from '#lib/contract/codes.ts'
import type { Product } from '#lib/contract/market.ts'
import type { Order } from '#lib/contract/orders.ts'
import type { OrderDetails } from '../order/orderDetails.ts'
import type { Ticket } from '../order/ticketAtoms.ts'
import { orderPresentation } from './orderPresentation.tsx'
import { orderRequest } from './orderRequest.ts'
import { PriceMoved } from './PriceMoved.tsx'
import { useOpenTicket } from './useOpenTicket.ts'
import { useOrderRequest } from './useOrderRequest.ts'

/** Shows the outcomes of orders that no ticket shows. It is mounted on every screen of a member. */
export function OrderOutcomes() {
  const openTicket = useOpenTicket()
  const support = useServiceTarget()
  return (
    <OutcomeDialog
      request={orderRequest}
      presentation={orderPresentation}
      support={support}
      onAgain={(details) => openTicket(ticketOf(details))}
    />
  )
}

interface OrderRequestViewProps {
  view: ShownRequest<OrderDetails, Order>
  /** Undefined where the product is not known. A price that moved can then not be confirmed again. */
  product: Product | undefined
  /** Opens the ticket with what was confirmed. */
  onAgain: (ticket: Ticket) => void
  onClose?: (() => void) | undefined
  heading?: boolean
}

/** An order that was confirmed, with its outcome. A price that moved (code 4110) asks for a new confirmation. */
export function OrderRequestView({ view, product, onAgain, onClose, heading = false }: OrderRequestViewProps) {
  const support = useServiceTarget()
  const request = useOrderRequest()
  const again = () => {
    request.dismiss()
    onAgain(ticketOf(view.details))
  }
  if (view.phase === 'refused' && view.error.code === codes.priceMoved && product?.id === view.details.productId) {
    return <PriceMoved details={view.details} product={product} onBack={again} />
  }
  return (
    <RequestPanel
      view={view}
      presentation={orderPresentation}
      support={support}
      onClose={onClose}
      onAgain={again}
      setAside={request}
      heading={heading}
    />
  )
}

/** The ticket with which an order was confirmed, with the end that was chosen. */
const ticketOf = ({ productId, direction, amount, durationSeconds, closesAt }: OrderDetails): Ticket => ({
  productId,
  direction,
  amount,
  durationSeconds,
  closesAt,
})

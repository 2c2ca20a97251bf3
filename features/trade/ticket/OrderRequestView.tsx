import { RequestPanel, type ShownRequest } from '#components/money-request/RequestPanel.tsx'
import { useServiceTarget } from '#features/account/index.ts'
import { codes } from '#lib/contract/codes.ts'
import type { Order, Product } from '#lib/contract/trade.ts'
import type { Ticket } from './atoms.ts'
import { orderPresentation } from './orderPresentation.tsx'
import { type OrderDetails, orderRequest } from './orderRequest.ts'
import { PriceMoved } from './PriceMoved.tsx'

interface OrderRequestViewProps {
  view: ShownRequest<OrderDetails, Order>
  /** Undefined where the product is not known: then a price that moved is said, and not asked about. */
  product: Product | undefined
  /** Opens the ticket with what was confirmed. */
  onAgain: (ticket: Ticket) => void
  onClose?: (() => void) | undefined
  heading?: boolean
}

/** An order that has left the ticket. A price that moved asks for a new confirmation; everything else is shown as it is. */
export function OrderRequestView({ view, product, onAgain, onClose, heading = false }: OrderRequestViewProps) {
  const support = useServiceTarget()
  const again = () => {
    orderRequest.dismiss()
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
      setAside={orderRequest}
      heading={heading}
    />
  )
}

const ticketOf = ({ productId, direction, amount, durationSeconds }: OrderDetails): Ticket => ({
  productId,
  direction,
  amount,
  durationSeconds,
})

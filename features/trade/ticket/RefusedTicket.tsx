'use client'

import { isApiError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import type { Product } from '#lib/contract/trade.ts'
import type { Ticket } from './atoms.ts'
import { PriceMoved } from './PriceMoved.tsx'
import { dismissPlacement } from './placing.ts'
import { RefusedOrder } from './RefusedOrder.tsx'

interface RefusedTicketProps {
  error: unknown
  /** What was refused, still as it was confirmed. */
  ticket: Ticket
  product: Product
  /** Puts away the dialog that this stands in. */
  onClose?: () => void
}

/** A refusal where its ticket is still at hand: a price that moved asks again, anything else is said with its way out. */
export function RefusedTicket({ error, ticket, product, onClose }: RefusedTicketProps) {
  if (isApiError(error) && error.code === codes.priceMoved) return <PriceMoved ticket={ticket} product={product} />
  return <RefusedOrder error={error} onAgain={dismissPlacement} {...(onClose && { onClose })} />
}

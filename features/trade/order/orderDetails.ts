import * as v from 'valibot'
import { instant, wireAmount } from '#lib/contract/common.ts'
import { quote } from '#lib/contract/market.ts'
import { agreedTerms } from '#lib/contract/orders.ts'
import { type ConfirmedTerms, confirmedTerms } from '#lib/verification/evidence.ts'

/** What a member confirmed: the terms of the order, and what the ticket showed besides. */
export const orderDetails = v.object({
  ...agreedTerms.entries,
  productName: v.string(),
  feeRate: wireAmount,
  /** The end that was chosen, of a term that ends by the clock. */
  closesAt: v.optional(instant),
  /** The quote that the ticket showed. */
  quote: v.omit(quote, ['productId']),
})
export type OrderDetails = v.InferOutput<typeof orderDetails>

/** What an order with practice money is placed by: only the request to the backend states the fee rate. */
export type PracticeDetails = Omit<OrderDetails, 'feeRate'>

/** What was confirmed, as an order is checked against it. */
export const confirmedOf = (details: PracticeDetails): ConfirmedTerms =>
  v.parse(confirmedTerms, { ...details, quote: { productId: details.productId, ...details.quote } })

import * as v from 'valibot'
import { id, instant, seconds, wireAmount } from '#lib/contract/common.ts'
import { clockEnds, settlement } from '#lib/contract/settlement.ts'

/** What a member confirmed: the order and the terms that the ticket showed. */
export const orderDetails = v.object({
  productId: id,
  productName: v.string(),
  direction: v.picklist(['up', 'down']),
  amount: wireAmount,
  durationSeconds: seconds,
  fee: wireAmount,
  feeRate: wireAmount,
  payoutRate: wireAmount,
  /** How the order is settled and ends, where the product states it. */
  settlement: v.optional(settlement),
  ends: v.optional(clockEnds),
  closesAt: v.optional(instant),
  /** The quote that the ticket showed. */
  quote: v.object({ seq: v.number(), price: wireAmount, at: instant }),
})
export type OrderDetails = v.InferOutput<typeof orderDetails>

import * as v from 'valibot'
import { id, instant } from '#lib/contract/common.ts'
import { offer } from '#lib/contract/earlyClose.ts'
import { fairValue } from '#lib/contract/settlement.ts'
import { order } from '#lib/contract/trade.ts'

/** What a member confirms: the offer as it was shown, and the order that it closes. */
export const closeDetails = v.object({
  orderId: id,
  productId: id,
  productName: v.string(),
  direction: order.entries.direction,
  amount: order.entries.amount,
  fee: order.entries.fee,
  price: offer.entries.price,
  quoteSeq: offer.entries.quoteSeq,
  offerUntil: instant,
  /** The formula that the product stated then. */
  fairValue: v.optional(fairValue),
})
export type CloseDetails = v.InferOutput<typeof closeDetails>

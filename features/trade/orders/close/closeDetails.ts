import * as v from 'valibot'
import { id, instant } from '#lib/contract/common.ts'
import { offer } from '#lib/contract/earlyClose.ts'
import { fairValue } from '#lib/contract/settlement.ts'
import { type Order, order } from '#lib/contract/trade.ts'
import { compare } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'

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

/** The confirmed price or a better one is what was confirmed. */
export const asMuch = (confirmed: Decimal, booked: Decimal): boolean => compare(booked, confirmed) >= 0

/** Whether an order was closed early as it was confirmed. */
export const isAsOffered = (
  { orderId, price }: Pick<CloseDetails, 'orderId' | 'price'>,
  { id, closedEarly }: Pick<Order, 'id' | 'closedEarly'>,
): boolean => id === orderId && closedEarly !== undefined && asMuch(price, closedEarly.price)

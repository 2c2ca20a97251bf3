import * as v from 'valibot'
import { id } from '#lib/contract/common.ts'
import { confirmedOffer, offer } from '#lib/contract/earlyClose.ts'
import { type Order, order } from '#lib/contract/orders.ts'
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
  ...confirmedOffer.entries,
  offerUntil: offer.entries.validUntil,
})
export type CloseDetails = v.InferOutput<typeof closeDetails>

/** The confirmed amount or more is what was confirmed. */
export const asMuch = (confirmed: Decimal, booked: Decimal): boolean => compare(booked, confirmed) >= 0

/** Whether an order was closed early as it was confirmed: at the least that was confirmed, or more. */
export const isAsOffered = (
  { orderId, least }: Pick<CloseDetails, 'orderId' | 'least'>,
  { id, closedEarly }: Pick<Order, 'id' | 'closedEarly'>,
): boolean => id === orderId && closedEarly !== undefined && asMuch(least, closedEarly.price)

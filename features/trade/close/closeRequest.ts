import { getDefaultStore } from 'jotai'
import * as v from 'valibot'
import { id } from '#lib/contract/common.ts'
import { closeOrder, confirmedOffer, offer } from '#lib/contract/earlyClose.ts'
import { type Order, order } from '#lib/contract/orders.ts'
import { compare } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { moneyRequests } from '#lib/money-request/device.ts'
import { MoneyRequestKind } from '#lib/money-request/moneyRequestKind.ts'
import { endsAtom } from '../order/endAtoms.ts'
import { findOrder } from '../order/orderSource.ts'
import { orderChanged, refreshAfterEnds } from '../order/queries.ts'
import { orderEvidenceStore } from '../order/verification/orderEvidenceStore.ts'
import { quoteFeed } from '../quotes/queries.ts'

/** What a member confirms: the offer as it was shown, and the order that it closes. */
const closeDetails = v.object({
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

/** Closing an order at the price of its moment, and at least at the one that was confirmed, as a money request (docs/product.md, 13.8). */
export const closeRequest = new MoneyRequestKind(moneyRequests, {
  call: closeOrder,
  validForSeconds: 15,
  details: closeDetails,
  body: ({ orderId, price, quoteSeq, least, offerUntil }, ids) => ({
    ...ids,
    id: orderId,
    terms: { price, quoteSeq, least, validUntil: offerUntil },
  }),
  // The record names the request that placed the order.
  recordNamesRequest: false,
  isRecordOf: ({ orderId }, { id, closedEarly }) => id === orderId && closedEarly !== undefined,
  find: async ({ details }, options) => {
    const order = await findOrder({ id: v.parse(closeDetails, details).orderId }, options)
    return order?.closedEarly && order
  },
  onDone: (loginName, details, order) => {
    if (order) closed(loginName, details, order)
    else refreshAfterEnds(loginName, [details.orderId])
  },
  // The end dialog shows how the order ended, where that is what was confirmed.
  isShownElsewhere: (order, details) => isAsOffered(details, order),
})

/** Keeps what was confirmed, and shows the end of an order that has been closed. */
export function closed(loginName: string, details: CloseDetails, order: Order): void {
  orderEvidenceStore.keepConfirmedClose(loginName, order, v.parse(confirmedOffer, details))
  orderEvidenceStore.keepQuotes(loginName, order, quoteFeed.recent(order.productId))
  orderChanged(loginName, order)
  if (order.status === 'settled') getDefaultStore().get(endsAtom)?.settled(order)
}

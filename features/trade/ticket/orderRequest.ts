import * as v from 'valibot'
import { id, instant, seconds, wireAmount } from '#lib/contract/common.ts'
import { createOrder } from '#lib/contract/trade.ts'
import { add } from '#lib/money/arithmetic.ts'
import { moneyRequests } from '#lib/money-request/device.ts'
import { MoneyRequest } from '#lib/money-request/moneyRequest.ts'
import { orderRefusal } from '../limits/dayOrders.ts'
import { orderEndStore } from '../orders/end/orderEndStore.ts'
import { findOrder, orderChanged } from '../orders/queries.ts'
import { refreshProducts } from '../product/queries.ts'
import { keepConfirmedOrder } from '../verification/orderEvidenceStore.ts'

/** What a member confirmed: the order and the terms that the ticket showed. */
const orderDetails = v.object({
  productId: id,
  productName: v.string(),
  direction: v.picklist(['up', 'down']),
  amount: wireAmount,
  durationSeconds: seconds,
  fee: wireAmount,
  feeRate: wireAmount,
  payoutRate: wireAmount,
  /** The quote that the ticket showed. */
  quote: v.object({ seq: v.number(), price: wireAmount, at: instant }),
})
export type OrderDetails = v.InferOutput<typeof orderDetails>

export const orderRequest = new MoneyRequest(moneyRequests, {
  kind: 'order',
  call: createOrder,
  validForSeconds: 15,
  details: orderDetails,
  body: ({ productId, direction, amount, durationSeconds, feeRate, payoutRate, quote }, ids) => ({
    ...ids,
    productId,
    direction,
    amount,
    durationSeconds,
    terms: { quoteSeq: quote.seq, payoutRate, feeRate },
  }),
  forbids: ({ amount, fee }) => orderRefusal(amount, add(amount, fee)) !== undefined,
  find: ({ requestId }, options) => findOrder({ requestId }, options),
  onDone: (account, details, order) => {
    if (!order) return
    const { productId, direction, amount, fee, payoutRate, durationSeconds, quote } = details
    const confirmed = { productId, direction, amount, fee, payoutRate, durationSeconds }
    keepConfirmedOrder(account, { order, confirmed: { ...confirmed, quote: { productId, ...quote } } })
    orderEndStore.add(account, [order])
    orderChanged(account, order)
  },
  // The backend may have refused the order because of newer terms than those on the ticket.
  onRefused: () => void refreshProducts(),
  // The end dialog shows how a settled order ended.
  isShownElsewhere: ({ status }) => status === 'settled',
})

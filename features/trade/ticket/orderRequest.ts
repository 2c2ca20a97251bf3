import { createOrder } from '#lib/contract/orders.ts'
import { add } from '#lib/money/arithmetic.ts'
import { moneyRequests } from '#lib/money-request/device.ts'
import { MoneyRequestKind } from '#lib/money-request/moneyRequestKind.ts'
import { orderRefusal } from '../order/dayOrders.ts'
import { confirmedOf, orderDetails } from '../order/orderDetails.ts'
import { orderEndStore } from '../order/orderEndStore.ts'
import { findOrder, type OrderSource, useOrderSource } from '../order/orderSource.ts'
import { orderChanged, orderPlacedUnread } from '../order/queries.ts'
import { keepConfirmedOrder } from '../order/verification/orderEvidenceStore.ts'
import { practiceRequest } from '../practice/practiceRequest.ts'
import { refreshProducts } from '../product/queries.ts'

export const orderRequest = new MoneyRequestKind(moneyRequests, {
  call: createOrder,
  validForSeconds: 15,
  details: orderDetails,
  body: (
    { productId, direction, amount, durationSeconds, closesAt, feeRate, payoutRate, quote, settlement, ends },
    ids,
  ) => ({
    ...ids,
    productId,
    direction,
    amount,
    durationSeconds,
    closesAt,
    terms: { quoteSeq: quote.seq, payoutRate, feeRate, settlement, ends },
  }),
  forbids: ({ amount, fee }) => orderRefusal(amount, add(amount, fee)) !== undefined,
  find: ({ requestId }, options) => findOrder({ requestId }, options),
  onDone: (loginName, details, order) => {
    if (!order) return orderPlacedUnread(loginName)
    keepConfirmedOrder(loginName, { order, confirmed: confirmedOf(details) })
    orderEndStore.add(loginName, [order])
    orderChanged(loginName, order)
  },
  // The backend may have refused the order because of newer terms than those on the ticket.
  onRefused: () => void refreshProducts(),
  // The end dialog shows how a settled order ended.
  isShownElsewhere: ({ status }) => status === 'settled',
})

/** What places the orders of a source: the money request, or practice mode, which sends nothing. */
export const orderRequestOf = ({ practice }: OrderSource) => (practice ? practiceRequest : orderRequest)

export const useOrderRequest = () => orderRequestOf(useOrderSource())

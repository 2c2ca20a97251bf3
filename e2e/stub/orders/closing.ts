import type { InferInput, InferOutput } from 'valibot'
import { type CloseMarket, closeEarly, offerOf } from '#backend-rules/earlyClose.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import { isTradedAt } from '#backend-rules/week.ts'
import { codes } from '#lib/contract/codes.ts'
import type { closeOrder, orderOffer } from '#lib/contract/earlyClose.ts'
import { decimal } from '#lib/money/decimal.ts'
import type { PlacedOrder } from './placedOrder.ts'
import type { TradingVenue } from './placing.ts'

type CloseRequest = Pick<InferOutput<typeof closeOrder.request>, 'id' | 'terms'>

/** The order of a member, and what is known of its product. */
function orderAt({ market, orders }: TradingVenue, username: string, id: string, now: number) {
  const order = orders.find(username, { id })
  const instrument = order && market.find(order.productId)
  if (!instrument) throw new Refusal(codes.orderUnknown)
  const tick = instrument.tickSeries.last(now)
  const product: CloseMarket = {
    earlyClose: instrument.listing.earlyClose,
    isOpen: instrument.status(now) === 'trading' && isTradedAt(instrument.hours, now),
    newest: tick && { seq: tick.seq, at: tick.at, price: decimal(instrument.price(tick.points)) },
  }
  return { order, product }
}

/** What is offered for an open order now, or a Refusal. */
export function offer(
  exchange: TradingVenue,
  username: string,
  id: string,
  now: number,
): InferInput<typeof orderOffer.response> {
  const { order, product } = orderAt(exchange, username, id, now)
  if (order.outcome) throw new Refusal(codes.noOffer)
  return offerOf(order, product, now, exchange.ledger.money)
}

/** Closes an open order at the price of now, or throws a Refusal. */
export function close(exchange: TradingVenue, username: string, { id, terms }: CloseRequest, now: number): PlacedOrder {
  const { order, product } = orderAt(exchange, username, id, now)
  if (order.outcome) throw new Refusal(codes.offerGone)
  exchange.orders.close(order, closeEarly(order, terms, product, now, exchange.ledger.money))
  return order
}

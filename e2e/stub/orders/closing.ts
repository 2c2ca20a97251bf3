import type { InferInput, InferOutput } from 'valibot'
import { closeEarly, offerOf } from '#lib/backend/earlyClose.ts'
import { Refusal } from '#lib/backend/refusal.ts'
import { codes } from '#lib/contract/codes.ts'
import type { closeOrder, orderOffer } from '#lib/contract/earlyClose.ts'
import { decimal } from '#lib/money/decimal.ts'
import type { Instrument } from '../market/instrument.ts'
import type { Tick } from '../market/tickSeries.ts'
import type { PlacedOrder } from './order.ts'
import type { Exchange } from './placing.ts'

type Asked = Pick<InferOutput<typeof closeOrder.request>, 'id' | 'terms'>

/** The order of a member, and its product. */
function orderAt({ market, orders }: Exchange, username: string, id: string) {
  const order = orders.find(username, { id })
  const instrument = order && market.find(order.productId)
  if (!instrument) throw new Refusal(codes.orderUnknown)
  return { order, instrument, rule: instrument.listing.earlyClose?.rule }
}

const quoteOf = (instrument: Instrument, tick: Tick | undefined) =>
  tick && { seq: tick.seq, at: tick.at, price: decimal(instrument.price(tick.points)) }

/** What is offered for an open order now, or a Refusal. */
export function offer(
  exchange: Exchange,
  username: string,
  id: string,
  now: number,
): InferInput<typeof orderOffer.response> {
  const { order, instrument, rule } = orderAt(exchange, username, id)
  if (order.outcome) throw new Refusal(codes.noOffer)
  return offerOf(order, quoteOf(instrument, instrument.tickSeries.last(now)), rule, now, exchange.ledger.money)
}

/** Closes an open order at the confirmed offer or a better one, or throws a Refusal. */
export function close(exchange: Exchange, username: string, { id, terms }: Asked, now: number): PlacedOrder {
  const { order, instrument, rule } = orderAt(exchange, username, id)
  if (order.outcome) throw new Refusal(codes.offerGone)
  const { tickSeries } = instrument
  const [newest, named] = [tickSeries.last(now), tickSeries.published(terms.quoteSeq, now)].map((tick) =>
    quoteOf(instrument, tick),
  )
  exchange.orders.close(order, closeEarly(order, terms, { newest, named }, rule, now, exchange.ledger.money))
  return order
}

import type { InferInput, InferOutput } from 'valibot'
import { acceptOrder, requireOrderRoom } from '#backend-rules/orders.ts'
import { PRICE_TOLERANCE } from '#backend-rules/seed/listings.ts'
import type { backendConfig } from '#lib/contract/common.ts'
import type { createOrder } from '#lib/contract/orders.ts'
import { decimal } from '#lib/money/decimal.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Instrument } from '../market/instrument.ts'
import type { Market } from '../market/market.ts'
import type { Tick } from '../market/tickSeries.ts'
import type { Orders } from './orders.ts'
import type { PlacedOrder } from './placedOrder.ts'

export type OrderRequest = Omit<InferOutput<typeof createOrder.request>, 'validUntil'>

export interface TradingVenue {
  readonly market: Market
  readonly ledger: Ledger
  readonly orders: Orders
  readonly config: Pick<InferInput<typeof backendConfig>, 'open_orders'>
}

/** Accepts an order at the newest quote, or throws a Refusal. */
export function placeOrder(
  { market, ledger, orders, config }: TradingVenue,
  username: string,
  form: OrderRequest,
  now: number,
): PlacedOrder {
  const instrument = market.find(form.productId)
  const { product, terms } = acceptOrder(
    form,
    {
      ...(instrument ? marketFacts(instrument, form.terms.quoteSeq, now) : unknownProduct),
      balance: decimal(ledger.balance(username).toFixed()),
    },
    now,
    ledger.money,
  )
  const open = orders.openOf(username)
  requireOrderRoom(
    { onProduct: open.filter(({ productId }) => productId === product.id).length, onAll: open.length },
    { product: instrument?.openOrders, account: config.open_orders },
  )
  const number = orders.nextNumber
  const order: PlacedOrder = {
    number,
    id: `o${number}`,
    username,
    requestId: form.requestId,
    productId: product.id,
    productName: product.name,
    direction: form.direction,
    ...terms,
  }
  orders.enter(order)
  return order
}

const unknownProduct = { product: undefined, newest: undefined, named: undefined }

function marketFacts(instrument: Instrument, quoteSeq: number, now: number) {
  const { listing, terms, feeRate, settlement, hours, tickSeries } = instrument
  const quoteOf = (tick: Tick | undefined) => tick && { ...tick, price: decimal(instrument.price(tick.points)) }
  return {
    product: {
      ...listing,
      terms,
      feeRate,
      settlement,
      hours,
      status: instrument.status(now),
      priceTolerance: PRICE_TOLERANCE,
    },
    newest: quoteOf(tickSeries.last(now)),
    named: quoteOf(tickSeries.published(quoteSeq, now)),
  }
}

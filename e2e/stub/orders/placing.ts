import Big from 'big.js'
import type { InferOutput } from 'valibot'
import type { Money } from '#lib/backend/money.ts'
import { Refusal } from '#lib/backend/refusal.ts'
import { PRICE_TOLERANCE } from '#lib/backend/seed/listings.ts'
import { codes } from '#lib/contract/codes.ts'
import type { createOrder } from '#lib/contract/trade.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Instrument } from '../market/instrument.ts'
import type { Market } from '../market/market.ts'
import type { PlacedOrder } from './order.ts'
import type { Orders } from './orders.ts'

export type OrderRequest = Omit<InferOutput<typeof createOrder.request>, 'validUntil'>

export interface Exchange {
  readonly market: Market
  readonly ledger: Ledger
  readonly orders: Orders
}

const OLDEST_QUOTE_MS = 10_000

/** Accepts an order at the newest quote, or throws a Refusal. */
export function place(
  { market, ledger, orders }: Exchange,
  username: string,
  asked: OrderRequest,
  now: number,
): PlacedOrder {
  const instrument = tradable(market, asked.productId, now)
  const { listing } = instrument
  const term = instrument.terms.find(({ durationSeconds }) => durationSeconds === asked.durationSeconds)
  if (term === undefined) throw new Refusal(codes.orderFailed)
  const amount = checkedAmount(asked.amount, listing, ledger.money)
  const pending = orders.openOf(username).some(({ productId }) => productId === listing.id)
  if (pending) throw new Refusal(codes.positionPending)
  const open = checkedQuote(instrument, asked.terms.quoteSeq, now)
  const { terms } = asked
  const agreed = new Big(terms.payoutRate).eq(term.payoutRate) && new Big(terms.feeRate).eq(instrument.feeRate)
  if (!agreed) throw new Refusal(codes.priceMoved)
  const fee = ledger.money.booked(new Big(amount).times(instrument.feeRate))
  if (ledger.balance(username).lt(new Big(amount).plus(fee))) throw new Refusal(codes.balanceInsufficient)

  const number = orders.nextNumber
  const order: PlacedOrder = {
    number,
    id: `o${number}`,
    username,
    requestId: asked.requestId,
    productId: listing.id,
    productName: listing.name,
    direction: asked.direction,
    amount,
    fee,
    durationSeconds: term.durationSeconds,
    payoutRate: decimal(term.payoutRate),
    openPrice: decimal(instrument.price(open.points)),
    openSeq: open.seq,
    openedAt: now,
    closesAt: now + term.durationSeconds * 1000,
  }
  orders.enter(order)
  return order
}

function tradable(market: Market, productId: string, now: number): Instrument {
  const instrument = market.find(productId)
  if (instrument === undefined) throw new Refusal(codes.productUnavailable)
  const status = instrument.status(now)
  if (status === 'forbidden') throw new Refusal(codes.productNotTrading)
  if (status === 'closed') throw new Refusal(codes.marketClosed)
  return instrument
}

/** An amount between the product's bounds, with no more decimals than the currency has. */
function checkedAmount(asked: Decimal, { minAmount, maxAmount }: Instrument['listing'], money: Money): Decimal {
  const amount = new Big(asked)
  if (amount.lt(minAmount)) throw new Refusal(codes.belowMinimum)
  if (amount.gt(maxAmount) || !amount.eq(money.booked(amount))) throw new Refusal(codes.amountOutsideLimits)
  return money.booked(amount)
}

/** The newest tick. Throws a Refusal unless the quote that the member saw is recent and close to it. */
function checkedQuote(instrument: Instrument, quoteSeq: number, now: number) {
  const newest = instrument.newest(now)
  const seen = instrument.tickSeries.published(quoteSeq, now)
  const moved =
    seen !== undefined && new Big(newest.points - seen.points).abs().gt(new Big(PRICE_TOLERANCE).times(seen.points))
  if (seen === undefined || now - seen.at > OLDEST_QUOTE_MS || moved) throw new Refusal(codes.priceMoved)
  return newest
}

import Big from 'big.js'
import { codes } from '#lib/contract/codes.ts'
import type { Offer } from '#lib/contract/earlyClose.ts'
import type { FairValue } from '#lib/contract/settlement.ts'
import type { Direction } from '#lib/contract/trade.ts'
import { compare } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import type { Money } from './money.ts'
import { Refusal } from './refusal.ts'

/** So long after its quote an offer holds: a second less than the last ones are made before the end. */
const OFFER_MS = 9000
/** An older quote makes no offer. */
const OLDEST_QUOTE_MS = 3000
/** So near to its end an order has no offer. */
const LAST_MS = 10_000

const DOWN = 0
const ROOT_DECIMALS = 9

/** big.js that rounds a quotient or a root down to a number of decimals. */
function roundingDown(decimals: number): typeof Big {
  const Exact = Big()
  Exact.DP = decimals
  Exact.RM = DOWN
  return Exact
}

// The root of less than a year's milliseconds is a number of nine decimals, or differs from each by more than 1e-23: cutting it is exact.
const Root = roundingDown(26)

interface RunningOrder {
  readonly direction: Direction
  readonly amount: Decimal
  readonly fee: Decimal
  readonly payoutRate: Decimal
  readonly openPrice: Decimal
  readonly openSeq: number
  readonly openedAt: number
  readonly closesAt: number
}

interface PublishedQuote {
  readonly seq: number
  readonly at: number
  readonly price: Decimal
}

/**
 * The price of an offer by the formula, from the order and one quote alone (docs/backend.md, "Early close"). It is rounded down to the
 * currency's decimals.
 */
export function fairPrice(
  { direction, amount, payoutRate, openPrice, closesAt }: Omit<RunningOrder, 'fee' | 'openSeq' | 'openedAt'>,
  quote: Pick<PublishedQuote, 'price' | 'at'>,
  { move, margin }: FairValue,
  { decimals }: Pick<Money, 'decimals'>,
): Decimal {
  const seconds = new Root(Math.max(0, closesAt - quote.at)).div(1000)
  const root = seconds.sqrt().toFixed(ROOT_DECIMALS, DOWN)
  const reach = new Big(openPrice).times(move).times(root)
  const moved = new Big(quote.price).minus(openPrice)
  const towards = direction === 'up' ? moved : moved.times(-1)
  const paid = new Big(1).minus(new Big(margin).gt(1) ? 1 : margin)
  const value = new Big(amount).times(new Big(payoutRate).plus(1)).times(paid)
  const Price = roundingDown(decimals)
  const price = (dividend: Big, divisor: Big) => decimal(new Price(dividend).div(divisor).toFixed(decimals, DOWN))
  if (towards.gt(0) && towards.gte(reach)) return price(value, new Big(1))
  if (towards.lt(0) && towards.abs().gte(reach)) return price(new Big(0), new Big(1))
  return reach.eq(0) ? price(value, new Big(2)) : price(value.times(reach.plus(towards)), reach.times(2))
}

/** The offer of now on an open order. Throws a Refusal while there is none. */
export function offerOf(
  order: RunningOrder,
  newest: PublishedQuote | undefined,
  rule: FairValue | undefined,
  now: number,
  money: Money,
): Offer {
  const isOffered = rule && newest && now - newest.at <= OLDEST_QUOTE_MS && now <= order.closesAt - LAST_MS
  if (!isOffered) throw new Refusal(codes.noOffer)
  return { price: fairPrice(order, newest, rule, money), quoteSeq: newest.seq, validUntil: newest.at + OFFER_MS }
}

/** How the offers of a product are computed that can be closed early, and whether the formula is stated. */
export interface EarlyClose {
  readonly rule: FairValue
  readonly isStated: boolean
}

/** What a product states of early close; nothing where it has none. */
export const statedEarlyClose = (earlyClose: EarlyClose | undefined) =>
  earlyClose && { fairValue: earlyClose.isStated ? earlyClose.rule : undefined }

/** How an order ends that is closed early. */
export interface Closing {
  readonly result: 'closed'
  /** What the member gets, and the quote that the price belongs to. */
  readonly closedEarly: { readonly price: Decimal; readonly quoteSeq: number }
  readonly closePrice: Decimal
  readonly closeSeq: number
  readonly closedAt: number
  /** Signed, fee included. */
  readonly profit: Decimal
}

/** The quotes that a backend knows when an order is closed. */
interface CloseFacts {
  readonly newest: PublishedQuote | undefined
  /** The quote of the confirmed offer; undefined when it was never published. */
  readonly named: PublishedQuote | undefined
}

/**
 * Closes an open order at the confirmed offer while that holds, otherwise at the offer of now if it pays as much, or throws a
 * Refusal: the offer has gone.
 */
export function closeEarly(
  order: RunningOrder,
  terms: { readonly price: Decimal },
  { newest, named }: CloseFacts,
  rule: FairValue | undefined,
  now: number,
  money: Money,
): Closing {
  if (!rule) throw new Refusal(codes.offerGone)
  const isOfOrder = named && (named.at >= order.openedAt || named.seq === order.openSeq)
  const isHeld = isOfOrder && now <= named.at + OFFER_MS && named.at <= order.closesAt - LAST_MS
  if (isHeld && compare(fairPrice(order, named, rule, money), terms.price) === 0) {
    return closedAt(order, terms.price, named, now, money)
  }
  const price = priceOfNow(order, newest, rule, now, money)
  if (!newest || !price || compare(price, terms.price) < 0) throw new Refusal(codes.offerGone)
  return closedAt(order, price, newest, now, money)
}

function priceOfNow(...offered: Parameters<typeof offerOf>): Decimal | undefined {
  try {
    return offerOf(...offered).price
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

function closedAt(
  { amount, fee }: RunningOrder,
  price: Decimal,
  quote: PublishedQuote,
  now: number,
  money: Money,
): Closing {
  return {
    result: 'closed',
    closedEarly: { price, quoteSeq: quote.seq },
    closePrice: quote.price,
    closeSeq: quote.seq,
    closedAt: now,
    profit: money.booked(new Big(price).minus(amount).minus(fee)),
  }
}

import Big from 'big.js'
import { codes } from '#lib/contract/codes.ts'
import type { Offer } from '#lib/contract/earlyClose.ts'
import type { Direction } from '#lib/contract/orders.ts'
import {
  type FairValue,
  movingMs,
  normalDistribution,
  type SettlementTerms,
  settlementRule,
} from '#lib/contract/settlement.ts'
import { compare } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import type { Money } from './money.ts'
import { Refusal } from './refusal.ts'

/** So long an offer can be confirmed: a member has to read it, and a press counts after 0.7 s. */
const OFFER_MS = 5000
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
  readonly closesAt: number
  readonly settlement?: SettlementTerms | null | undefined
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
  { direction, amount, payoutRate, openPrice, closesAt, settlement }: Omit<RunningOrder, 'fee'>,
  quote: Pick<PublishedQuote, 'price' | 'at'>,
  { move, margin }: FairValue,
  { decimals }: Pick<Money, 'decimals'>,
): Decimal {
  const seconds = new Root(movingMs({ closesAt, settlement: settlement ?? undefined }, quote.at)).div(1000)
  const reach = new Big(openPrice).times(move).times(seconds.sqrt().toFixed(ROOT_DECIMALS, DOWN))
  const moved = new Big(quote.price).minus(openPrice)
  const [dividend, divisor] = chanceOf(direction === 'up' ? moved : moved.times(-1), reach)
  const paid = new Big(1).minus(new Big(margin).gt(1) ? 1 : margin)
  const value = new Big(amount).times(new Big(payoutRate).plus(1)).times(paid)
  const Price = roundingDown(decimals)
  return decimal(new Price(value.times(dividend)).div(divisor).toFixed(decimals, DOWN))
}

/** The chance to win of an order that is ahead by a distance, as a fraction: dividend and divisor. */
function chanceOf(distance: Big, reach: Big): readonly [Big, Big] {
  const whole = new Big(10_000)
  const [nothing, all] = [new Big(0), new Big(1)]
  if (distance.eq(0)) return [new Big(1), new Big(2)]
  const isAhead = distance.gt(0)
  const tenths = distance.abs().times(10)
  const last = normalDistribution.length - 1
  if (tenths.gte(reach.times(last))) return [isAhead ? all : nothing, all]
  const index = Number.parseInt(new (roundingDown(0))(tenths).div(reach).toFixed(0, DOWN), 10)
  const [lower = 0, upper = 0] = normalDistribution.slice(index)
  const above = reach.times(lower).plus(tenths.minus(reach.times(index)).times(upper - lower))
  const divisor = reach.times(whole)
  return [isAhead ? above : divisor.minus(above), divisor]
}

/** How the orders of a product can be closed early. */
export interface EarlyClose {
  readonly rule: FairValue
  /** Whether the product states the formula. */
  readonly isStated: boolean
  /** A fraction: by how much less than the offer a close may pay. Absent: by nothing. */
  readonly tolerance?: Decimal
}

/** What a product states of early close; nothing where it has none. */
export const statedEarlyClose = (earlyClose: EarlyClose | undefined) =>
  earlyClose && { fairValue: earlyClose.isStated ? earlyClose.rule : undefined, tolerance: earlyClose.tolerance }

/** What a backend knows of a product when an order on it is to be closed early. */
export interface CloseMarket {
  /** Undefined: an order on it runs until its end. */
  readonly earlyClose: EarlyClose | undefined
  /** Whether it is traded now: while it is not, no further quote may come, and what is known already decides. */
  readonly isOpen: boolean
  readonly newest: PublishedQuote | undefined
}

/** The least that a close pays at which an offer is confirmed, rounded down to the currency's decimals. */
function leastOf(price: Decimal, tolerance: Decimal | undefined, { decimals }: Pick<Money, 'decimals'>): Decimal {
  return decimal(new Big(price).times(new Big(1).minus(tolerance ?? 0)).toFixed(decimals, DOWN))
}

/** The offer of now on an open order. Throws a Refusal while there is none. */
export function offerOf(order: RunningOrder, market: CloseMarket, now: number, money: Money): Offer {
  const { earlyClose, isOpen, newest } = market
  const latest = latestOf(order)
  const isOffered = earlyClose && isOpen && newest && now - newest.at <= OLDEST_QUOTE_MS && now <= latest
  if (!isOffered) throw new Refusal(codes.noOffer)
  const price = fairPrice(order, newest, earlyClose.rule, money)
  return {
    price,
    quoteSeq: newest.seq,
    quoteAt: newest.at,
    least: leastOf(price, earlyClose.tolerance, money),
    validUntil: Math.min(now + OFFER_MS, latest),
  }
}

/** The last instant with an offer: before the end is near, and before any quote of the window of an average is known. */
function latestOf({ closesAt, settlement }: RunningOrder): number {
  const averageSeconds = settlementRule({ settlement: settlement ?? undefined })?.averageSeconds ?? 0
  return closesAt - Math.max(LAST_MS, averageSeconds * 1000)
}

/** How an order ends that is closed early. */
export interface Closing {
  readonly result: 'closed'
  /** What the member gets, and the quote that the price belongs to. */
  readonly closedEarly: { readonly price: Decimal; readonly quoteSeq: number; readonly quoteAt: number }
  readonly closePrice: Decimal
  readonly closeSeq: number
  readonly closedAt: number
  /** The profit after the fee; negative for a loss. */
  readonly profit: Decimal
}

/**
 * Closes an open order at the price of now, which is that of the newest quote. Throws a Refusal after the end of the confirmed offer,
 * while there is no offer, and, with the offer of now, where that is below the least that the member confirmed.
 */
export function closeEarly(
  order: RunningOrder,
  terms: Pick<Offer, 'least' | 'validUntil'>,
  market: CloseMarket,
  now: number,
  money: Money,
): Closing {
  if (now > terms.validUntil) throw new Refusal(codes.offerGone)
  const offer = offerNow(order, market, now, money)
  const { newest } = market
  if (!offer || !newest) throw new Refusal(codes.offerGone)
  const { price } = offer
  if (compare(price, terms.least) < 0) throw new Refusal(codes.offerGone, undefined, { data: offer })
  return {
    result: 'closed',
    closedEarly: { price, quoteSeq: newest.seq, quoteAt: newest.at },
    closePrice: newest.price,
    closeSeq: newest.seq,
    closedAt: now,
    profit: money.booked(new Big(price).minus(order.amount).minus(order.fee)),
  }
}

function offerNow(...offered: Parameters<typeof offerOf>): Offer | undefined {
  try {
    return offerOf(...offered)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

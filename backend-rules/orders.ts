import Big from 'big.js'
import type { InferOutput } from 'valibot'
import { codes } from '#lib/contract/codes.ts'
import type { ProductStatus, TradingSpan } from '#lib/contract/market.ts'
import type { createOrder, Direction, OrderResult } from '#lib/contract/orders.ts'
import { type ClockEnds, isSameRule, type PayoutRate, rateOf, type SettlementTerms } from '#lib/contract/settlement.ts'
import { add, compare } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { nextEnd } from '#lib/time/clockEnds.ts'
import type { Money } from './money.ts'
import { Refusal } from './refusal.ts'
import { isTradedAt } from './week.ts'

const OLDEST_QUOTE_MS = 10_000

type OrderForm = Pick<
  InferOutput<typeof createOrder.request>,
  'direction' | 'amount' | 'durationSeconds' | 'closesAt' | 'terms'
>

interface TradedTerm {
  readonly durationSeconds: number
  readonly payoutRate: PayoutRate<string>
  readonly ends?: ClockEnds | undefined
}

interface TradedProduct {
  readonly status: ProductStatus
  /** The spans in which it is traded, as far as they are known. Absent: whatever `status` says. */
  readonly hours?: readonly TradingSpan[] | null | undefined
  readonly terms: readonly TradedTerm[]
  readonly settlement?: SettlementTerms | null | undefined
  readonly minAmount: string
  readonly maxAmount: string
  readonly feeRate: string
  /** The greatest share by which the newest price may differ from the one that the member saw. */
  readonly priceTolerance: string
}

interface PublishedQuote {
  readonly seq: number
  readonly at: number
  readonly price: Decimal
}

/** What a backend knows when an order comes in. */
export interface OrderFacts<Product extends TradedProduct> {
  readonly product: Product | undefined
  /** The newest quote of the product. */
  readonly newest: PublishedQuote | undefined
  /** The quote that the order names; undefined when it was never published. */
  readonly named: PublishedQuote | undefined
  readonly balance: Decimal
}

/** An order that is accepted, and its product. */
interface AcceptedOrder<Product> {
  readonly product: Product
  /** The stake and the fee together. */
  readonly cost: Decimal
  readonly terms: OrderTerms
}

interface OrderTerms {
  readonly amount: Decimal
  readonly fee: Decimal
  readonly durationSeconds: number
  readonly ends: ClockEnds | undefined
  readonly settlement: SettlementTerms | undefined
  readonly payoutRate: Decimal
  readonly openPrice: Decimal
  readonly openSeq: number
  readonly openedAt: number
  readonly closesAt: number
}

/**
 * Accepts an order at the newest quote, or throws the Refusal that comes first. How many orders the member has open is for the caller to
 * check, afterwards (`requireOrderRoom`).
 */
export function acceptOrder<Product extends TradedProduct>(
  form: OrderForm,
  facts: OrderFacts<Product>,
  now: number,
  money: Money,
): AcceptedOrder<Product> {
  const product = tradingProduct(facts, now)
  const term = product.terms.find(({ durationSeconds }) => durationSeconds === form.durationSeconds)
  const rate = term && rateOf(term.payoutRate, form.direction)
  if (term === undefined || rate === undefined) throw new Refusal(codes.orderFailed)
  const closesAt = acceptedEnd(form.closesAt, term, now)
  if (!isTradedAt(product.hours, closesAt)) throw new Refusal(codes.marketClosed)
  const amount = acceptedStake(form.amount, product, money)
  const open = openQuote(facts, product, now)
  const payoutRate = decimal(rate)
  const feeRate = decimal(product.feeRate)
  const agreed =
    compare(form.terms.payoutRate, payoutRate) === 0 &&
    compare(form.terms.feeRate, feeRate) === 0 &&
    isSameRule(form.terms, { settlement: product.settlement ?? undefined, ends: term.ends })
  if (!agreed) throw new Refusal(codes.priceMoved)
  const fee = money.booked(new Big(amount).times(feeRate))
  const cost = add(amount, fee)
  if (compare(facts.balance, cost) < 0) throw new Refusal(codes.balanceInsufficient)
  const terms = {
    ...{ amount, fee, durationSeconds: term.durationSeconds, payoutRate },
    ends: term.ends,
    settlement: product.settlement ?? undefined,
    openPrice: open.price,
    openSeq: open.seq,
    openedAt: now,
    closesAt,
  }
  return { product, cost, terms }
}

/** The most open orders that a member may have at once, as they are stated. */
interface OpenOrderLimits {
  /** On one product. Absent: one. */
  readonly product?: number | null | undefined
  /** On all products together. Absent: as many as the products allow. */
  readonly account?: number | null | undefined
}

/**
 * Throws the Refusal of one order more beside a member's open ones, where one of the limits is reached.
 *
 * @param open How many are open: on the product of the order, and on all products.
 */
export function requireOrderRoom(
  open: { readonly onProduct: number; readonly onAll: number },
  { product, account }: OpenOrderLimits,
): void {
  const isFull = open.onProduct >= (product ?? 1) || open.onAll >= (account ?? Number.POSITIVE_INFINITY)
  if (isFull) throw new Refusal(codes.positionPending)
}

/**
 * When an order ends that is accepted now: after its duration, or at the end that the request names, which has to be the next one of the
 * term. Throws a Refusal that names the next one.
 */
function acceptedEnd(closesAt: number | undefined, { durationSeconds, ends }: TradedTerm, now: number): number {
  if (ends === undefined) return now + durationSeconds * 1000
  const next = nextEnd(now, ends)
  if (closesAt === next) return next
  throw new Refusal(codes.orderFailed, `the next end is ${new Date(next).toISOString()}`)
}

function tradingProduct<Product extends TradedProduct>({ product }: OrderFacts<Product>, now: number): Product {
  if (product === undefined) throw new Refusal(codes.productUnavailable)
  if (product.status === 'forbidden') throw new Refusal(codes.productNotTrading)
  if (product.status === 'closed' || !isTradedAt(product.hours, now)) throw new Refusal(codes.marketClosed)
  return product
}

/** A stake between the product's bounds, with no more decimals than the currency has. */
function acceptedStake(stake: Decimal, { minAmount, maxAmount }: TradedProduct, money: Money): Decimal {
  const amount = new Big(stake)
  if (amount.lt(minAmount)) throw new Refusal(codes.belowMinimum)
  if (amount.gt(maxAmount) || !amount.eq(money.booked(amount))) throw new Refusal(codes.amountOutsideLimits)
  return money.booked(amount)
}

/** The newest quote. Throws a Refusal unless the quote that the member saw is recent and close to it. */
function openQuote(
  { newest, named }: Pick<OrderFacts<TradedProduct>, 'newest' | 'named'>,
  { priceTolerance }: TradedProduct,
  now: number,
): PublishedQuote {
  if (newest === undefined || named === undefined || now - named.at > OLDEST_QUOTE_MS)
    throw new Refusal(codes.priceMoved)
  const distance = new Big(newest.price).minus(named.price).abs()
  if (distance.gt(new Big(priceTolerance).times(named.price))) throw new Refusal(codes.priceMoved)
  return newest
}

interface OpenOrder {
  readonly direction: Direction
  readonly amount: Decimal
  readonly fee: Decimal
  readonly payoutRate: Decimal
  readonly openPrice: Decimal
  readonly settlement?: SettlementTerms | null | undefined
}

/** How an order ends. */
export interface Settlement {
  readonly result: OrderResult
  /** What the member gets. */
  readonly credit: Decimal
  /** The profit after the fee; negative for a loss. */
  readonly profit: Decimal
}

/**
 * Settles an order at its close price, an average where its rule says so. A win pays stake + stake * payoutRate (the product rounded half up to the currency's
 * decimals), a draw returns the stake, a loss nothing; the fee never returns.
 */
export function settle(order: OpenOrder, closePrice: string, money: Money): Settlement {
  const { direction, openPrice, fee } = order
  const tie = order.settlement?.tie === 'lose' ? 'lose' : 'draw'
  const result = resultOf(direction, openPrice, closePrice, tie)
  const stake = new Big(order.amount)
  const credits: Readonly<Record<OrderResult, Big>> = {
    win: stake.plus(money.booked(stake.times(order.payoutRate))),
    draw: stake,
    lose: new Big(0),
  }
  const credit = credits[result]
  return { result, credit: money.booked(credit), profit: money.booked(credit.minus(stake).minus(fee)) }
}

/** Up wins when close > open, down when close < open (docs/backend.md, "Orders and their settlement"). */
function resultOf(direction: Direction, openPrice: string, closePrice: string, tie: OrderResult): OrderResult {
  const moved = new Big(closePrice).cmp(openPrice)
  if (moved === 0) return tie
  return moved > 0 === (direction === 'up') ? 'win' : 'lose'
}

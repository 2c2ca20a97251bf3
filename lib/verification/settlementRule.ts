import type { Order, OrderResult } from '#lib/contract/orders.ts'
import { type SettlementRule, settlementRule, type Tie } from '#lib/contract/settlement.ts'
import { add, multiply, negate, roundHalfUp, subtract } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { compareWithoutNoise, rateDecimals, withoutFloatNoise } from '#lib/money/floatNoise.ts'
import { AVERAGE_DECIMALS, averagePrice, averageWindow, quotesInWindow } from './average.ts'
import { missingIn } from './averageDecision.ts'
import { checkDecidingQuote } from './decision.ts'
import type { KnownQuote, KnownQuotes } from './evidence.ts'

/** Up wins when close > open, down when close < open; equal is a draw, or a loss where the rule says so. */
export function resultOf(
  direction: Order['direction'],
  openPrice: Decimal,
  closePrice: Decimal,
  { priceDecimals, tie }: { readonly priceDecimals: number | undefined; readonly tie: Tie },
): OrderResult {
  const moved = compareWithoutNoise(closePrice, openPrice, priceDecimals)
  if (moved === 0) return tie === 'lose' ? 'lose' : 'draw'
  return moved > 0 === (direction === 'up') ? 'win' : 'lose'
}

/**
 * What an order brings in, signed, in account currency: stake × payoutRate (half up to the currency's decimals) − fee on a win,
 * −fee on a draw, which returns the stake, and −stake − fee on a loss.
 */
export function profitOf(
  terms: Pick<Order, 'amount' | 'fee' | 'payoutRate'>,
  result: OrderResult,
  moneyDecimals: number,
): Decimal {
  const amount = withoutFloatNoise(terms.amount, moneyDecimals)
  const fee = withoutFloatNoise(terms.fee, moneyDecimals, amount)
  const payoutRate = withoutFloatNoise(terms.payoutRate, rateDecimals)
  if (result === 'win') return subtract(roundHalfUp(multiply(amount, payoutRate), moneyDecimals), fee)
  return negate(result === 'draw' ? fee : add(amount, fee))
}

/** How an order ends by the rule. */
export interface Settlement {
  readonly closePrice: Decimal
  readonly closeSeq: number
  readonly result: OrderResult
  readonly profit: Decimal
}

/** The decimals in which the close price of an order is compared with its open price. */
export function closeDecimals(
  priceDecimals: number | undefined,
  { averageSeconds }: SettlementRule,
): number | undefined {
  return priceDecimals === undefined || averageSeconds === undefined ? priceDecimals : priceDecimals + AVERAGE_DECIMALS
}

/**
 * How an open order ends: at the last quote at or before the close, or at the average of its window. Undefined while this is not certain,
 * because a quote may be missing or still to come, two sources state one differently, or the rule is not known.
 */
export function settlementOf(
  order: Pick<Order, 'direction' | 'amount' | 'fee' | 'payoutRate' | 'openPrice' | 'closesAt' | 'settlement'>,
  known: KnownQuotes,
  { moneyDecimals, priceDecimals }: { readonly moneyDecimals: number; readonly priceDecimals: number | undefined },
): Settlement | undefined {
  const rule = settlementRule(order)
  const close = known.quotes.findLast(({ at }) => at <= order.closesAt)
  if (!rule || !close) return undefined
  const closePrice = closePriceOf(order, rule, known, close, priceDecimals)
  if (closePrice === undefined) return undefined
  const compared = { priceDecimals: closeDecimals(priceDecimals, rule), tie: rule.tie }
  const result = resultOf(order.direction, order.openPrice, closePrice, compared)
  return { closePrice, closeSeq: close.seq, result, profit: profitOf(order, result, moneyDecimals) }
}

function closePriceOf(
  { closesAt }: Pick<Order, 'closesAt'>,
  { averageSeconds }: SettlementRule,
  known: KnownQuotes,
  { seq, price }: KnownQuote,
  priceDecimals: number | undefined,
): Decimal | undefined {
  const decision = checkDecidingQuote(known, 'close', closesAt, { seq, price }, priceDecimals)
  if (known.disputed.includes(seq) || decision.price || decision.newest) return undefined
  if (averageSeconds === undefined) return price
  const window = averageWindow(closesAt, averageSeconds)
  const isDisputed = quotesInWindow(known.quotes, window).some((each) => known.disputed.includes(each.seq))
  if (priceDecimals === undefined || isDisputed || missingIn(known, window)) return undefined
  return averagePrice(known.quotes, window, priceDecimals + AVERAGE_DECIMALS)
}

import type { Order, OrderResult } from '#lib/contract/trade.ts'
import { add, multiply, negate, roundHalfUp, subtract } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { compareWithoutNoise, rateDecimals, withoutFloatNoise } from '#lib/money/floatNoise.ts'
import { decide } from './decision.ts'
import type { KnownQuotes } from './evidence.ts'

/** Up wins when close > open, down when close < open, equal is a draw. */
export function resultOf(
  direction: Order['direction'],
  openPrice: Decimal,
  closePrice: Decimal,
  priceDecimals: number | undefined,
): OrderResult {
  const moved = compareWithoutNoise(closePrice, openPrice, priceDecimals)
  if (moved === 0) return 'draw'
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

/**
 * How an open order ends: its close quote is the last one at or before the close. Undefined while it is not certain which one that
 * is, because a quote may be missing or still to come, or because two sources state it differently.
 */
export function settlementOf(
  order: Pick<Order, 'direction' | 'amount' | 'fee' | 'payoutRate' | 'openPrice' | 'closesAt'>,
  known: KnownQuotes,
  { moneyDecimals, priceDecimals }: { readonly moneyDecimals: number; readonly priceDecimals: number | undefined },
): Settlement | undefined {
  const close = known.quotes.findLast(({ at }) => at <= order.closesAt)
  if (!close || known.disputed.includes(close.seq)) return undefined
  const { seq: closeSeq, price: closePrice } = close
  const { price, newest } = decide(known, 'close', order.closesAt, { seq: closeSeq, price: closePrice }, priceDecimals)
  if (price || newest) return undefined
  const result = resultOf(order.direction, order.openPrice, closePrice, priceDecimals)
  return { closePrice, closeSeq, result, profit: profitOf(order, result, moneyDecimals) }
}

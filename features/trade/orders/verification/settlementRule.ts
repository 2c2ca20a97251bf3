import type { Order, OrderResult } from '#lib/contract/trade.ts'
import { add, compare, multiply, negate, roundHalfUp, subtract } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { moneyDecimals } from '../../ticket/ticket.ts'

/** Up wins when close > open, down when close < open, equal is a draw (contract.md, Settlement). */
export function resultOf(direction: Order['direction'], openPrice: Decimal, closePrice: Decimal): OrderResult {
  const moved = compare(closePrice, openPrice)
  if (moved === 0) return 'draw'
  return moved > 0 === (direction === 'up') ? 'win' : 'lose'
}

/**
 * What an order brings in, signed, in account currency: stake × payoutRate (half up to hundredths) − fee on a win, −fee on
 * a draw, which returns the stake, and −stake − fee on a loss.
 */
export function profitOf(order: Pick<Order, 'amount' | 'fee' | 'payoutRate'>, result: OrderResult): Decimal {
  const { amount, fee, payoutRate } = order
  if (result === 'win') return subtract(roundHalfUp(multiply(amount, payoutRate), moneyDecimals), fee)
  return negate(result === 'draw' ? fee : add(amount, fee))
}

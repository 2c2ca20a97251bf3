import Big from 'big.js'
import type { Money } from '#lib/backend/money.ts'
import type { OrderResult } from '#lib/contract/trade.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import type { PlacedOrder } from './order.ts'

type Stake = Pick<PlacedOrder, 'direction' | 'amount' | 'fee' | 'payoutRate' | 'openPrice'>

/**
 * Up wins when close > open, down when close < open, equal is a draw (docs/backend.md, "Orders and their settlement").
 */
function resultOf(direction: Stake['direction'], openPrice: string, closePrice: string): OrderResult {
  const moved = new Big(closePrice).cmp(openPrice)
  if (moved === 0) return 'draw'
  return moved > 0 === (direction === 'up') ? 'win' : 'lose'
}

/**
 * The credit of a settlement and the member's profit. A win pays stake + stake * payoutRate (the product rounded
 * half up to the currency's decimals), a draw returns the stake, a loss nothing; the fee never returns.
 */
export function settle(
  stake: Stake,
  closePrice: string,
  money: Money,
): { result: OrderResult; credit: Decimal; profit: Decimal } {
  const result = resultOf(stake.direction, stake.openPrice, closePrice)
  const amount = new Big(stake.amount)
  const credits: Record<OrderResult, () => Big> = {
    win: () => amount.plus(money.booked(amount.times(stake.payoutRate))),
    draw: () => amount,
    lose: () => new Big(0),
  }
  const credit = credits[result]()
  return { result, credit: money.booked(credit), profit: money.booked(credit.minus(amount).minus(stake.fee)) }
}

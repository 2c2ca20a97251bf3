import type { Order } from '#lib/contract/orders.ts'
import { add, compare, divideDown, isPositive, multiply, subtract } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { profitOf } from '#lib/verification/settlementRule.ts'

type Terms = Pick<Order, 'amount' | 'fee' | 'payoutRate'>

/** What an offer and waiting bring, signed, with the fee. */
export interface OfferFigures {
  readonly paid: Decimal
  /** What closing brings in the end. */
  readonly net: Decimal
  /** What a win and a loss bring. */
  readonly win: Decimal
  readonly loss: Decimal
  /**
   * The chance to win, as a fraction, below which closing brings more than waiting: the price ÷ what a win credits, rounded down to two
   * decimals, at most 1, and at least 0.01 for a price above zero. Draws are left out.
   */
  readonly evenChance: Decimal
}

const CHANCE_DECIMALS = 2
const certain = decimal('1')
const least = decimal('0.01')

/** What the member compares before an order is closed early (docs/product.md, 13.8). */
export function offerFigures(order: Terms, price: Decimal, moneyDecimals: number): OfferFigures {
  const paid = add(order.amount, order.fee)
  const win = profitOf(order, 'win', moneyDecimals)
  const credited = add(win, paid)
  const chance = isPositive(credited) ? divideDown(price, credited, CHANCE_DECIMALS) : certain
  const evenChance = compare(chance, certain) > 0 ? certain : chance
  return {
    paid,
    net: subtract(price, paid),
    win,
    loss: profitOf(order, 'lose', moneyDecimals),
    evenChance: isPositive(price) && compare(evenChance, least) < 0 ? least : evenChance,
  }
}

/** A chance in whole percent. */
export const percentOf = (chance: Decimal): Decimal => multiply(chance, decimal('100'))

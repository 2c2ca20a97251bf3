import type Big from 'big.js'
import { type Decimal, decimal } from '#lib/money/decimal.ts'

const HALF_UP = 1

/** Money as it is booked: two decimals, rounded half up (away from zero at exactly half). */
export function cents(amount: Big): Decimal {
  return decimal(amount.toFixed(2, HALF_UP))
}

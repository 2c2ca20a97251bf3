import { compare, isPositive, multiply, roundUp } from './arithmetic.ts'
import { type Decimal, decimal, decimalsOf } from './decimal.ts'

const ONE = decimal('1')
const TEN = decimal('10')
const TENTH = decimal('0.1')
const figures = ['1', '2', '5', '10', '20', '50', '100'].map(decimal)

/** How many amounts are suggested at most. */
const MOST = 5

/**
 * The least amount, rounded up to the decimals of its currency, and the next round ones above it: 1, 2 or 5 with zeros. There are none
 * where the least is zero.
 */
export function roundAmounts(least: Decimal, decimals: number): readonly Decimal[] {
  if (!isPositive(least)) return []
  // A product has no zeros at its end: 100.00 is written as 100.
  const exact = multiply(least, ONE)
  const first = decimalsOf(exact) > decimals ? roundUp(exact, decimals) : exact
  let unit = ONE
  while (compare(unit, first) > 0) unit = multiply(unit, TENTH)
  while (compare(multiply(unit, TEN), first) <= 0) unit = multiply(unit, TEN)
  const above = figures.map((figure) => multiply(unit, figure)).filter((amount) => compare(amount, first) > 0)
  return [first, ...above].slice(0, MOST)
}

import Big, { type RoundingMode } from 'big.js'
import { type Decimal, decimal } from './decimal.ts'

/**
 * Exact arithmetic on decimal strings. `add`, `subtract` and `multiply` never round and write no trailing zeros;
 * only the three `divide...` and the three `round...` functions round, each to a number of decimals that the caller states.
 */

/** big.js for one rounding: its settings live on a constructor, so each use takes its own and none can leak. */
function exact(decimals = 0, mode: RoundingMode = Big.roundHalfUp): typeof Big {
  const Exact = Big()
  Exact.strict = true
  Exact.DP = decimals
  Exact.RM = mode
  return Exact
}

const Exact = exact()

/** a + b, exact. */
export function add(a: Decimal, b: Decimal): Decimal {
  return decimal(new Exact(a).plus(b).toFixed())
}

/** a − b, exact. */
export function subtract(a: Decimal, b: Decimal): Decimal {
  return decimal(new Exact(a).minus(b).toFixed())
}

/** a × b, exact: as many decimals as both factors have together. Round the product to the currency's decimals. */
export function multiply(a: Decimal, b: Decimal): Decimal {
  return decimal(new Exact(a).times(b).toFixed())
}

/**
 * a ÷ b, rounded once, half away from zero, to exactly `decimals` decimals.
 * Throws a RangeError when b is zero.
 */
export function divide(a: Decimal, b: Decimal, decimals: number): Decimal {
  if (isZero(b)) throw new RangeError('division by zero')
  return decimal(new (exact(decimals))(a).div(b).toFixed(decimals))
}

/**
 * a ÷ b, rounded once, toward zero, to exactly `decimals` decimals: never more than there is.
 * Throws a RangeError when b is zero.
 */
export function divideDown(a: Decimal, b: Decimal, decimals: number): Decimal {
  if (isZero(b)) throw new RangeError('division by zero')
  return decimal(new (exact(decimals, Big.roundDown))(a).div(b).toFixed(decimals))
}

/**
 * a ÷ b, rounded once, away from zero, to exactly `decimals` decimals: never less than is due.
 * Throws a RangeError when b is zero.
 */
export function divideUp(a: Decimal, b: Decimal, decimals: number): Decimal {
  if (isZero(b)) throw new RangeError('division by zero')
  return decimal(new (exact(decimals, Big.roundUp))(a).div(b).toFixed(decimals))
}

/** A floating point number of a chart, rounded to exactly `decimals` decimals. */
export function fromNumber(value: number, decimals: number): Decimal {
  // From 1e21 on a number's own toFixed writes an exponent.
  return decimal(Math.abs(value) < 1e21 ? value.toFixed(decimals) : new Big(value).toFixed(decimals))
}

/** −a, with its decimals kept. */
export function negate(a: Decimal): Decimal {
  return decimal(a.startsWith('-') ? a.slice(1) : `-${a}`)
}

/** -1 when a < b, 0 when both have the same value (12.5 and 12.50 do), 1 when a > b. */
export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  return new Exact(a).cmp(b)
}

/** The smallest amount above zero that has this many decimals: 0.01 of two. */
export function smallestUnit(decimals: number): Decimal {
  return decimal(decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`)
}

/** The lesser of the two, as it was written. */
export function min(a: Decimal, b: Decimal): Decimal {
  return compare(b, a) < 0 ? b : a
}

/** The greater of the two, as it was written. */
export function max(a: Decimal, b: Decimal): Decimal {
  return compare(b, a) > 0 ? b : a
}

/** a > 0. */
export function isPositive(a: Decimal): boolean {
  return !isNegative(a) && !isZero(a)
}

/** a < 0. The normal form has no minus zero, so the sign tells. */
export function isNegative(a: Decimal): boolean {
  return a.startsWith('-')
}

/** a = 0, with any number of decimals. */
export function isZero(a: Decimal): boolean {
  return !/[1-9]/.test(a)
}

/** Rounds to the nearest, half away from zero (1.005 -> 1.01, -1.005 -> -1.01), to exactly `decimals` decimals. */
export function roundHalfUp(a: Decimal, decimals: number): Decimal {
  return rounded(a, decimals, Big.roundHalfUp)
}

/** Rounds toward zero, to exactly `decimals` decimals: never more than there is. */
export function roundDown(a: Decimal, decimals: number): Decimal {
  return rounded(a, decimals, Big.roundDown)
}

/** Rounds away from zero, to exactly `decimals` decimals: never less than is due. */
export function roundUp(a: Decimal, decimals: number): Decimal {
  return rounded(a, decimals, Big.roundUp)
}

function rounded(a: Decimal, decimals: number, mode: RoundingMode): Decimal {
  return decimal(new Exact(a).toFixed(decimals, mode))
}

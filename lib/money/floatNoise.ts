import Big from 'big.js'
import { compare } from './arithmetic.ts'
import { type Decimal, decimal } from './decimal.ts'

/**
 * How far floating point may put a figure off, as a share of the largest figure that it was computed from. One operation
 * errs by at most 1.2e-16 of its result, so this leaves room for hundreds of them.
 */
const NOISE = new Big('1e-13')

/** Decimals of a rate on the wire (docs/backend.md). */
export const rateDecimals = 10

/**
 * The decimal that a figure of at most `places` decimals means. A backend that computes in floating point and sends JSON numbers
 * states 34.99999999999999 where it means 35.00.
 *
 * - A figure that is written with at most `places` decimals is exact and stays as it is.
 * - A figure that lies within float noise of such a decimal means that decimal.
 * - Every other figure stays as it is: it states more decimals on purpose.
 *
 * Two decimals of `places` decimals are at least one unit of the last place apart. Noise is smaller than half of that unit for
 * every figure of at most twelve digits, so no difference of a unit is ever cleared, and no noise is taken for a difference. In
 * a longer figure the nearest decimal is still the right one up to the fifteen digits that a JSON number can hold.
 *
 * @param size The largest figure that the value was computed from, where that is not the value: 100.01 − 100 errs like 100 does.
 */
export function withoutFloatNoise(value: Decimal, places: number, size: Decimal = value): Decimal {
  if (placesOf(value) <= places) return value
  const figure = new Big(value)
  const nearest = figure.round(places, Big.roundHalfUp)
  return withinNoise(figure, nearest, size) ? decimal(nearest.toFixed(places)) : value
}

/**
 * Compares two figures of a field of `places` decimals as `withoutFloatNoise` reads them. Where one of them still states more
 * decimals, or `places` is not known, a difference within float noise does not count either.
 */
export function compareWithoutNoise(a: Decimal, b: Decimal, places?: number, size: Decimal = a): -1 | 0 | 1 {
  if (a === b) return 0
  if (places === undefined) return withinNoise(new Big(a), new Big(b), size) ? 0 : compare(a, b)
  const [one, other] = [withoutFloatNoise(a, places, size), withoutFloatNoise(b, places, size)]
  const exact = placesOf(one) <= places && placesOf(other) <= places
  return !exact && withinNoise(new Big(one), new Big(other), size) ? 0 : compare(one, other)
}

/** Digits after the point, trailing zeros left out. */
function placesOf(value: Decimal): number {
  const point = value.indexOf('.')
  if (point < 0) return 0
  let end = value.length
  while (value.charAt(end - 1) === '0') end -= 1
  return end - point - 1
}

function withinNoise(a: Big, b: Big, size: Decimal): boolean {
  const largest = [a.abs(), b.abs(), new Big(size).abs()].reduce((most, each) => (each.gt(most) ? each : most))
  return a.minus(b).abs().lte(largest.times(NOISE))
}

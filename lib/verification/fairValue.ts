import type { Quote } from '#lib/contract/market.ts'
import type { Order } from '#lib/contract/orders.ts'
import { type FairValue, movingMs, normalDistribution } from '#lib/contract/settlement.ts'
import { type Decimal, decimal, decimalsOf } from '#lib/money/decimal.ts'
import { rateDecimals, withoutFloatNoise } from '#lib/money/floatNoise.ts'

/** Decimals of the square root of the seconds that are left, which is rounded down. */
const ROOT_PLACES = 9

/** A decimal as whole units of its last place. */
interface Units {
  readonly units: bigint
  readonly places: number
}

const unitsOf = (value: Decimal): Units => ({ units: BigInt(value.replace('.', '')), places: decimalsOf(value) })

/** The greatest whole number whose square is not above `square`. */
function wholeRoot(square: bigint): bigint {
  if (square < 2n) return square
  // Newton's method from above: it falls until it is the root.
  let root = 1n << BigInt((square.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (root + square / root) >> 1n
    if (next >= root) return root
    root = next
  }
}

/** The order whose offer is computed, and the decimals that its figures mean. */
type OfferedOrder = Pick<Order, 'direction' | 'amount' | 'payoutRate' | 'openPrice' | 'closesAt' | 'settlement'>

/**
 * The price of an offer by the formula that a product states, from the order and the quote of the offer alone (docs/backend.md, "Early
 * close"): stake × (1 + payout rate) × chance × (1 − margin), rounded down to the currency's decimals. The chance is that of the normal
 * distribution at distance ÷ (open price × move × √seconds left); the distance is positive where the order is ahead.
 */
export function fairPrice(
  order: OfferedOrder,
  quote: Pick<Quote, 'price' | 'at'>,
  formula: FairValue,
  { moneyDecimals, priceDecimals }: { readonly moneyDecimals: number; readonly priceDecimals?: number | undefined },
): Decimal {
  const meant = (price: Decimal) => (priceDecimals === undefined ? price : withoutFloatNoise(price, priceDecimals))
  const [open, now] = [unitsOf(meant(order.openPrice)), unitsOf(meant(quote.price))]
  const move = unitsOf(withoutFloatNoise(formula.move, rateDecimals))
  const milliseconds = BigInt(movingMs(order, quote.at))
  const root = wholeRoot(milliseconds * 10n ** BigInt(2 * ROOT_PLACES - 3))
  // Distance and reach in one unit: as many places as price, move and root have together.
  const finest = Math.max(open.places, now.places)
  const openUnits = open.units * 10n ** BigInt(finest - open.places)
  const moved = now.units * 10n ** BigInt(finest - now.places) - openUnits
  const towards = (order.direction === 'up' ? moved : -moved) * 10n ** BigInt(move.places + ROOT_PLACES)
  const reach = openUnits * move.units * root
  return rounded(order, formula, chanceOf(towards, reach), moneyDecimals)
}

/** The distribution is stated in ten-thousandths at tenths of the reach. */
const STATED_IN = 10_000n
const STEPS = 10n

/** The chance as a fraction of whole numbers: between two stated values on the straight line, beyond the last one certain. */
function chanceOf(towards: bigint, reach: bigint): readonly [bigint, bigint] {
  const distance = towards < 0n ? -towards : towards
  if (distance === 0n) return [1n, 2n]
  const steps = distance * STEPS
  if (steps >= BigInt(normalDistribution.length - 1) * reach) return [towards > 0n ? 1n : 0n, 1n]
  const index = steps / reach
  const [lower = 0, upper = 0] = normalDistribution.slice(Number.parseInt(`${index}`, 10))
  const ahead = BigInt(lower) * reach + BigInt(upper - lower) * (steps - index * reach)
  const whole = STATED_IN * reach
  return [towards > 0n ? ahead : whole - ahead, whole]
}

function rounded(
  order: OfferedOrder,
  { margin }: FairValue,
  [dividend, divisor]: readonly [bigint, bigint],
  moneyDecimals: number,
): Decimal {
  const stake = unitsOf(withoutFloatNoise(order.amount, moneyDecimals))
  const payout = unitsOf(withoutFloatNoise(order.payoutRate, rateDecimals))
  const kept = unitsOf(withoutFloatNoise(margin, rateDecimals))
  const win = stake.units * (10n ** BigInt(payout.places) + payout.units)
  const whole = 10n ** BigInt(kept.places)
  const paid = kept.units > whole ? 0n : whole - kept.units
  const value = win * paid * dividend * 10n ** BigInt(moneyDecimals)
  const units = value / (divisor * 10n ** BigInt(stake.places + payout.places + kept.places))
  const digits = units.toString().padStart(moneyDecimals + 1, '0')
  const point = digits.length - moneyDecimals
  return decimal(moneyDecimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`)
}

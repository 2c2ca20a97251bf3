import { add, compare, roundDown, roundHalfUp, smallestUnit } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'

/** How many amounts are tried. */
const AMOUNTS_TRIED = 2000

/** The amounts that may be asked for: from one to another, with the decimals of the currency. */
interface Range {
  readonly from: Decimal
  readonly to: Decimal
  readonly decimals: number
}

/**
 * The smallest amount by which a backend shows whether it rounds half up: cut off, each computed amount would be another one. Where there
 * is none nearby, the one that shows most of them.
 *
 * @param exactOf What is computed of an amount, before it is rounded: a fee, a payout, interest.
 */
export function amountThatRounds(
  { from, to, decimals }: Range,
  exactOf: (amount: Decimal) => readonly Decimal[],
): Decimal {
  const shown = (amount: Decimal) =>
    exactOf(amount).filter((exact) => compare(roundHalfUp(exact, decimals), roundDown(exact, decimals)) !== 0).length
  const wanted = exactOf(from).length
  const unit = smallestUnit(decimals)
  let [best, most] = [from, shown(from)]
  for (let amount = from, tried = 0; tried < AMOUNTS_TRIED && most < wanted; tried += 1) {
    amount = add(amount, unit)
    if (compare(amount, to) > 0) break
    const count = shown(amount)
    if (count > most) [best, most] = [amount, count]
  }
  return best
}

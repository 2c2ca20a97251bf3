import type { Decimal } from '#lib/money/decimal.ts'
import { decimal } from '#lib/money/decimal.ts'

/** How many amounts are tried. */
const AMOUNTS_TRIED = 20_000

/** The amounts that may be asked for: from one to another, with the decimals of the currency. */
interface Range {
  readonly from: Decimal
  readonly to: Decimal
  readonly decimals: number
}

/** A part of an amount that is computed and then rounded: a fee, a payout, interest. */
export interface Share {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** An amount, and whether its first share is a tie: exactly between two amounts, so that half up and half to even differ. */
export interface Chosen {
  readonly amount: Decimal
  readonly tie: boolean
}

/** A rate as a share of an amount, divided by a whole number if there is one. */
export function shareOf(rate: Decimal, divisor = 1): Share {
  const [whole = '0', fraction = ''] = rate.split('.')
  return reduced(BigInt(`${whole}${fraction}`), 10n ** BigInt(fraction.length) * BigInt(divisor))
}

export const timesShare = ({ numerator, denominator }: Share, factor: number): Share =>
  reduced(numerator * BigInt(factor), denominator)

/**
 * The smallest amount by which a backend shows how it rounds. The first share is a tie whose half up differs from half to even (and so from
 * cutting off), if that can be; every other one rounds up, if that can be as well.
 */
export function amountThatRounds({ from, to, decimals }: Range, shares: readonly Share[]): Chosen {
  const [first, ...others] = shares.filter(({ numerator }) => numerator > 0n)
  const [least, most] = [unitsOf(from, decimals), unitsOf(to, decimals, 'down')]
  let best = { units: least, score: -1 }
  for (let units = least, tried = 0; tried < AMOUNTS_TRIED && units <= most; tried += 1, units += 1n) {
    const score = first === undefined ? 0 : scoreOf(units, first) * (others.length + 1) + countOf(units, others)
    if (score > best.score) best = { units, score }
    if (first === undefined || score === bestScore(first) * (others.length + 1) + others.length) break
  }
  return { amount: amountOf(best.units, decimals), tie: first !== undefined && isTie(best.units, first) }
}

/** What a result says of an amount. */
export const tieRemark = (what: string, tie: boolean): string =>
  tie ? `its ${what} is a tie` : `no amount makes its ${what} a tie: half up was not told from half to even`

/** A share whose denominator is odd has no halves. */
const bestScore = ({ denominator }: Share) => (denominator % 2n === 0n ? 2 : 1)
const scoreOf = (units: bigint, share: Share) => (isTie(units, share) ? 2 : Number(roundsUp(units, share)))
const countOf = (units: bigint, shares: readonly Share[]) => shares.filter((share) => roundsUp(units, share)).length

/** Whether cutting off would give less. */
const roundsUp = (units: bigint, { numerator, denominator }: Share) =>
  ((units * numerator) % denominator) * 2n >= denominator

/** Whether it is exactly a half above an even number of units. */
function isTie(units: bigint, { numerator, denominator }: Share): boolean {
  const exact = units * numerator
  return (exact % denominator) * 2n === denominator && (exact / denominator) % 2n === 0n
}

function reduced(numerator: bigint, denominator: bigint): Share {
  let [a, b] = [numerator, denominator]
  while (b !== 0n) [a, b] = [b, a % b]
  return { numerator: numerator / a, denominator: denominator / a }
}

/** An amount in the smallest unit of its currency; what is finer is rounded up, or down. */
function unitsOf(amount: Decimal, decimals: number, way: 'up' | 'down' = 'up'): bigint {
  const [whole = '0', fraction = ''] = amount.split('.')
  const units = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  return way === 'up' && /[1-9]/.test(fraction.slice(decimals)) ? units + 1n : units
}

function amountOf(units: bigint, decimals: number): Decimal {
  const digits = `${units}`.padStart(decimals + 1, '0')
  return decimal(decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`)
}

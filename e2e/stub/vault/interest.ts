import Big from 'big.js'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { DAY_MS } from '../clock/day.ts'
import type { Position } from './position.ts'

const DOWN = 0
const DAYS_OF_A_YEAR = 365

/** A part of an amount in whole cents, rounded down. */
function share(amount: Big, divisor: number): Decimal {
  const cents = BigInt(amount.times(100).toFixed(0, DOWN)) / BigInt(divisor)
  return decimal(new Big(cents.toString()).div(100).toFixed(2))
}

/** The interest of a whole term: principal x annualRate x termDays / 365, rounded down to cents. */
export function interestOf(principal: Decimal, annualRate: Decimal, termDays: number): Decimal {
  return share(new Big(principal).times(annualRate).times(termDays), DAYS_OF_A_YEAR)
}

type Accruing = Pick<Position, 'interest' | 'termDays' | 'investedAt'>

/** What has accrued by an instant: one part of `termDays` with every whole day since the investment, rounded down to cents. */
export function accruedBy({ interest, termDays, investedAt }: Accruing, at: number): Decimal {
  const days = Math.min(termDays, Math.max(0, Math.floor((at - investedAt) / DAY_MS)))
  return share(new Big(interest).times(days), termDays)
}

/** The interest that accrues from an instant until another. */
export function accruedBetween(position: Accruing, from: number, to: number): Big {
  return new Big(accruedBy(position, to - 1)).minus(accruedBy(position, from - 1))
}

import Big from 'big.js'
import type { VaultPosition } from '#lib/contract/vault.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import type { Money } from './money.ts'
import { DAY_MS } from './time.ts'

const DAYS_OF_A_YEAR = 365

/** The interest of a whole term: principal x annualRate x termDays / 365, rounded half up. */
export function interestOf(
  principal: Decimal,
  { annualRate, termDays }: Pick<VaultPosition, 'annualRate' | 'termDays'>,
  money: Money,
): Decimal {
  return money.share(new Big(principal).times(annualRate).times(termDays), DAYS_OF_A_YEAR)
}

type Accruing = Pick<VaultPosition, 'interest' | 'termDays' | 'investedAt'>

/** What has accrued by an instant: one part of `termDays` with every whole day since the investment, the sum rounded half up. */
export function accruedBy({ interest, termDays, investedAt }: Accruing, at: number, money: Money): Decimal {
  const days = Math.min(termDays, Math.max(0, Math.floor((at - investedAt) / DAY_MS)))
  return money.share(new Big(interest).times(days), termDays)
}

/** The interest that accrues from an instant until another. */
export function accruedBetween(position: Accruing, from: number, to: number, money: Money): Big {
  return new Big(accruedBy(position, to - 1, money)).minus(accruedBy(position, from - 1, money))
}

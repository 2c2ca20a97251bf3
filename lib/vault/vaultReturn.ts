import type { VaultProject } from '#lib/contract/vault.ts'
import { add, divide, multiply } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'

const DAY_MS = 86_400_000
const DAYS_OF_A_YEAR = decimal('365')

/** What fixes the return of an investment. */
export type Terms = Pick<VaultProject, 'annualRate' | 'termDays'>

/** What an investment brings; the rule is on the screen and in the contract. All amounts in account currency. */
export interface Return {
  readonly interest: Decimal
  /** What is repaid at maturity: principal and interest. */
  readonly total: Decimal
}

/**
 * Interest is principal x annualRate x termDays / 365, rounded half up to the `decimals` of the currency of the account; it comes
 * with the principal at maturity.
 */
export function returnOf(principal: Decimal, { annualRate, termDays }: Terms, decimals: number): Return {
  const ofYear = multiply(principal, annualRate)
  const interest = divide(multiply(ofYear, decimal(`${termDays}`)), DAYS_OF_A_YEAR, decimals)
  return { interest, total: add(principal, interest) }
}

/** The instant (epoch ms) at which an investment made at `investedAt` is repaid: so many times 24 hours later. */
export function maturityOf({ termDays }: Pick<Terms, 'termDays'>, investedAt: number): number {
  return investedAt + termDays * DAY_MS
}

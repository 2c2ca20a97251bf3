import type { VaultProject } from '#lib/contract/vault.ts'
import { readAmount } from '#lib/money/amountInput.ts'
import { add, compare, divideDown, isPositive, min, multiply, roundDown } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { leastOf, mostOf, offerOf } from '../projects/offer.ts'
import { moneyDecimals } from '../useMoney.ts'

const DAY_MS = 86_400_000
const DAYS_OF_A_YEAR = decimal('365')

/** What fixes the return of an investment. */
export type Terms = Pick<VaultProject, 'annualRate' | 'termDays'>

/** What an investment brings; the rule stands on the screen and in the contract. All amounts in account currency. */
export interface Return {
  readonly interest: Decimal
  /** What is repaid at maturity: principal and interest. */
  readonly total: Decimal
}

/** Interest is principal x annualRate x termDays / 365, rounded down to cents; it comes with the principal at maturity. */
export function returnOf(principal: Decimal, { annualRate, termDays }: Terms): Return {
  const ofYear = multiply(principal, annualRate)
  const interest = divideDown(multiply(ofYear, decimal(`${termDays}`)), DAYS_OF_A_YEAR, moneyDecimals)
  return { interest, total: add(principal, interest) }
}

/** The instant (epoch ms) at which an investment made at `investedAt` is repaid: so many times 24 hours later. */
export function maturityOf({ termDays }: Pick<Terms, 'termDays'>, investedAt: number): number {
  return investedAt + termDays * DAY_MS
}

export type InvestProblem =
  | 'soldOut'
  | 'closed'
  | 'amountMissing'
  | 'belowMinimum'
  | 'aboveMaximum'
  | 'aboveRemaining'
  | 'balanceUnknown'
  | 'balanceInsufficient'

/** What an amount is judged against. An undefined balance is an unknown one, never zero. */
export interface InvestFacts {
  readonly project: VaultProject
  readonly balance: Decimal | undefined
}

/** Everything that stands between what was typed and an investment, gravest first. Empty: it may be reviewed and sent. */
export function investProblems(typed: string, { project, balance }: InvestFacts): readonly InvestProblem[] {
  const offer = offerOf(project)
  if (offer !== 'open') return [offer]
  const amount = readAmount(typed)
  if (amount === undefined || !isPositive(amount)) return ['amountMissing']
  if (compare(amount, leastOf(project)) < 0) return ['belowMinimum']
  if (compare(amount, mostOf(project)) > 0) {
    return [compare(amount, project.maxAmount) > 0 ? 'aboveMaximum' : 'aboveRemaining']
  }
  if (balance === undefined) return ['balanceUnknown']
  return compare(amount, balance) > 0 ? ['balanceInsufficient'] : []
}

/** "All": the most that balance, maximum and remainder allow; undefined where that would not do for an investment. */
export function wholeInvestment({ project, balance }: InvestFacts): Decimal | undefined {
  if (balance === undefined || offerOf(project) !== 'open') return undefined
  const whole = roundDown(min(balance, mostOf(project)), moneyDecimals)
  return compare(whole, leastOf(project)) < 0 ? undefined : whole
}

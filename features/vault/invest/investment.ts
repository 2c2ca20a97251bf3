import type { VaultProject } from '#lib/contract/vault.ts'
import { amountFault, readAmount } from '#lib/money/amountInput.ts'
import { compare, isPositive, min, roundDown } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { returnOf } from '#lib/vault/vaultReturn.ts'
import { leastOf, mostOf, offerOf } from '../projects/offer.ts'
import { moneyDecimals } from '../useMoney.ts'
import type { InvestDetails } from './investRequest.ts'

export type InvestProblem =
  | 'soldOut'
  | 'closed'
  | 'amountMissing'
  | 'amountUnreadable'
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

/** Everything that stands between the value of the amount field and an investment, gravest first. Empty: it may be reviewed and sent. */
export function investProblems(value: string, { project, balance }: InvestFacts): readonly InvestProblem[] {
  const offer = offerOf(project)
  if (offer !== 'open') return [offer]
  const amount = readAmount(value)
  if (amount === undefined || !isPositive(amount)) return [amountFault(value) ?? 'amountMissing']
  if (compare(amount, leastOf(project)) < 0) return ['belowMinimum']
  if (compare(amount, mostOf(project)) > 0) {
    return [compare(amount, project.maxAmount) > 0 ? 'aboveMaximum' : 'aboveRemaining']
  }
  if (balance === undefined) return ['balanceUnknown']
  return compare(amount, balance) > 0 ? ['balanceInsufficient'] : []
}

/** The investment that an amount states, as it is reviewed and confirmed. Undefined where it has a problem. */
export function investmentOf(value: string, facts: InvestFacts): InvestDetails | undefined {
  const amount = readAmount(value)
  if (amount === undefined || investProblems(value, facts).length > 0) return undefined
  const { id, name, annualRate, termDays } = facts.project
  const { interest } = returnOf(amount, { annualRate, termDays })
  return { projectId: id, projectName: name, amount, annualRate, termDays, interest }
}

/** Whether an investment is still possible exactly as it was reviewed: project, limits, rate, term and balance. */
export function isStillOffered(reviewed: InvestDetails, facts: InvestFacts): boolean {
  return JSON.stringify(investmentOf(reviewed.amount, facts)) === JSON.stringify(reviewed)
}

/** "All": the most that balance, maximum and remainder allow; undefined where that would not do for an investment. */
export function wholeInvestment({ project, balance }: InvestFacts): Decimal | undefined {
  if (balance === undefined || offerOf(project) !== 'open') return undefined
  const whole = roundDown(min(balance, mostOf(project)), moneyDecimals)
  return compare(whole, leastOf(project)) < 0 ? undefined : whole
}

import Big from 'big.js'
import type { InferOutput } from 'valibot'
import { codes } from '#lib/contract/codes.ts'
import type { invest, VaultPosition, VaultProject } from '#lib/contract/vault.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import type { Money } from './money.ts'
import { Refusal } from './refusal.ts'
import { DAY_MS, dayOf, startOfDay } from './time.ts'

const DAYS_OF_A_YEAR = 365

type InvestForm = InferOutput<typeof invest.request>

/** A project as the operator set it up. */
export interface OfferedProject extends Omit<VaultProject, 'status'> {
  readonly closed: boolean
}

/** The least amount of an investment. */
function leastOf({ startAmount, minAmount }: Pick<OfferedProject, 'startAmount' | 'minAmount'>): Big {
  return new Big(startAmount).gt(minAmount) ? new Big(startAmount) : new Big(minAmount)
}

/** A project is sold out when its remaining amount is below the least amount. */
export function projectStatus(
  project: Pick<OfferedProject, 'closed' | 'startAmount' | 'minAmount' | 'remainingAmount'>,
): VaultProject['status'] {
  if (project.closed) return 'closed'
  return leastOf(project).gt(project.remainingAmount) ? 'soldOut' : 'open'
}

/** What fixes a position when it is made. */
interface PositionTerms {
  readonly termDays: number
  readonly annualRate: Decimal
  readonly principal: Decimal
  readonly interest: Decimal
  readonly investedAt: number
  readonly repaysAt: number
}

/** A position in a project that is made at an instant. */
export function positionTerms(
  { termDays, annualRate }: Pick<OfferedProject, 'termDays' | 'annualRate'>,
  principal: Decimal,
  at: number,
  money: Money,
): PositionTerms {
  const interest = interestOf(principal, { annualRate, termDays }, money)
  return { termDays, annualRate, principal, interest, investedAt: at, repaysAt: at + termDays * DAY_MS }
}

type Project = Pick<
  OfferedProject,
  'closed' | 'startAmount' | 'minAmount' | 'maxAmount' | 'remainingAmount' | 'annualRate' | 'termDays'
>

/** The project and the principal of an investment, or the Refusal that comes first. */
export function acceptInvestment<P extends Project>(
  { amount, terms }: Pick<InvestForm, 'amount' | 'terms'>,
  project: P | undefined,
  balance: string,
  money: Money,
): { readonly project: P; readonly principal: Decimal } {
  if (project === undefined) throw new Refusal(codes.projectMissing)
  if (projectStatus(project) !== 'open') throw new Refusal(codes.investmentFailed)
  const agreed = new Big(terms.annualRate).eq(project.annualRate) && terms.termDays === project.termDays
  if (!agreed) throw new Refusal(codes.termsChanged)
  const exact = new Big(amount)
  if (exact.lt(leastOf(project))) throw new Refusal(codes.belowMinimumInvestment)
  const principal = money.booked(exact)
  if (exact.gt(project.maxAmount) || exact.gt(project.remainingAmount) || !exact.eq(principal))
    throw new Refusal(codes.amountOutsideLimits)
  if (exact.gt(balance)) throw new Refusal(codes.availableInsufficient)
  return { project, principal }
}

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

/** The sums of a member's vault, in account currency. */
interface VaultFigures {
  /** Principal and accrued interest of what is held. */
  readonly total: Decimal
  readonly principal: Decimal
  readonly yesterday: Decimal
  readonly today: Decimal
}

/** The sums of a member's positions at an instant. Days are the operator's. */
export function vaultFigures(
  positions: readonly (Accruing & Pick<VaultPosition, 'principal'> & { readonly repaid: boolean })[],
  now: number,
  money: Money,
): VaultFigures {
  const sum = (amounts: readonly (Big | Decimal)[]) =>
    money.booked(amounts.reduce<Big>((total, amount) => total.plus(amount), new Big(0)))
  const holding = positions.filter(({ repaid }) => !repaid)
  const today = startOfDay(dayOf(now))
  const earned = (from: number, to: number) =>
    sum(positions.map((position) => accruedBetween(position, from, to, money)))
  return {
    principal: sum(holding.map((position) => position.principal)),
    total: sum(holding.flatMap((position) => [position.principal, accruedBy(position, now, money)])),
    yesterday: earned(today - DAY_MS, today),
    today: earned(today, now + 1),
  }
}

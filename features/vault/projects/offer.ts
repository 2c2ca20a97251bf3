import type { VaultProject } from '#lib/contract/vault.ts'
import { compare, divideDown, isPositive, max, min } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'

export type Offer = VaultProject['status']

type Limits = Pick<VaultProject, 'startAmount' | 'minAmount' | 'maxAmount' | 'remainingAmount'>

/** The least that one investment has to reach: the starting amount and the minimum. */
export function leastOf({ startAmount, minAmount }: Limits): Decimal {
  return max(startAmount, minAmount)
}

/** The most that one investment can be now: the project's maximum, or less where less is left. */
export function mostOf({ maxAmount, remainingAmount }: Limits): Decimal {
  return min(maxAmount, remainingAmount)
}

/** Whether one can invest. A remainder below the least is as good as sold out, whatever the backend calls it. */
export function offerOf(project: Limits & Pick<VaultProject, 'status'>): Offer {
  const tooLittle = compare(project.remainingAmount, leastOf(project)) < 0
  return project.status === 'open' && tooLittle ? 'soldOut' : project.status
}

/** What is left of the whole, as a fraction from 0 to 1; undefined where the backend does not say how much the whole was. */
export function shareLeft({
  remainingAmount,
  totalAmount,
}: Pick<VaultProject, 'remainingAmount' | 'totalAmount'>): Decimal | undefined {
  if (!totalAmount || !isPositive(totalAmount)) return undefined
  return min(decimal('1'), divideDown(remainingAmount, totalAmount, 4))
}

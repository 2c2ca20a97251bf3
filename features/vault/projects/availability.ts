import type { VaultProject } from '#lib/contract/vault.ts'
import { compare, divideDown, isPositive, max, min, subtract } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'

/** Whether a project can be invested in. `other`: the backend states a status that is not listed. */
export type Availability = 'open' | 'soldOut' | 'closed' | 'other'

type Limits = Pick<VaultProject, 'startAmount' | 'minAmount' | 'maxAmount' | 'remainingAmount'>

/** The least amount of one investment: the greater of starting amount and minimum. */
export function leastOf({ startAmount, minAmount }: Limits): Decimal {
  return max(startAmount, minAmount)
}

/** The greatest amount of one investment now: the lesser of maximum and remaining amount. */
export function mostOf({ maxAmount, remainingAmount }: Limits): Decimal {
  return min(maxAmount, remainingAmount)
}

/** Whether a project can be invested in. It is sold out when the remaining amount is below the least amount, whatever status the backend states. */
export function availabilityOf(project: Limits & Pick<VaultProject, 'status'>): Availability {
  const tooLittle = compare(project.remainingAmount, leastOf(project)) < 0
  const { status } = project
  if (status === 'open') return tooLittle ? 'soldOut' : 'open'
  return status === 'soldOut' ? 'soldOut' : status === 'closed' ? 'closed' : 'other'
}

/** What is sold as a fraction of the total, from 0 to 1 and never more than it is; undefined when the backend states no total. */
export function shareSold({
  remainingAmount,
  totalAmount,
}: Pick<VaultProject, 'remainingAmount' | 'totalAmount'>): Decimal | undefined {
  if (!totalAmount || !isPositive(totalAmount)) return undefined
  return max(decimal('0'), divideDown(subtract(totalAmount, remainingAmount), totalAmount, 4))
}

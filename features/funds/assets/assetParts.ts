import type { MemberSummary } from '#lib/contract/session.ts'
import { isNegative, subtract } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'

/** What a total is made up of. */
export interface AssetParts {
  readonly balance: Decimal
  readonly invested: Decimal
  /** What is left of the total: the stakes of open orders and the accrued interest of the vault (`MemberSummary` of the contract). */
  readonly rest: Decimal
}

/** The parts of the total of one answer. `unknown`: balance or total is not stated; `wrong`: the parts are more than the total. */
export function assetParts({
  total,
  balance,
  invest_count: invested,
}: MemberSummary): AssetParts | 'unknown' | 'wrong' {
  if (total === undefined || balance === undefined) return 'unknown'
  const rest = subtract(subtract(total, balance), invested)
  return isNegative(rest) ? 'wrong' : { balance, invested, rest }
}

import type { DepositChannel } from '#lib/contract/deposits.ts'
import { max, multiply, roundHalfUp, subtract } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'

/** A deposit from its amount to its credited amount; all but `amount` in the currency of the account. */
export interface DepositCredit {
  /** The amount that is paid in, in the channel's currency. */
  readonly amount: Decimal
  readonly exchanged: Decimal
  readonly fee: Decimal
  readonly credited: Decimal
}

/**
 * What a deposit credits: the amount times the rate, less the fee on that, each rounded half up to the
 * `decimals` of the currency of the account (as the contract's createDeposit says), so that the lines add up as they are shown. It is never negative.
 */
export function depositCredit(
  amount: Decimal,
  { rate, feeRate }: Pick<DepositChannel, 'rate' | 'feeRate'>,
  decimals: number,
): DepositCredit {
  const exchanged = roundHalfUp(multiply(amount, rate), decimals)
  const fee = roundHalfUp(multiply(exchanged, feeRate), decimals)
  const credited = max(roundHalfUp(subtract(exchanged, fee), decimals), roundHalfUp(decimal('0'), decimals))
  return { amount, exchanged, fee, credited }
}

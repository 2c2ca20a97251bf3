import type { PayoutAccount } from '#lib/contract/funds.ts'
import { amountFault, readAmount } from '#lib/money/amountInput.ts'
import { compare, isPositive, max, min, multiply, roundDown, roundHalfUp, subtract } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { moneyDecimals } from '../money.ts'
import { payoutText } from '../payout-accounts/payoutText.ts'
import type { WithdrawTerms } from './api.ts'
import type { WithdrawDetails } from './withdrawRequest.ts'

/** The form as it stands, by wire names. */
export interface WithdrawValues {
  /** '' while there is none to choose. */
  readonly accountId: string
  /** The value of its field. */
  readonly amount: string
  readonly withdrawPwd: string
}

export type AmountProblem =
  | 'amountMissing'
  | 'amountUnreadable'
  | 'belowMinimum'
  | 'aboveMaximum'
  | 'insufficient'
  | 'eatenByFee'
export type WithdrawProblem = 'accountMissing' | AmountProblem | 'passwordMissing'

/** The field that each problem stands at. */
export const withdrawFields: Readonly<Record<WithdrawProblem, keyof WithdrawValues>> = {
  accountMissing: 'accountId',
  amountMissing: 'amount',
  amountUnreadable: 'amount',
  belowMinimum: 'amount',
  aboveMaximum: 'amount',
  insufficient: 'amount',
  eatenByFee: 'amount',
  passwordMissing: 'withdrawPwd',
}

type Fees = Pick<WithdrawTerms, 'feeRate' | 'feeMin'>

export interface WithdrawQuote {
  readonly fee: Decimal
  readonly receivedAmount: Decimal
}

/**
 * What a withdrawal costs and brings (contract, `withdrawTerms`): the fee is the greater of amount x feeRate, half up to
 * hundredths, and feeMin; it is taken out of the amount. Undefined where nothing would be left of it.
 */
export function withdrawQuote(amount: Decimal, { feeRate, feeMin }: Fees): WithdrawQuote | undefined {
  const fee = max(roundHalfUp(multiply(amount, feeRate), moneyDecimals), roundHalfUp(feeMin, moneyDecimals))
  const receivedAmount = roundDown(subtract(amount, fee), moneyDecimals)
  return isPositive(receivedAmount) ? { fee, receivedAmount } : undefined
}

/** The most that can be withdrawn at once: all that is available, or the limit. */
export function wholeAmount({ available, max: limit }: Pick<WithdrawTerms, 'available' | 'max'>): Decimal {
  return roundDown(min(available, limit), moneyDecimals)
}

function amountProblem(value: string, terms: WithdrawTerms): AmountProblem | undefined {
  const amount = readAmount(value)
  if (!amount || !isPositive(amount)) return amountFault(value) ?? 'amountMissing'
  if (compare(amount, terms.max) > 0) return 'aboveMaximum'
  if (compare(amount, terms.available) > 0) return 'insufficient'
  if (compare(amount, terms.min) < 0) return 'belowMinimum'
  return withdrawQuote(amount, terms) ? undefined : 'eatenByFee'
}

/** What keeps the form from being confirmed, one problem a field, in the order of the fields. */
export function withdrawProblems(values: WithdrawValues, terms: WithdrawTerms): readonly WithdrawProblem[] {
  const found: (WithdrawProblem | false | undefined)[] = [
    values.accountId === '' && 'accountMissing',
    amountProblem(values.amount, terms),
    values.withdrawPwd === '' && 'passwordMissing',
  ]
  return found.filter((problem) => typeof problem === 'string')
}

/**
 * The withdrawal that the form states, as it is reviewed and confirmed. Undefined where the form has a problem or its account
 * is not among the accounts.
 */
export function withdrawalOf(
  { accountId, amount: value }: Pick<WithdrawValues, 'accountId' | 'amount'>,
  terms: WithdrawTerms,
  accounts: readonly PayoutAccount[],
): WithdrawDetails | undefined {
  const account = accounts.find(({ id }) => id === accountId)
  const amount = readAmount(value)
  const quote = amount && withdrawQuote(amount, terms)
  if (!account || !quote || amountProblem(value, terms)) return undefined
  return { accountId, account: payoutText(account), amount, ...quote }
}

/** Whether a withdrawal is still possible exactly as it was reviewed: account, limits, fee and received amount. */
export function isStillOffered(
  reviewed: WithdrawDetails,
  terms: WithdrawTerms,
  accounts: readonly PayoutAccount[],
): boolean {
  return JSON.stringify(withdrawalOf(reviewed, terms, accounts)) === JSON.stringify(reviewed)
}

/** Problems that are shown while the amount is being typed: those that typing on does not cure, and what cannot be read. */
export const saidAtOnce: ReadonlySet<WithdrawProblem> = new Set(['amountUnreadable', 'aboveMaximum', 'insufficient'])

import type { ResponseOf } from '#lib/contract/call.ts'
import type { withdrawTerms } from '#lib/contract/withdrawals.ts'
import { divide, isPositive, max, multiply, roundHalfUp, subtract } from '#lib/money/arithmetic.ts'
import { type Currency, currencyOf } from '#lib/money/currency.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'

type Terms = Pick<
  ResponseOf<typeof withdrawTerms>,
  'feeRate' | 'feeMin' | 'payoutCurrency' | 'payoutDecimals' | 'rate' | 'networkFee'
>

/** What a payout account in another currency is paid by, and the currency. */
export interface PayoutTerms extends Currency {
  /** What one unit of the payout currency costs in the currency of the member's account. */
  readonly rate: Decimal
  /** The fee of the network, in the payout currency. */
  readonly networkFee: Decimal
}

/** A payout in another currency, from the rate to what arrives. */
export interface Payout extends PayoutTerms {
  readonly exchanged: Decimal
  readonly amount: Decimal
}

/** A withdrawal from its fee to what is received; the first two in the currency of the member's account. */
export interface WithdrawQuote {
  readonly fee: Decimal
  readonly receivedAmount: Decimal
  /** Where the payout account is in another currency. */
  readonly payout?: Payout
}

/**
 * What an account in another currency is paid by; undefined where it is in the currency of the member's account. A rate that is
 * not stated is zero, and nothing can be paid by it.
 */
export function payoutTermsOf(
  { payoutCurrency, payoutDecimals, rate, networkFee }: Terms,
  accountCurrency: Currency,
): PayoutTerms | undefined {
  if (payoutCurrency === undefined || payoutCurrency === accountCurrency.currency) return undefined
  const currency = currencyOf(payoutCurrency, accountCurrency, payoutDecimals)
  const fee = roundHalfUp(networkFee ?? decimal('0'), currency.decimals)
  return { ...currency, rate: rate ?? decimal('0'), networkFee: fee }
}

/**
 * The fee of a withdrawal and what is received (`withdrawTerms` in the contract). The fee is the greater of amount x feeRate and
 * feeMin, rounded half up; it is part of the amount. An account in another currency is paid what is left, divided by the rate and
 * rounded half up to that currency's decimals, less the network fee. Undefined when nothing is left of it.
 */
export function withdrawQuote(amount: Decimal, terms: Terms, accountCurrency: Currency): WithdrawQuote | undefined {
  const { feeRate, feeMin } = terms
  const fee = roundHalfUp(max(multiply(amount, feeRate), feeMin), accountCurrency.decimals)
  const receivedAmount = roundHalfUp(subtract(amount, fee), accountCurrency.decimals)
  if (!isPositive(receivedAmount)) return undefined
  const paidBy = payoutTermsOf(terms, accountCurrency)
  if (!paidBy) return { fee, receivedAmount }
  if (!isPositive(paidBy.rate)) return undefined
  const exchanged = divide(receivedAmount, paidBy.rate, paidBy.decimals)
  const arrives = roundHalfUp(subtract(exchanged, paidBy.networkFee), paidBy.decimals)
  return isPositive(arrives) ? { fee, receivedAmount, payout: { ...paidBy, exchanged, amount: arrives } } : undefined
}

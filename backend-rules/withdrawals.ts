import Big from 'big.js'
import type { InferOutput } from 'valibot'
import { codes, type ErrorCode } from '#lib/contract/codes.ts'
import type { createWithdrawal, SecurityChange } from '#lib/contract/withdrawals.ts'
import { currencyDecimals } from '#lib/money/currency.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import type { Money } from './money.ts'
import { Refusal } from './refusal.ts'

type WithdrawForm = InferOutput<typeof createWithdrawal.request>

/** What a withdrawal to an account in another currency is paid by, as `withdrawTerms` states it. */
export interface PayoutRate {
  readonly payoutCurrency: string
  readonly payoutDecimals: number
  /** Account currency per unit of the payout currency. */
  readonly rate: string
  /** The fee of the network, in the payout currency. */
  readonly networkFee: string
}

/** What an operator lets members withdraw. Amounts and rates are decimals. */
export interface WithdrawRules {
  readonly min: string
  readonly max: string
  readonly feeRate: string
  readonly feeMin: string
  /** Whether a member must be verified to withdraw. */
  readonly identityRequired: boolean
  /** For wallets, by their chain. */
  readonly rates: Readonly<Record<string, PayoutRate>>
}

/** The rules of a first start. */
export const seededWithdrawRules = (money: Money): WithdrawRules => ({
  min: money.ofYuan('100.00'),
  max: money.ofYuan('50000.00'),
  feeRate: '0.005',
  feeMin: money.ofYuan('2.00'),
  identityRequired: false,
  rates: {
    TRC20: payoutRate(money, 'USDT', '7.2415', '1.000000'),
    ERC20: payoutRate(money, 'USDT', '7.2415', '5.000000'),
    BTC: payoutRate(money, 'BTC', '465190.23', '0.00003000'),
  },
})

/** `toYuan`: what the payout currency is worth in yuan. */
function payoutRate(money: Money, payoutCurrency: string, toYuan: string, networkFee: string): PayoutRate {
  const rate = money.rateOf(payoutCurrency, toYuan)
  return { payoutCurrency, payoutDecimals: currencyDecimals(payoutCurrency), rate, networkFee }
}

interface Withdrawer {
  readonly withdrawBarred: boolean
  readonly verified: string
}

/** What withdrawals of a member wait for after a change. A new payout account waits by itself (`usableFrom`). */
export interface WithdrawHold {
  readonly change: Exclude<SecurityChange, 'payoutAccount'>
  /** Epoch ms. */
  readonly until: number
}

/** Why every withdrawal of a member is refused now, in the fields of `withdrawTerms`. */
export interface WithdrawBlock {
  readonly blocked: ErrorCode
  /** Epoch ms. */
  readonly blockedUntil?: number
  readonly blockedBy?: SecurityChange
}

/** What every withdrawal of a member is refused with now, whatever it is. */
export function withdrawBlock(
  { identityRequired }: WithdrawRules,
  { withdrawBarred, verified }: Withdrawer,
  { accounts, hold, now }: { accounts: readonly unknown[]; hold: WithdrawHold | undefined; now: number },
): WithdrawBlock | undefined {
  if (withdrawBarred) return { blocked: codes.withdrawForbidden }
  if (identityRequired && verified !== 'verified') return { blocked: codes.verificationRequired }
  if (accounts.length === 0) return { blocked: codes.payoutAccountMissing }
  if (hold === undefined || now >= hold.until) return undefined
  return { blocked: codes.withdrawalsOnHold, blockedUntil: hold.until, blockedBy: hold.change }
}

interface BoundAccount {
  readonly usableAt?: number | null | undefined
}

/** The account that a member withdraws to, or the Refusal that comes first. The withdrawal password is checked next. */
export function usableAccount<Account extends BoundAccount>(
  block: WithdrawBlock | undefined,
  account: Account | undefined,
  now: number,
): Account {
  if (block !== undefined) throw new Refusal(block.blocked)
  if (account === undefined) throw new Refusal(codes.payoutAccountMissing)
  if (account.usableAt != null && now < account.usableAt) throw new Refusal(codes.payoutAccountWaiting)
  return account
}

/** What an account on a chain is paid by; undefined where that is in the currency of the member's account. */
export function payoutRateOf(
  { rates }: WithdrawRules,
  chain: string | null | undefined,
  money: Money,
): PayoutRate | undefined {
  const rate = chain == null ? undefined : rates[chain]
  return rate?.payoutCurrency === money.currency ? undefined : rate
}

/** What a withdrawal costs and what arrives. */
export interface Charge {
  readonly fee: Decimal
  readonly receivedAmount: Decimal
  /** For an account in another currency. */
  readonly payoutAmount?: Decimal
  readonly payoutCurrency?: string
}

/** The fee of a withdrawal and what arrives, as `withdrawTerms` describes them. */
export function chargeOf(amount: Decimal, rules: WithdrawRules, rate: PayoutRate | undefined, money: Money): Charge {
  const share = new Big(amount).times(rules.feeRate)
  const fee = money.booked(share.gt(rules.feeMin) ? share : new Big(rules.feeMin))
  const receivedAmount = money.booked(new Big(amount).minus(fee))
  return { fee, receivedAmount, ...(rate && payoutOf(receivedAmount, rate)) }
}

function payoutOf(receivedAmount: Decimal, { payoutCurrency, payoutDecimals, rate, networkFee }: PayoutRate) {
  const Rounded = Big()
  Rounded.DP = payoutDecimals
  const exchanged = new Big(rate).gt(0) ? new Rounded(receivedAmount).div(rate) : new Big(0)
  return { payoutAmount: decimal(exchanged.minus(networkFee).toFixed(payoutDecimals)), payoutCurrency }
}

/**
 * Accepts the amount and the terms of a withdrawal, or throws the Refusal that comes first. The second factor is checked last, so
 * that a withdrawal that is refused for another reason uses no code.
 */
export function acceptWithdrawal(
  { amount, terms }: Pick<WithdrawForm, 'amount' | 'terms'>,
  rules: WithdrawRules,
  { rate, balance, money }: { rate: PayoutRate | undefined; balance: string; money: Money },
): Charge & { readonly amount: Decimal } {
  const exact = new Big(amount)
  const whole = money.booked(exact)
  const outside = exact.lt(rules.min) || exact.gt(rules.max)
  const hasExcessDecimals = !exact.eq(whole)
  const charge = chargeOf(whole, rules, rate, money)
  const arrives = charge.payoutAmount ?? charge.receivedAmount
  const isNothing = new Big(charge.receivedAmount).lte(0) || new Big(arrives).lte(0)
  if (outside || hasExcessDecimals || isNothing) throw new Refusal(codes.amountOutsideLimits)
  const agreed =
    new Big(terms.fee).eq(charge.fee) &&
    new Big(terms.receivedAmount).eq(charge.receivedAmount) &&
    new Big(terms.payoutAmount ?? terms.receivedAmount).eq(arrives)
  if (!agreed) throw new Refusal(codes.termsChanged)
  if (exact.gt(balance)) throw new Refusal(codes.balanceInsufficient)
  return { amount: whole, ...charge }
}

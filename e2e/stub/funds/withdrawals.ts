import Big from 'big.js'
import type { InferInput, InferOutput } from 'valibot'
import type { Money } from '#lib/backend/money.ts'
import { Refusal } from '#lib/backend/refusal.ts'
import { codes, type ErrorCode } from '#lib/contract/codes.ts'
import type { createWithdrawal, withdrawTerms } from '#lib/contract/funds.ts'
import { currencyDecimals } from '#lib/money/currency.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { type Chain, chains } from '#lib/payout/walletAddress.ts'
import type { Ledger, Posting } from '../ledger/ledger.ts'
import type { Member } from '../members/members.ts'
import type { SecondFactors } from '../members/secondFactors.ts'
import { labelOf, type PayoutAccount, type PayoutAccounts } from './payouts.ts'
import {
  approvedAt,
  recordOf,
  statusOf,
  type Withdrawal,
  type WithdrawDecision,
  type WithdrawRecord,
} from './withdrawal.ts'

type Charge = Pick<Withdrawal, 'fee' | 'receivedAmount' | 'payoutAmount' | 'payoutCurrency'>

/** What a withdrawal to an account in another currency is paid by, as `withdrawTerms` states it. */
export interface PayoutRate {
  readonly payoutCurrency: string
  readonly payoutDecimals: number
  readonly rate: string
  readonly networkFee: string
}

type WithdrawForm = Omit<InferOutput<typeof createWithdrawal.request>, 'validUntil'>

/** What a world lets its members withdraw. Amounts and rates are decimals. */
export interface WithdrawRules {
  readonly min: string
  readonly max: string
  readonly feeRate: string
  readonly feeMin: string
  readonly note: string
  /** Whether a member must be verified to withdraw. */
  readonly identityRequired: boolean
  /** How long after its submission the review of a withdrawal begins, in ms. */
  readonly reviewingAfterMs: number
  /** For wallets, by their chain. */
  readonly chains: Readonly<Record<Chain, PayoutRate>>
}

const seededRules = (money: Money): WithdrawRules => ({
  min: money.ofYuan('100.00'),
  max: money.ofYuan('50000.00'),
  feeRate: '0.005',
  feeMin: money.ofYuan('2.00'),
  note: '工作日 09:00–18:00 审核，通常两小时内到账',
  identityRequired: false,
  reviewingAfterMs: 30_000,
  chains: {
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

/** The fields of a new record before it has a number. */
export type NewWithdrawal = Omit<Withdrawal, 'number' | 'id' | 'account' | 'reviewingAt' | keyof Charge> & {
  readonly to: PayoutAccount
}

/** All withdrawals of a world, and the rules by which they are accepted, reviewed and returned. */
export class Withdrawals {
  readonly #ledger: Ledger
  readonly #payouts: PayoutAccounts
  readonly #secondFactors: SecondFactors
  readonly #withdrawals: Withdrawal[] = []
  /** Changed rules apply to later withdrawals. */
  rules: WithdrawRules

  constructor(ledger: Ledger, payouts: PayoutAccounts, secondFactors: SecondFactors) {
    this.#ledger = ledger
    this.#payouts = payouts
    this.#secondFactors = secondFactors
    this.rules = seededRules(ledger.money)
  }

  /** Oldest first. */
  of(username: string): Withdrawal[] {
    return this.#withdrawals.filter((withdrawal) => withdrawal.username === username)
  }

  /** Accepts a withdrawal, or throws a Refusal. */
  create(member: Member, form: WithdrawForm, now: number): WithdrawRecord {
    const account = this.#check(member, form, now)
    const { username } = member
    const { requestId, amount } = form
    return recordOf(this.enter({ username, requestId, to: account, amount, submittedAt: now }), now)
  }

  /** Adds an accepted withdrawal and takes its amount from the balance. */
  enter({ to, ...asked }: NewWithdrawal): Withdrawal {
    const number = this.#withdrawals.length + 1
    const amount = this.#ledger.money.booked(new Big(asked.amount))
    const reviewingAt = asked.submittedAt + this.rules.reviewingAfterMs
    const made = { ...asked, number, id: `w${number}`, account: labelOf(to), amount, reviewingAt }
    const withdrawal: Withdrawal = { ...made, ...this.chargeOf(amount, to) }
    const against = [[`withdrawals/${asked.username}`, new Big(amount)]] as const
    this.#move(withdrawal, new Big(amount).times(-1), asked.submittedAt, against)
    this.#withdrawals.push(withdrawal)
    return withdrawal
  }

  /** Cancels a withdrawal whose review has not begun, or throws a Refusal. Cancelling it again does nothing. */
  cancel(username: string, id: string, now: number): WithdrawRecord {
    const withdrawal = this.#find(username, id)
    if (withdrawal === undefined) throw new Refusal(codes.withdrawalNotCancellable, 'there is no such withdrawal')
    const status = statusOf(withdrawal, now)
    if (status !== 'pending' && status !== 'cancelled') throw new Refusal(codes.withdrawalNotCancellable)
    if (status === 'pending') this.#end(withdrawal, { status: 'cancelled' }, now)
    return recordOf(withdrawal, now)
  }

  /** Decides a withdrawal that is not decided yet. */
  decide(username: string, id: string, decision: WithdrawDecision, now: number): void {
    const withdrawal = this.#find(username, id)
    if (withdrawal === undefined) throw new RangeError(`${username} has no withdrawal ${id}`)
    const status = statusOf(withdrawal, now)
    if (status !== 'pending' && status !== 'reviewing') throw new RangeError(`${id} is ${status} for good`)
    this.#end(withdrawal, decision, now)
  }

  /** When the next withdrawal is approved by itself; infinite when none will. */
  nextDue(): number {
    return Math.min(Number.POSITIVE_INFINITY, ...this.#undecided().map(approvedAt))
  }

  /** Approves every withdrawal that is due by `now` without a decision, each at its own instant. */
  settleDue(now: number): void {
    for (const withdrawal of this.#undecided().filter((one) => approvedAt(one) <= now)) {
      this.#end(withdrawal, { status: 'approved' }, approvedAt(withdrawal))
    }
  }

  #find(username: string, id: string): Withdrawal | undefined {
    return this.of(username).find((withdrawal) => withdrawal.id === id)
  }

  #undecided(): Withdrawal[] {
    return this.#withdrawals.filter(({ decision }) => decision === undefined)
  }

  /** Books the end of a withdrawal: a paid amount leaves the member's held money, any other returns to the balance. */
  #end(withdrawal: Withdrawal, decision: WithdrawDecision, at: number): void {
    const { username, id, amount, fee, receivedAmount } = withdrawal
    withdrawal.decision = decision
    const held: Posting = [`withdrawals/${username}`, new Big(amount).times(-1)]
    if (decision.status !== 'approved') this.#move(withdrawal, new Big(amount), at, [held])
    else this.#ledger.transfer([held, ['fees', new Big(fee)], ['bank', new Big(receivedAmount)]], at, id)
  }

  #move({ username, id: refId }: Withdrawal, amount: Big, at: number, against: readonly Posting[]): void {
    this.#ledger.post(username, { type: 'withdrawal', amount, at, refId, against })
  }

  /** What the member is shown before a withdrawal; a payout account adds what it is paid by. */
  termsOf(member: Member, accountId: string | undefined): InferInput<typeof withdrawTerms.response> {
    const { min, max, feeRate, feeMin, note } = this.rules
    const account = this.#accountOf(member, accountId)
    return {
      ...{ min, max, feeRate, feeMin, note },
      available: this.#ledger.money.booked(this.#ledger.balance(member.username)),
      blocked: this.#blocked(member),
      secondFactor: this.#secondFactors.isOn(member.username) || undefined,
      ...(account && this.#payoutRate(account)),
    }
  }

  /** The code that every withdrawal of a member is refused with now, whatever it is. */
  #blocked(member: Member): ErrorCode | undefined {
    if (member.withdrawBarred) return codes.withdrawForbidden
    if (this.rules.identityRequired && member.verified !== 'verified') return codes.verificationRequired
    return this.#payouts.of(member.username).length === 0 ? codes.payoutAccountMissing : undefined
  }

  #accountOf({ username }: Member, accountId: string | undefined): PayoutAccount | undefined {
    return this.#payouts.of(username).find(({ id }) => id === accountId)
  }

  #payoutRate({ target }: PayoutAccount): PayoutRate | undefined {
    const chain = target.kind === 'crypto' ? chains.find((one) => one === target.chain) : undefined
    const rate = chain && this.rules.chains[chain]
    return rate?.payoutCurrency === this.#ledger.money.currency ? undefined : rate
  }

  #check(member: Member, form: WithdrawForm, now: number): PayoutAccount {
    const { min, max } = this.rules
    const blocked = this.#blocked(member)
    if (blocked !== undefined) throw new Refusal(blocked)
    const account = this.#accountOf(member, form.accountId)
    if (account === undefined) throw new Refusal(codes.payoutAccountMissing)
    if (account.usableAt !== undefined && now < account.usableAt) throw new Refusal(codes.payoutAccountWaiting)
    if (form.withdrawPwd !== member.withdrawPassword) throw new Refusal(codes.withdrawPasswordWrong)
    const amount = new Big(form.amount)
    const whole = this.#ledger.money.booked(amount)
    const odd = !amount.eq(whole)
    const charge = this.chargeOf(whole, account)
    const outside = amount.lt(min) || amount.gt(max)
    if (odd || outside || new Big(charge.receivedAmount).lte(0)) throw new Refusal(codes.amountOutsideLimits)
    if (charge.payoutAmount && new Big(charge.payoutAmount).lte(0)) throw new Refusal(codes.amountOutsideLimits)
    if (!areTermsOf(charge, form.terms)) throw new Refusal(codes.termsChanged)
    if (amount.gt(this.#ledger.balance(member.username))) throw new Refusal(codes.balanceInsufficient)
    // Checked last: a withdrawal that is refused for another reason uses no code.
    this.#secondFactors.redeem(member.username, form.secondFactorCode ?? '', now)
    return account
  }

  /** The fee of a withdrawal and what arrives, as `withdrawTerms` describes them. */
  chargeOf(amount: Decimal, account: PayoutAccount | undefined): Charge {
    const { feeRate, feeMin } = this.rules
    const { money } = this.#ledger
    const share = new Big(amount).times(feeRate)
    const fee = money.booked(share.gt(feeMin) ? share : new Big(feeMin))
    const receivedAmount = money.booked(new Big(amount).minus(fee))
    const paid = account && this.#payoutRate(account)
    return { fee, receivedAmount, ...(paid && payoutOf(receivedAmount, paid)) }
  }
}

function payoutOf(receivedAmount: Decimal, { payoutCurrency, payoutDecimals, rate, networkFee }: PayoutRate) {
  const Rounded = Big()
  Rounded.DP = payoutDecimals
  const exchanged = new Rounded(receivedAmount).div(rate)
  return { payoutAmount: decimal(exchanged.minus(networkFee).toFixed(payoutDecimals)), payoutCurrency }
}

/** Whether the terms that the member was shown are what the withdrawal costs. */
function areTermsOf(
  { fee, receivedAmount, payoutAmount = receivedAmount }: Charge,
  shown: WithdrawForm['terms'],
): boolean {
  const arrives = new Big(shown.payoutAmount ?? shown.receivedAmount).eq(payoutAmount)
  return new Big(shown.fee).eq(fee) && new Big(shown.receivedAmount).eq(receivedAmount) && arrives
}

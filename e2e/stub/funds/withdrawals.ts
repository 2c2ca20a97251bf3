import Big from 'big.js'
import type { InferOutput } from 'valibot'
import { codes } from '#lib/contract/codes.ts'
import type { createWithdrawal } from '#lib/contract/funds.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { Refusal } from '../http/refusal.ts'
import { cents } from '../ledger/cents.ts'
import type { Ledger, Posting } from '../ledger/ledger.ts'
import type { Member } from '../members/members.ts'
import { labelOf, type PayoutAccounts } from './payouts.ts'
import {
  approvedAt,
  recordOf,
  statusOf,
  type Withdrawal,
  type WithdrawDecision,
  type WithdrawRecord,
} from './withdrawal.ts'

type Charge = Pick<Withdrawal, 'fee' | 'receivedAmount'>

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
}

const seededRules: WithdrawRules = {
  min: '100.00',
  max: '50000.00',
  feeRate: '0.005',
  feeMin: '2.00',
  note: '工作日 09:00–18:00 审核，通常两小时内到账',
  identityRequired: false,
}

/** The fields of a new record before it has a number. */
export type NewWithdrawal = Omit<Withdrawal, 'number' | 'id' | 'fee' | 'receivedAmount'>

/** All withdrawals of a world, and the rules by which they are accepted, reviewed and returned. */
export class Withdrawals {
  readonly #ledger: Ledger
  readonly #payouts: PayoutAccounts
  readonly #withdrawals: Withdrawal[] = []
  /** Changed rules apply to later withdrawals. */
  rules = seededRules

  constructor(ledger: Ledger, payouts: PayoutAccounts) {
    this.#ledger = ledger
    this.#payouts = payouts
  }

  /** Oldest first. */
  of(username: string): Withdrawal[] {
    return this.#withdrawals.filter((withdrawal) => withdrawal.username === username)
  }

  /** Accepts a withdrawal, or throws a Refusal. */
  create(member: Member, form: WithdrawForm, now: number): WithdrawRecord {
    const account = this.#check(member, form)
    const { username } = member
    const { requestId, amount } = form
    return recordOf(this.enter({ username, requestId, account, amount, submittedAt: now }), now)
  }

  /** Adds an accepted withdrawal and takes its amount from the balance. */
  enter(asked: NewWithdrawal): Withdrawal {
    const number = this.#withdrawals.length + 1
    const amount = cents(new Big(asked.amount))
    const withdrawal = { ...asked, number, id: `w${number}`, amount, ...this.chargeOf(amount) }
    const against = [[`withdrawals/${asked.username}`, new Big(amount)]] as const
    this.#move(withdrawal, new Big(amount).times(-1), asked.submittedAt, against)
    this.#withdrawals.push(withdrawal)
    return withdrawal
  }

  /** Decides a withdrawal that is not decided yet. */
  decide(username: string, id: string, decision: WithdrawDecision, now: number): void {
    const withdrawal = this.of(username).find((one) => one.id === id)
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

  /** Returns the masked name of the payout account. */
  #check({ username, withdrawBarred, withdrawPassword, verified }: Member, form: WithdrawForm): string {
    const { min, max, identityRequired } = this.rules
    if (withdrawBarred) throw new Refusal(codes.withdrawForbidden)
    if (identityRequired && verified !== 'verified') throw new Refusal(codes.verificationRequired)
    const account = this.#payouts.of(username).find(({ id }) => id === form.accountId)
    if (account === undefined) throw new Refusal(codes.payoutAccountMissing)
    if (form.withdrawPwd !== withdrawPassword) throw new Refusal(codes.withdrawPasswordWrong)
    const amount = new Big(form.amount)
    const odd = !amount.eq(amount.round(2, Big.roundDown))
    const charge = this.chargeOf(cents(amount))
    const outside = amount.lt(min) || amount.gt(max)
    if (odd || outside || amount.lte(charge.fee)) throw new Refusal(codes.amountOutsideLimits)
    if (!areTermsOf(charge, form.terms)) throw new Refusal(codes.termsChanged)
    if (amount.gt(this.#ledger.balance(username))) throw new Refusal(codes.balanceInsufficient)
    return labelOf(account)
  }

  /** The fee of a withdrawal and the received amount, as `withdrawTerms` describes them. */
  chargeOf(amount: Decimal): Charge {
    const { feeRate, feeMin } = this.rules
    const share = new Big(amount).times(feeRate)
    const fee = cents(share.gt(feeMin) ? share : new Big(feeMin))
    return { fee, receivedAmount: cents(new Big(amount).minus(fee)) }
  }
}

/** Whether the terms that the member was shown are what the withdrawal costs. Payouts are in the account's currency. */
function areTermsOf({ fee, receivedAmount }: Charge, terms: WithdrawForm['terms']): boolean {
  const { payoutAmount = receivedAmount } = terms
  const received = [terms.receivedAmount, payoutAmount].every((amount) => new Big(amount).eq(receivedAmount))
  return new Big(terms.fee).eq(fee) && received
}

import Big from 'big.js'
import type { InferInput, InferOutput } from 'valibot'
import { labelOf } from '#backend-rules/payoutAccounts.ts'
import { canBecome, recordToCancel, type WithdrawalStatus, withdrawalPostings } from '#backend-rules/reviews.ts'
import {
  acceptWithdrawal,
  type Charge,
  chargeOf,
  type PayoutRate,
  payoutRateOf,
  seededWithdrawRules,
  usableAccount,
  type WithdrawBlock,
  type WithdrawRules,
  withdrawBlock,
} from '#backend-rules/withdrawals.ts'
import type { createWithdrawal, withdrawTerms } from '#lib/contract/withdrawals.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Member } from '../members/members.ts'
import type { SecondFactors } from '../members/secondFactors.ts'
import type { SecurityChanges } from '../members/securityChanges.ts'
import type { PayoutAccount, PayoutAccounts } from './payouts.ts'
import {
  approvedAt,
  statusOf,
  type Withdrawal,
  type WithdrawDecision,
  type WithdrawRecord,
  withdrawRecordOf,
} from './withdrawalRecord.ts'

type WithdrawForm = Omit<InferOutput<typeof createWithdrawal.request>, 'validUntil'>

/** What a world lets its members withdraw. */
interface Rules extends WithdrawRules {
  readonly note: string
  /** How long after its submission the review of a withdrawal begins, in ms. */
  readonly reviewingAfterMs: number
}

const SEEDED_NOTE = '工作日 09:00–18:00 审核，通常两小时内到账'

/** The fields of a new record before it has a number. */
export type NewWithdrawal = Omit<Withdrawal, 'number' | 'id' | 'account' | 'reviewingAt' | keyof Charge> & {
  readonly to: PayoutAccount
}

/** All withdrawals of a world, and the rules by which they are accepted, reviewed and returned. */
export class Withdrawals {
  readonly #ledger: Ledger
  readonly #payouts: PayoutAccounts
  readonly #secondFactors: SecondFactors
  readonly #changes: SecurityChanges
  readonly #withdrawals: Withdrawal[] = []
  /** Changed rules apply to later withdrawals. */
  rules: Rules

  constructor(
    ledger: Ledger,
    payouts: PayoutAccounts,
    { secondFactors, securityChanges }: { secondFactors: SecondFactors; securityChanges: SecurityChanges },
  ) {
    this.#ledger = ledger
    this.#payouts = payouts
    this.#secondFactors = secondFactors
    this.#changes = securityChanges
    this.rules = { ...seededWithdrawRules(ledger.money), note: SEEDED_NOTE, reviewingAfterMs: 30_000 }
  }

  /** Oldest first. */
  of(username: string): Withdrawal[] {
    return this.#withdrawals.filter((withdrawal) => withdrawal.username === username)
  }

  /** Accepts a withdrawal, or throws a Refusal. */
  create(member: Member, form: WithdrawForm, now: number): WithdrawRecord {
    const account = this.#accept(member, form, now)
    const { username } = member
    const { requestId, amount } = form
    return withdrawRecordOf(this.enter({ username, requestId, to: account, amount, submittedAt: now }), now)
  }

  /** Adds an accepted withdrawal and takes its amount from the balance. */
  enter({ to, ...asked }: NewWithdrawal): Withdrawal {
    const number = this.#withdrawals.length + 1
    const amount = this.#ledger.money.booked(new Big(asked.amount))
    const reviewingAt = asked.submittedAt + this.rules.reviewingAfterMs
    const newWithdrawal = { ...asked, number, id: `w${number}`, account: labelOf(to.target), amount, reviewingAt }
    const withdrawal: Withdrawal = { ...newWithdrawal, ...this.chargeOf(amount, to) }
    this.#book(withdrawal, 'pending', asked.submittedAt)
    this.#withdrawals.push(withdrawal)
    return withdrawal
  }

  /** Cancels a withdrawal whose review has not begun, or throws a Refusal. Cancelling it again does nothing. */
  cancel(username: string, id: string, now: number): WithdrawRecord {
    const withdrawal = this.#find(username, id)
    const record = recordToCancel('withdrawal', withdrawal && withdrawRecordOf(withdrawal, now))
    if (withdrawal === undefined || record.status === 'cancelled') return record
    this.#end(withdrawal, { status: 'cancelled' }, now)
    return withdrawRecordOf(withdrawal, now)
  }

  /** Decides a withdrawal that is not decided yet. Where it is approved before its review, the review begins with that. */
  decide(username: string, id: string, decision: WithdrawDecision, now: number): void {
    const withdrawal = this.#find(username, id)
    if (withdrawal === undefined) throw new RangeError(`${username} has no withdrawal ${id}`)
    const status = statusOf(withdrawal, now)
    const reviewed = status === 'pending' && decision.status === 'approved' ? 'reviewing' : status
    if (!canBecome('withdrawal', reviewed, decision.status)) throw new RangeError(`${id} is ${status} for good`)
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

  #end(withdrawal: Withdrawal, decision: WithdrawDecision, at: number): void {
    withdrawal.decision = decision
    this.#book(withdrawal, decision.status, at)
  }

  #book(withdrawal: Withdrawal, status: WithdrawalStatus, at: number): void {
    const { username, id } = withdrawal
    const postings = withdrawalPostings(status, { ...withdrawal, account: 'bank' })
    this.#ledger.book(username, { type: 'withdrawal', at, refId: id, postings })
  }

  /** What the member is shown before a withdrawal; a payout account adds what it is paid by. */
  termsOf(member: Member, accountId: string | undefined, now: number): InferInput<typeof withdrawTerms.response> {
    const { min, max, feeRate, feeMin, note } = this.rules
    const account = this.#accountOf(member, accountId)
    return {
      ...{ min, max, feeRate, feeMin, note },
      available: this.#ledger.money.booked(this.#ledger.balance(member.username)),
      ...this.#blockOf(member, now),
      secondFactor: this.#secondFactors.isOn(member.username) || undefined,
      ...this.#rateOf(account),
    }
  }

  #blockOf(member: Member, now: number): WithdrawBlock | undefined {
    const accounts = this.#payouts.of(member.username)
    return withdrawBlock(this.rules, member, { accounts, hold: this.#changes.holdOf(member.username), now })
  }

  #accountOf({ username }: Member, accountId: string | undefined): PayoutAccount | undefined {
    return this.#payouts.of(username).find(({ id }) => id === accountId)
  }

  #rateOf(account: PayoutAccount | undefined): PayoutRate | undefined {
    const chain = account?.target.kind === 'crypto' ? account.target.chain : undefined
    return payoutRateOf(this.rules, chain, this.#ledger.money)
  }

  /** What a withdrawal costs and what arrives. */
  chargeOf(amount: Decimal, account: PayoutAccount | undefined): Charge {
    return chargeOf(amount, this.rules, this.#rateOf(account), this.#ledger.money)
  }

  #accept(member: Member, form: WithdrawForm, now: number): PayoutAccount {
    const account = usableAccount(this.#blockOf(member, now), this.#accountOf(member, form.accountId), now)
    const { money } = this.#ledger
    const balance = this.#ledger.balance(member.username).toFixed()
    acceptWithdrawal(form, this.rules, { rate: this.#rateOf(account), balance, money })
    return account
  }
}

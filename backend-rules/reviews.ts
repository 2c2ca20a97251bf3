import { codes, type ErrorCode } from '#lib/contract/codes.ts'
import { add, negate } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import type { OutsideAccount } from './ledgerAccounts.ts'
import { Refusal } from './refusal.ts'

// Deposits and withdrawals are reviewed. Which status may follow which, who may cancel when, and what each step books.

export type WithdrawalStatus = 'pending' | 'reviewing' | 'approved' | 'rejected' | 'cancelled'
/** `recharging`: the member has not finished to pay. */
export type DepositStatus = 'recharging' | WithdrawalStatus

interface Statuses {
  readonly deposit: DepositStatus
  readonly withdrawal: WithdrawalStatus
}
type Kind = keyof Statuses

type Reviews = {
  readonly [K in Kind]: {
    /** Which statuses may follow each status. */
    readonly next: Readonly<Record<Statuses[K], readonly Statuses[K][]>>
    /** In which the member may cancel the record: its review has not begun. */
    readonly cancellable: readonly Statuses[K][]
    readonly refusal: ErrorCode
  }
}

const reviews: Reviews = {
  deposit: {
    next: {
      recharging: ['pending', 'rejected', 'cancelled'],
      pending: ['reviewing', 'approved', 'rejected', 'cancelled'],
      reviewing: ['approved', 'rejected'],
      approved: [],
      rejected: [],
      cancelled: [],
    },
    cancellable: ['recharging', 'pending'],
    refusal: codes.depositNotCancellable,
  },
  withdrawal: {
    next: {
      // Until its review begins its member may cancel it, also while somebody pays it: so it is not approved from here.
      pending: ['reviewing', 'rejected', 'cancelled'],
      reviewing: ['approved', 'rejected', 'cancelled'],
      approved: [],
      rejected: [],
      cancelled: [],
    },
    cancellable: ['pending'],
    refusal: codes.withdrawalNotCancellable,
  },
}

/** Whether a record may change its status like this. */
export function canBecome<K extends Kind>(kind: K, from: Statuses[K], to: Statuses[K]): boolean {
  return reviews[kind].next[from].includes(to)
}

/** Whether a member may still cancel a record with this status. */
export function isCancellable<K extends Kind>(kind: K, status: Statuses[K]): boolean {
  return reviews[kind].cancellable.includes(status)
}

/**
 * The record that a member cancels. One that is cancelled already is returned too: cancelling it again changes nothing. Throws a Refusal
 * where there is none, or its review has begun.
 */
export function recordToCancel<K extends Kind, R extends { readonly status: Statuses[K] }>(
  kind: K,
  record: R | undefined,
): R {
  const { refusal } = reviews[kind]
  if (record === undefined) throw new Refusal(refusal, `there is no such ${kind}`)
  if (record.status !== 'cancelled' && !isCancellable<K>(kind, record.status)) throw new Refusal(refusal)
  return record
}

/** The change of an account, signed, in account currency: of the member whose record it is, or of the operator. */
export type RecordPosting =
  | { readonly membersAccount: 'balance' | 'withdrawals'; readonly amount: Decimal }
  | { readonly account: OutsideAccount | 'fees'; readonly amount: Decimal }

/**
 * What a deposit books when it gets a status: what has come by its account is credited, less the fee. Announced money is outside of the
 * platform until the deposit is approved.
 */
export function depositPostings(
  status: DepositStatus,
  { account, credit, fee }: { readonly account: OutsideAccount; readonly credit: Decimal; readonly fee: Decimal },
): readonly RecordPosting[] {
  if (status !== 'approved') return []
  return [
    { account, amount: negate(add(credit, fee)) },
    { account: 'fees', amount: fee },
    { membersAccount: 'balance', amount: credit },
  ]
}

/** What a withdrawal books when it gets a status. Its amount is held while it is open; then it is paid from its account, or returns to the balance. */
export function withdrawalPostings(
  status: WithdrawalStatus,
  {
    account,
    amount,
    fee,
    receivedAmount,
  }: Readonly<Record<'amount' | 'fee' | 'receivedAmount', Decimal>> & { readonly account: OutsideAccount },
): readonly RecordPosting[] {
  const held: RecordPosting = { membersAccount: 'withdrawals', amount: negate(amount) }
  switch (status) {
    case 'pending':
      return [
        { membersAccount: 'balance', amount: negate(amount) },
        { membersAccount: 'withdrawals', amount },
      ]
    case 'reviewing':
      return []
    case 'approved':
      return [held, { account: 'fees', amount: fee }, { account, amount: receivedAmount }]
    case 'rejected':
    case 'cancelled':
      return [held, { membersAccount: 'balance', amount }]
  }
}

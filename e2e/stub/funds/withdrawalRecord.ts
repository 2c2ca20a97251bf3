import { createHash } from 'node:crypto'
import type { InferInput } from 'valibot'
import { isCancellable, type WithdrawalStatus } from '#backend-rules/reviews.ts'
import type { withdrawList } from '#lib/contract/withdrawals.ts'
import type { Decimal } from '#lib/money/decimal.ts'

export type WithdrawRecord = InferInput<typeof withdrawList.response>['items'][number] & {
  readonly status: WithdrawalStatus
}

/** How a withdrawal ended: decided by a reviewer or the operator, or cancelled by the member. */
export interface WithdrawDecision {
  readonly status: 'approved' | 'rejected' | 'cancelled'
  readonly reason?: string | undefined
}

/** An accepted withdrawal. Only its decision changes afterwards. */
export interface Withdrawal {
  readonly number: number
  readonly id: string
  readonly username: string
  readonly requestId: string
  /** The account's masked name. It stays when the account is removed. */
  readonly account: string
  readonly amount: Decimal
  readonly fee: Decimal
  readonly receivedAmount: Decimal
  /** For an account in another currency. */
  readonly payoutAmount?: Decimal
  readonly payoutCurrency?: string
  readonly submittedAt: number
  /** When its review begins, if nothing has decided it before. */
  readonly reviewingAt: number
  decision?: WithdrawDecision
}

/** How long a withdrawal without a decision is reviewed before it is approved. */
const REVIEW_MS = 90_000

/** When a withdrawal without a decision is approved. */
export const approvedAt = ({ reviewingAt }: Withdrawal): number => reviewingAt + REVIEW_MS

/** The status of a withdrawal: the decided one, or the one that follows from the time since its submission. */
export function statusOf(withdrawal: Withdrawal, now: number): WithdrawalStatus {
  if (withdrawal.decision) return withdrawal.decision.status
  if (now < withdrawal.reviewingAt) return 'pending'
  return now < approvedAt(withdrawal) ? 'reviewing' : 'approved'
}

/** A withdrawal as the contract shows it. */
export function withdrawRecordOf(withdrawal: Withdrawal, now: number): WithdrawRecord {
  const { number: _number, username: _username, reviewingAt: _reviewingAt, decision, ...shown } = withdrawal
  const status = statusOf(withdrawal, now)
  const txId = status === 'approved' && shown.payoutCurrency !== undefined ? transactionId(shown.requestId) : undefined
  return {
    ...shown,
    txId,
    status,
    cancellable: isCancellable('withdrawal', status) || undefined,
    reason: decision?.reason,
  }
}

/** The transaction by which a withdrawal to a wallet was sent. */
const transactionId = (requestId: string): string => createHash('sha256').update(requestId).digest('hex')

import { createHash } from 'node:crypto'
import type { InferInput } from 'valibot'
import type { withdrawList } from '#lib/contract/funds.ts'
import type { Decimal } from '#lib/money/decimal.ts'

export type WithdrawRecord = InferInput<typeof withdrawList.response>['items'][number]

/** The decision of a reviewer or of the operator on a withdrawal. */
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
  decision?: WithdrawDecision
}

/** How long after its submission a withdrawal without a decision is reviewed, and approved. */
const REVIEWING_AFTER_MS = 30_000
const APPROVED_AFTER_MS = 120_000

/** When a withdrawal without a decision is approved. */
export const approvedAt = ({ submittedAt }: Withdrawal): number => submittedAt + APPROVED_AFTER_MS

/** The status of a withdrawal: the decided one, or the one that follows from the time since its submission. */
export function statusOf({ decision, submittedAt }: Withdrawal, now: number): WithdrawRecord['status'] {
  if (decision) return decision.status
  const age = now - submittedAt
  if (age < REVIEWING_AFTER_MS) return 'pending'
  return age < APPROVED_AFTER_MS ? 'reviewing' : 'approved'
}

/** A withdrawal as the contract shows it. */
export function recordOf(withdrawal: Withdrawal, now: number): WithdrawRecord {
  const { number: _number, username: _username, decision, ...shown } = withdrawal
  const status = statusOf(withdrawal, now)
  const txId = status === 'approved' && shown.payoutCurrency !== undefined ? transactionId(shown.requestId) : undefined
  return { ...shown, txId, status, reason: decision?.reason }
}

/** The transaction by which a withdrawal to a wallet was sent. */
const transactionId = (requestId: string): string => createHash('sha256').update(requestId).digest('hex')

import type { BadgeTone } from '#components/ui/badge/Badge.tsx'
import type { Word } from '#lib/contract/common.ts'
import type { FundStatus } from '#lib/contract/deposits.ts'
import type { WithdrawRecord } from '#lib/contract/withdrawals.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'

export const fundStatusMessages: Readonly<Record<FundStatus, MessageKey>> = {
  recharging: '充值中',
  pending: '待审核',
  reviewing: '审核中',
  approved: '已通过',
  rejected: '已拒绝',
  cancelled: '已取消',
}

/** The colour of a status: a refusal alone is wrong, every other one is neutral. */
export const fundStatusTone = (status: Word<FundStatus>): BadgeTone => (status === 'rejected' ? 'danger' : 'neutral')

const decided: ReadonlySet<string> = new Set(['approved', 'rejected', 'cancelled'])

/** How often a list of records is fetched while one of them is not decided, in ms. */
const WHILE_OPEN_MS = 5000

/** Whether a record is not decided yet. */
export const isOpen = ({ status }: { readonly status: Word<FundStatus> }): boolean => !decided.has(status)

/** After how many ms a list of records is fetched again; 0 when all of them are decided. */
export const refreshWhileOpen = (records: readonly { readonly status: Word<FundStatus> }[]): number =>
  records.some(isOpen) ? WHILE_OPEN_MS : 0

/** A step of a record on its way: done, the one at which it stands, one that comes after it, or the bad end of it. */
export interface FundStep {
  readonly name: 'submitted' | 'payment' | 'review' | 'end'
  readonly state: 'done' | 'current' | 'ahead' | 'rejected' | 'cancelled'
}

const submitted: FundStep = { name: 'submitted', state: 'done' }

/**
 * The steps of a deposit or withdrawal from its submission to its decision. `paidOnline`: a deposit that is paid after its
 * submission has a step for that, as far as its status tells whether it was paid. A status that the contract does not list is
 * the step at which the record stands.
 */
export function fundSteps(status: Word<FundStatus>, paidOnline = false): readonly FundStep[] {
  const paid: readonly FundStep[] = paidOnline ? [{ name: 'payment', state: 'done' }] : []
  switch (status) {
    case 'recharging':
      return [
        submitted,
        { name: 'payment', state: 'current' },
        { name: 'review', state: 'ahead' },
        { name: 'end', state: 'ahead' },
      ]
    case 'pending':
    case 'reviewing':
      return [submitted, ...paid, { name: 'review', state: 'current' }, { name: 'end', state: 'ahead' }]
    case 'approved':
      return [submitted, ...paid, { name: 'review', state: 'done' }, { name: 'end', state: 'done' }]
    case 'rejected':
      return [submitted, { name: 'review', state: 'done' }, { name: 'end', state: 'rejected' }]
    case 'cancelled':
      return [submitted, { name: 'end', state: 'cancelled' }]
    default:
      return [submitted, { name: 'end', state: 'current' }]
  }
}

/** Whether a withdrawal is not decided yet, so that its received amount is an expected one. */
export const isUndecided = (status: Word<FundStatus>): boolean => status === 'pending' || status === 'reviewing'

/** Whether a withdrawal ended with its amount back on the balance. */
export const isReturned = (status: Word<FundStatus>): boolean => status === 'rejected' || status === 'cancelled'

/** Whether a deposit can be cancelled: its review has not begun (docs/product.md, 15). */
export const canCancelDeposit = (status: Word<FundStatus>): boolean => status === 'recharging' || status === 'pending'

/** Whether a withdrawal can be cancelled: its review has not begun, and the backend offers it (docs/product.md, 16). */
export const canCancelWithdrawal = ({ status, cancellable }: Pick<WithdrawRecord, 'status' | 'cancellable'>): boolean =>
  status === 'pending' && cancellable === true

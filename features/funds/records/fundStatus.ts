import type { BadgeTone } from '#components/ui/badge/Badge.tsx'
import type { DepositRecord } from '#lib/contract/funds.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'

/**
 * Where money on its way in or out can stand (docs/product.md, 15 and 16); a withdrawal knows all of them but
 * `recharging`.
 */
export type FundStatus = DepositRecord['status']

export const fundStatusMessages: Readonly<Record<FundStatus, MessageKey>> = {
  recharging: '充值中',
  pending: '待审核',
  reviewing: '审核中',
  approved: '已通过',
  rejected: '已拒绝',
  cancelled: '已取消',
}

export const fundStatusTones: Readonly<Record<FundStatus, BadgeTone>> = {
  recharging: 'accent',
  pending: 'accent',
  reviewing: 'accent',
  approved: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
}

const decided: ReadonlySet<FundStatus> = new Set(['approved', 'rejected', 'cancelled'])

/** Whether somebody still has to decide: such a record is asked for again while it is looked at. */
export const isOpen = (status: FundStatus): boolean => !decided.has(status)

/** Whether a deposit may still be cancelled: nobody has begun to review it (docs/product.md, 15). */
export const canCancel = (status: FundStatus): boolean => status === 'recharging' || status === 'pending'

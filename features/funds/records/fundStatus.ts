import type { BadgeTone } from '#components/ui/badge/Badge.tsx'
import { listed, type Word } from '#lib/contract/common.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'

/** The states of a deposit (docs/product.md, 15 and 16). A withdrawal has all of them but `recharging`. */
export type FundStatus = 'recharging' | 'pending' | 'reviewing' | 'approved' | 'rejected' | 'cancelled'

export const fundStatusMessages: Readonly<Record<FundStatus, MessageKey>> = {
  recharging: '充值中',
  pending: '待审核',
  reviewing: '审核中',
  approved: '已通过',
  rejected: '已拒绝',
  cancelled: '已取消',
}

const tones: Readonly<Record<FundStatus, BadgeTone>> = {
  recharging: 'accent',
  pending: 'accent',
  reviewing: 'accent',
  approved: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
}

/** The colour of a status; one that is not listed is neutral. */
export const fundStatusTone = (status: Word<FundStatus>): BadgeTone => listed(tones, status) ?? 'neutral'

const decided: ReadonlySet<string> = new Set(['approved', 'rejected', 'cancelled'])

/** How often a list of records is fetched while one of them is not decided, in ms. */
const WHILE_OPEN_MS = 5000

/** After how many ms a list of records is fetched again; 0 when all of them are decided. */
export const refreshWhileOpen = (records: readonly { readonly status: Word<FundStatus> }[]): number =>
  records.some(({ status }) => !decided.has(status)) ? WHILE_OPEN_MS : 0

/** Whether a deposit can be cancelled: its review has not begun (docs/product.md, 15). */
export const canCancel = (status: Word<FundStatus>): boolean => status === 'recharging' || status === 'pending'

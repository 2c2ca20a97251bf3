import { useAtomValue } from 'jotai'
import { type Pages, usePages } from '#components/paged-list/usePages.ts'
import { accountAtom } from '#features/account/index.ts'
import type { WithdrawRecord } from '#lib/contract/funds.ts'
import { isOpen } from '../records/fundStatus.ts'
import { listWithdrawals } from './api.ts'
import { withdrawalsKey } from './withdrawCache.ts'

/** How often the list is asked for anew while a withdrawal of it is not decided. */
const WHILE_OPEN_MS = 5000

const refreshMs = (items: readonly WithdrawRecord[]) => (items.some(({ status }) => isOpen(status)) ? WHILE_OPEN_MS : 0)

/** The member's withdrawals, page after page. */
export function useWithdrawals(): Pages<WithdrawRecord> {
  const account = useAtomValue(accountAtom)
  return usePages(account ? withdrawalsKey(account) : undefined, listWithdrawals, { refreshMs })
}

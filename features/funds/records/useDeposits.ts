import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { type Pages, usePages } from '#components/paged-list/usePages.ts'
import { accountAtom, refreshMember } from '#features/account/index.ts'
import type { DepositRecord } from '#lib/contract/funds.ts'
import { listDeposits } from '../deposit/api.ts'
import { depositsKey } from '../deposit/depositCache.ts'
import { isOpen } from './fundStatus.ts'

/** How soon the list asks again, in ms, while a deposit in it is not decided yet. */
const WHILE_OPEN_MS = 5000

const refreshMs = (items: readonly DepositRecord[]) => (items.some(({ status }) => isOpen(status)) ? WHILE_OPEN_MS : 0)

/** The member's deposits, newest first. One that is approved before the member's eyes brings the balance in step. */
export function useDeposits(): Pages<DepositRecord> {
  const account = useAtomValue(accountAtom)
  const pages = usePages(account ? depositsKey(account) : undefined, listDeposits, { refreshMs })
  const approved = pages.items?.filter(({ status }) => status === 'approved').length
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (approved !== undefined && before.current !== undefined && approved > before.current) void refreshMember()
    before.current = approved
  }, [approved])
  return pages
}

import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import useSWR, { mutate } from 'swr'
import { type PageQuery, type Pages, refreshPages, usePages } from '#components/paged-list/usePages.ts'
import { accountAtom, refreshMember } from '#features/member/index.ts'
import { callApi } from '#lib/api/api.ts'
import { type DepositRecord, depositChannels, depositList } from '#lib/contract/deposits.ts'
import { type Dates, instantsOf } from '#lib/time/dates.ts'
import { isOpen, refreshWhileOpen } from '../records/fundStatus.ts'

/** Keys of the member's deposits in SWR's cache. They contain the account, so a member never sees the data of another member. */
const channelsKey = (account: string) => ['deposit/channels', account] as const
const depositsKey = (account: string) => ['deposits', account] as const

/** The channels of all kinds, with their current rates and receiving accounts. Nothing is fetched while nobody is logged in. */
export function useDepositChannels() {
  const account = useAtomValue(accountAtom)
  return useSWR(account ? channelsKey(account) : null, () => callApi(depositChannels, {}))
}

/** One page of the deposits that were submitted in these days. */
export const listDeposits = (dates: Dates, page: PageQuery) => callApi(depositList, { ...instantsOf(dates), ...page })

/**
 * The member's deposits of these days, newest first, page after page. When a further one is approved, the balance is fetched again.
 */
export function useDeposits(dates: Dates = {}): Pages<DepositRecord> {
  const account = useAtomValue(accountAtom)
  const pages = usePages<DepositRecord>(
    account ? [...depositsKey(account), dates.from ?? '', dates.to ?? ''] : undefined,
    (page) => listDeposits(dates, page),
    { refreshMs: refreshWhileOpen, mayChange: isOpen },
  )
  const approved = pages.items?.filter(({ status }) => status === 'approved').length
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (approved !== undefined && before.current !== undefined && approved > before.current) void refreshMember()
    before.current = approved
  }, [approved])
  return pages
}

/** Fetches the channels again where they are shown. */
export async function refreshChannels(account: string): Promise<void> {
  await mutate(channelsKey(account))
}

/** Fetches the list of deposits again where it is shown. */
export async function refreshDeposits(account: string): Promise<void> {
  await refreshPages(depositsKey(account))
}

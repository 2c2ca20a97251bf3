import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import useSWR, { mutate } from 'swr'
import { type PageQuery, type Pages, refreshPages, usePages } from '#components/paged-list/usePages.ts'
import { loginNameAtom, refreshMember } from '#features/member/index.ts'
import { callApi } from '#lib/api/api.ts'
import { type DepositRecord, depositChannels, depositList } from '#lib/contract/deposits.ts'
import { type Dates, instantsOf } from '#lib/time/dates.ts'
import { isOpen, refreshWhileOpen } from '../records/fundStatus.ts'

/** Keys of the member's deposits in SWR's cache. They contain the account, so a member never sees the data of another member. */
const channelsKey = (loginName: string) => ['deposit/channels', loginName] as const
const depositsKey = (loginName: string) => ['deposits', loginName] as const

/** The channels of all kinds, with their current rates and receiving accounts. Nothing is fetched while nobody is logged in. */
export function useDepositChannels() {
  const loginName = useAtomValue(loginNameAtom)
  return useSWR(loginName ? channelsKey(loginName) : null, () => callApi(depositChannels, {}))
}

/** One page of the deposits that were submitted in these days. */
export const listDeposits = (dates: Dates, page: PageQuery) => callApi(depositList, { ...instantsOf(dates), ...page })

/**
 * The member's deposits of these days, newest first, page after page. When a further one is approved, the balance is fetched again.
 */
export function useDeposits(dates: Dates = {}): Pages<DepositRecord> {
  const loginName = useAtomValue(loginNameAtom)
  const pages = usePages<DepositRecord>(
    loginName ? [...depositsKey(loginName), dates.from ?? '', dates.to ?? ''] : undefined,
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
export async function refreshChannels(loginName: string): Promise<void> {
  await mutate(channelsKey(loginName))
}

/** Fetches the list of deposits again where it is shown. */
export async function refreshDeposits(loginName: string): Promise<void> {
  await refreshPages(depositsKey(loginName))
}

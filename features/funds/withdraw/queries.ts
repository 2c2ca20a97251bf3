import { useAtomValue } from 'jotai'
import useSWR, { mutate } from 'swr'
import { type PageQuery, type Pages, refreshPages, usePages } from '#components/paged-list/usePages.ts'
import { loginNameAtom, refreshMember } from '#features/member/index.ts'
import { callApi } from '#lib/api/api.ts'
import type { ResponseOf } from '#lib/contract/call.ts'
import { type WithdrawRecord, withdrawList, withdrawTerms } from '#lib/contract/withdrawals.ts'
import { type Dates, instantsOf } from '#lib/time/dates.ts'
import { refreshPayoutAccounts } from '../payout-accounts/queries.ts'
import { isOpen, refreshWhileOpen } from '../records/fundStatus.ts'

/** With the payout account that they were asked for. */
export type WithdrawTerms = ResponseOf<typeof withdrawTerms> & { readonly accountId: string | undefined }

/** Keys of the member's withdrawals in SWR's cache. They contain the account, so a member never sees the data of another member. */
const TERMS = 'withdrawTerms'
const withdrawalsKey = (loginName: string) => ['withdrawals', loginName] as const

/**
 * Limits, fee, the available amount, and what a payout account in another currency is paid by. While those of another account are
 * being fetched, the former ones are kept. Nothing is fetched while nobody is logged in, or with `ready` false.
 */
export function useWithdrawTerms(accountId: string | undefined, ready: boolean) {
  const loginName = useAtomValue(loginNameAtom)
  return useSWR(
    loginName && ready ? [TERMS, loginName, accountId] : null,
    async (): Promise<WithdrawTerms> => ({
      ...(await callApi(withdrawTerms, accountId === undefined ? {} : { accountId })),
      accountId,
    }),
    { keepPreviousData: true },
  )
}

/** Fetches the terms of every payout account again where they are shown. */
const refreshTerms = (loginName: string) =>
  mutate((key) => Array.isArray(key) && key[0] === TERMS && key[1] === loginName)

/** One page of the withdrawals that were submitted in these days. */
export const listWithdrawals = (dates: Dates, page: PageQuery) =>
  callApi(withdrawList, { ...instantsOf(dates), ...page })

/** The member's withdrawals of these days, newest first, page after page. */
export function useWithdrawals(dates: Dates = {}): Pages<WithdrawRecord> {
  const loginName = useAtomValue(loginNameAtom)
  return usePages<WithdrawRecord>(
    loginName ? [...withdrawalsKey(loginName), dates.from ?? '', dates.to ?? ''] : undefined,
    (page) => listWithdrawals(dates, page),
    { refreshMs: refreshWhileOpen, mayChange: isOpen },
  )
}

/** Fetches again what the form depends on: limits, fee, available amount and payout accounts. */
export async function refreshWithdrawForm(loginName: string): Promise<void> {
  await Promise.allSettled([refreshTerms(loginName), refreshPayoutAccounts()])
}

/** Fetches again what a withdrawal changes: the records, the available amount and the balance. The ledger follows the balance. */
export async function refreshAfterWithdrawal(loginName: string): Promise<void> {
  await Promise.allSettled([refreshTerms(loginName), refreshPages(withdrawalsKey(loginName)), refreshMember()])
}

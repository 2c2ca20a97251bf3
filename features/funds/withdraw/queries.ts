import { useAtomValue } from 'jotai'
import useSWR, { mutate } from 'swr'
import { type PageQuery, type Pages, refreshPages, usePages } from '#components/paged-list/usePages.ts'
import { accountAtom, refreshMember } from '#features/member/index.ts'
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
const withdrawalsKey = (account: string) => ['withdrawals', account] as const

/**
 * Limits, fee, the available amount, and what a payout account in another currency is paid by. While those of another account are
 * being fetched, the former ones are kept. Nothing is fetched while nobody is logged in, or with `ready` false.
 */
export function useWithdrawTerms(accountId: string | undefined, ready: boolean) {
  const account = useAtomValue(accountAtom)
  return useSWR(
    account && ready ? [TERMS, account, accountId] : null,
    async (): Promise<WithdrawTerms> => ({
      ...(await callApi(withdrawTerms, accountId === undefined ? {} : { accountId })),
      accountId,
    }),
    { keepPreviousData: true },
  )
}

/** Fetches the terms of every payout account again where they are shown. */
const refreshTerms = (account: string) => mutate((key) => Array.isArray(key) && key[0] === TERMS && key[1] === account)

/** One page of the withdrawals that were submitted in these days. */
export const listWithdrawals = (dates: Dates, page: PageQuery) =>
  callApi(withdrawList, { ...instantsOf(dates), ...page })

/** The member's withdrawals of these days, newest first, page after page. */
export function useWithdrawals(dates: Dates = {}): Pages<WithdrawRecord> {
  const account = useAtomValue(accountAtom)
  return usePages<WithdrawRecord>(
    account ? [...withdrawalsKey(account), dates.from ?? '', dates.to ?? ''] : undefined,
    (page) => listWithdrawals(dates, page),
    { refreshMs: refreshWhileOpen, mayChange: isOpen },
  )
}

/** Fetches again what the form depends on: limits, fee, available amount and payout accounts. */
export async function refreshWithdrawForm(account: string): Promise<void> {
  await Promise.allSettled([refreshTerms(account), refreshPayoutAccounts()])
}

/** Fetches again what a withdrawal changes: the records, the available amount and the balance. The ledger follows the balance. */
export async function refreshAfterWithdrawal(account: string): Promise<void> {
  await Promise.allSettled([refreshTerms(account), refreshPages(withdrawalsKey(account)), refreshMember()])
}

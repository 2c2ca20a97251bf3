import { useAtomValue } from 'jotai'
import useSWR, { mutate } from 'swr'
import { type Pages, refreshPages, usePages } from '#components/paged-list/usePages.ts'
import { accountAtom, refreshMember } from '#features/account/index.ts'
import { type CallOptions, callApi } from '#lib/api/api.ts'
import type { ResponseOf } from '#lib/contract/call.ts'
import { type WithdrawRecord, withdrawList, withdrawTerms } from '#lib/contract/funds.ts'
import type { FoundBy } from '#lib/money-request/registeredKind.ts'
import { refreshPayoutAccounts } from '../payout-accounts/queries.ts'
import { refreshWhileOpen } from '../records/fundStatus.ts'

export type WithdrawTerms = ResponseOf<typeof withdrawTerms>

/** Keys of the member's withdrawals in SWR's cache. They contain the account, so a member never sees the data of another member. */
const termsKey = (account: string) => ['withdrawTerms', account] as const
const withdrawalsKey = (account: string) => ['withdrawals', account] as const

/** How many of the newest withdrawals are searched for the one that a request made: the most that a page can hold. */
const SEARCHED_WITHDRAWALS = 100

/** Limits, fee and the available amount. Nothing is fetched while nobody is logged in. */
export function useWithdrawTerms() {
  const account = useAtomValue(accountAtom)
  return useSWR(account ? termsKey(account) : null, () => callApi(withdrawTerms, {}))
}

/** The member's withdrawals, newest first, page after page. */
export function useWithdrawals(): Pages<WithdrawRecord> {
  const account = useAtomValue(accountAtom)
  return usePages(
    account ? withdrawalsKey(account) : undefined,
    (cursor) => callApi(withdrawList, cursor ? { cursor } : {}),
    { refreshMs: refreshWhileOpen },
  )
}

/** The withdrawal that a request made; undefined when it is not among the newest. */
export async function findWithdrawal(
  { requestId, recordId }: FoundBy,
  options: CallOptions,
): Promise<WithdrawRecord | undefined> {
  const { items } = await callApi(withdrawList, { limit: SEARCHED_WITHDRAWALS }, options)
  return items.find((record) => record.id === recordId || record.requestId === requestId)
}

/** Fetches again what the form depends on: limits, fee, available amount and payout accounts. */
export async function refreshWithdrawForm(account: string): Promise<void> {
  await Promise.allSettled([mutate(termsKey(account)), refreshPayoutAccounts()])
}

/** Fetches again what a withdrawal changes: the records, the available amount and the balance. The ledger follows the balance. */
export async function refreshAfterWithdrawal(account: string): Promise<void> {
  await Promise.allSettled([mutate(termsKey(account)), refreshPages(withdrawalsKey(account)), refreshMember()])
}

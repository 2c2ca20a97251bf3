import { mutate } from 'swr'
import { refreshPages } from '#components/paged-list/usePages.ts'
import { refreshMember } from '#features/account/index.ts'
import { refreshPayoutAccounts } from '../payout-accounts/usePayoutAccounts.ts'

/** SWR keys of the member's withdrawals. They carry the account, so no member ever sees another's cache. */
export const termsKey = (account: string) => ['withdrawTerms', account] as const
export const withdrawalsKey = (account: string) => ['withdrawals', account] as const

/** Asks again for what a withdrawal is judged by: limits, fee, what is available, and the payout accounts. */
export async function refreshWithdrawForm(account: string): Promise<void> {
  await Promise.allSettled([mutate(termsKey(account)), refreshPayoutAccounts()])
}

/**
 * Asks again for every figure that a withdrawal changes: the records, what is available, the balance; the ledger
 * follows the balance by itself.
 */
export async function refreshAfterWithdrawal(account: string): Promise<void> {
  await Promise.allSettled([mutate(termsKey(account)), refreshPages(withdrawalsKey(account)), refreshMember()])
}

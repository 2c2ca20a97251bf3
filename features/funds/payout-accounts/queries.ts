import { useAtomValue } from 'jotai'
import useSWR, { mutate } from 'swr'
import { accountAtom } from '#features/member/index.ts'
import { callApi } from '#lib/api/api.ts'
import { payoutList } from '#lib/contract/payouts.ts'

const name = 'payoutAccounts'

/** The member's payout accounts, newest first, their numbers masked by the backend. Nothing is fetched while nobody is logged in. */
export function usePayoutAccounts() {
  const account = useAtomValue(accountAtom)
  return useSWR(account ? [name, account] : null, () => callApi(payoutList, {}))
}

/** Fetches the payout accounts again where they are shown. */
export async function refreshPayoutAccounts(): Promise<void> {
  await mutate((key) => Array.isArray(key) && key[0] === name)
}

import { useAtomValue } from 'jotai'
import useSWR, { mutate } from 'swr'
import { loginNameAtom } from '#features/member/index.ts'
import { callApi } from '#lib/api/api.ts'
import { payoutList } from '#lib/contract/payouts.ts'

const name = 'payoutAccounts'

/** The member's payout accounts, newest first, their numbers masked by the backend. Nothing is fetched while nobody is logged in. */
export function usePayoutAccounts() {
  const loginName = useAtomValue(loginNameAtom)
  return useSWR(loginName ? [name, loginName] : null, () => callApi(payoutList, {}))
}

/** Fetches the payout accounts again where they are shown. */
export async function refreshPayoutAccounts(): Promise<void> {
  await mutate((key) => Array.isArray(key) && key[0] === name)
}

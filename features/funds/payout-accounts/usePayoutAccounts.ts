import { useAtomValue } from 'jotai'
import useSWR, { mutate } from 'swr'
import { accountAtom } from '#features/account/index.ts'
import { fetchPayoutAccounts } from './api.ts'

const name = 'payoutAccounts'

/** Where the member's withdrawals can go, newest first. Asks nothing while logged out. */
export function usePayoutAccounts() {
  const account = useAtomValue(accountAtom)
  return useSWR(account ? [name, account] : null, fetchPayoutAccounts)
}

/** Asks for the accounts again, wherever they are shown. */
export async function refreshPayoutAccounts(): Promise<void> {
  await mutate((key) => Array.isArray(key) && key[0] === name)
}

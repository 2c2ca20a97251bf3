import { useAtomValue } from 'jotai'
import useSWR from 'swr'
import { accountAtom } from '#features/account/index.ts'
import { fetchTerms } from './api.ts'
import { termsKey } from './withdrawCache.ts'

/** Limits, fee, and what is available. Asks nothing while logged out. */
export function useWithdrawTerms() {
  const account = useAtomValue(accountAtom)
  return useSWR(account ? termsKey(account) : null, fetchTerms)
}

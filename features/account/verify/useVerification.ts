import { useAtomValue } from 'jotai'
import useSWR from 'swr'
import { accountAtom } from '../session/atoms.ts'
import { fetchVerification } from './api.ts'

const WHILE_PENDING_MS = 30_000

export const verificationKey = (account: string) => ['verification', account] as const

/**
 * Where the member's identity check stands. Asked for again whenever the page is looked at anew, and every 30 s while
 * somebody reviews it. Asks nothing while logged out.
 */
export function useVerification() {
  const account = useAtomValue(accountAtom)
  return useSWR(account ? verificationKey(account) : null, fetchVerification, {
    refreshInterval: (info) => (info?.status === 'pending' ? WHILE_PENDING_MS : 0),
  })
}

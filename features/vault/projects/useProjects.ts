import { useAtomValue } from 'jotai'
import useSWR from 'swr'
import { accountAtom } from '#features/account/index.ts'
import { fetchProjects, fetchSummary } from '../api.ts'
import { projectsKey, summaryKey } from '../vaultCache.ts'

/** What is left goes down while others invest, in ms. */
const REFRESH_MS = 30_000

/** The projects on offer; asked for nothing while logged out. */
export function useProjects() {
  const account = useAtomValue(accountAtom)
  return useSWR(account ? projectsKey(account) : null, fetchProjects, { refreshInterval: REFRESH_MS })
}

/** The member's vault at a glance. */
export function useVaultSummary() {
  const account = useAtomValue(accountAtom)
  return useSWR(account ? summaryKey(account) : null, fetchSummary)
}

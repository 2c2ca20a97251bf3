import { useAtomValue } from 'jotai'
import useSWR, { mutate } from 'swr'
import { type PageQuery, type Pages, refreshPages, usePages } from '#components/paged-list/usePages.ts'
import { loginNameAtom, refreshMember } from '#features/member/index.ts'
import { callApi } from '#lib/api/api.ts'
import { type PositionStatus, type VaultPosition, vaultList, vaultProjects, vaultSummary } from '#lib/contract/vault.ts'
import { serverClock } from '#lib/time/clock.ts'
import { type Dates, instantsOf } from '#lib/time/dates.ts'

/** Keys of the vault in SWR's cache. They contain the login name, so a member never sees the data of another member. */
const projectsKey = (loginName: string) => ['vault', 'projects', loginName] as const
const summaryKey = (loginName: string) => ['vault', 'summary', loginName] as const
const positionsKey = (loginName: string, { status, from, to }: PositionQuery) =>
  ['vault', 'positions', loginName, status ?? '', from ?? '', to ?? ''] as const

/** How often the projects are fetched while they are shown, in ms: their remaining amounts change as others invest. */
const PROJECTS_REFRESH_MS = 30_000

/** How often the positions are fetched while one is due and not repaid, in ms. */
const DUE_REFRESH_MS = 5000

const isDue = ({ status, repaysAt }: VaultPosition) => status === 'holding' && repaysAt <= serverClock.now()

/** The projects. Nothing is fetched while nobody is logged in. */
export function useProjects() {
  const loginName = useAtomValue(loginNameAtom)
  return useSWR(loginName ? projectsKey(loginName) : null, () => callApi(vaultProjects, {}), {
    refreshInterval: PROJECTS_REFRESH_MS,
  })
}

/** The sums of the member's vault. Nothing is fetched while nobody is logged in. */
export function useVaultSummary() {
  const loginName = useAtomValue(loginNameAtom)
  return useSWR(loginName ? summaryKey(loginName) : null, () => callApi(vaultSummary, {}))
}

/** Which positions are asked for. Without a status, all. */
interface PositionQuery extends Dates {
  readonly status: PositionStatus | undefined
}

/** One page of positions. */
export const listPositions = ({ status, from, to }: PositionQuery, page: PageQuery) =>
  callApi(vaultList, { ...(status && { status }), ...instantsOf({ from, to }), ...page })

/** The member's positions, newest first, page after page. */
export function usePositions(query: PositionQuery): Pages<VaultPosition> {
  const loginName = useAtomValue(loginNameAtom)
  return usePages<VaultPosition>(
    loginName ? positionsKey(loginName, query) : undefined,
    (page) => listPositions(query, page),
    { refreshMs: (positions) => (positions.some(isDue) ? DUE_REFRESH_MS : 0), mayChange: isDue },
  )
}

/** Fetches everything that the vault shows and the balance again. Resolves when it has arrived; never rejects. */
export async function refreshVault(): Promise<void> {
  await Promise.allSettled([refreshPages(['vault']), refreshMember()])
}

/** Fetches what an investment depends on again: the projects and the balance. Never rejects. */
export async function refreshOffers(loginName: string): Promise<void> {
  await Promise.allSettled([mutate(projectsKey(loginName)), refreshMember()])
}

/** Fetches what an investment has changed again: the vault, the balance and the ledger. */
export function refreshAfterInvestment(): void {
  void refreshVault()
  void refreshPages(['transactions'])
}

import { useAtomValue } from 'jotai'
import { type Pages, usePages } from '#components/paged-list/usePages.ts'
import { accountAtom } from '#features/account/index.ts'
import type { PositionStatus, VaultPosition } from '#lib/contract/vault.ts'
import { listPositions } from '../api.ts'
import { positionsKey } from '../vaultCache.ts'

/** The member's positions, page after page; without a status, all. */
export function usePositions(status: PositionStatus | undefined): Pages<VaultPosition> {
  const account = useAtomValue(accountAtom)
  return usePages(account ? positionsKey(account, status) : undefined, (cursor) => listPositions(status, cursor))
}

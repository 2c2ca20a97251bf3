import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { isGranted, type Wanted } from '#lib/permissions/wanted.ts'
import { sessionAtom } from './sessionAtom.ts'

const nobody = { roles: [], permissions: [] }

/**
 * Asks of the member's roles and permissions, as user info named them last (docs/product.md, 6.7); a guest has none. It
 * decides what is offered, never what is allowed: that is the server's.
 */
export function usePermissions(): (wanted: Wanted) => boolean {
  const session = useAtomValue(sessionAtom)
  return useCallback((wanted) => isGranted(session ?? nobody, wanted), [session])
}

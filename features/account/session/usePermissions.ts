import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import {
  hasAllPermissions,
  hasAllRoles,
  hasAnyPermission,
  hasAnyRole,
  hasPermission,
  hasRole,
} from '#lib/permissions/permissions.ts'
import { sessionAtom } from './sessionAtom.ts'

const none: readonly string[] = []

/** What the member may be offered (spec.md section 6); a guest may nothing. What is allowed, the server decides. */
export function usePermissions() {
  const session = useAtomValue(sessionAtom)
  const permissions = session?.permissions ?? none
  const roles = session?.roles ?? none
  return useMemo(
    () => ({
      may: (wanted: string) => hasPermission(permissions, wanted),
      mayAny: (wanted: readonly string[]) => hasAnyPermission(permissions, wanted),
      mayAll: (wanted: readonly string[]) => hasAllPermissions(permissions, wanted),
      is: (wanted: string) => hasRole(roles, wanted),
      isAny: (wanted: readonly string[]) => hasAnyRole(roles, wanted),
      isAll: (wanted: readonly string[]) => hasAllRoles(roles, wanted),
    }),
    [permissions, roles],
  )
}

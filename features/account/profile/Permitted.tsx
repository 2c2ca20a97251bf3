import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import type { Elements } from '#components/ui/elements.ts'
import { sessionAtom } from '#features/member/index.ts'
import { isGranted, type Wanted } from '#lib/permissions/permissions.ts'

const nobody = { roles: [], permissions: [] }

/**
 * Returns a check against the roles and permissions of the newest user info (docs/product.md, 6.7). A guest has none. The
 * check only decides what the app shows; the backend decides what is allowed.
 */
function usePermissions(): (wanted: Wanted) => boolean {
  const session = useAtomValue(sessionAtom)
  return useCallback((wanted) => isGranted(session ?? nobody, wanted), [session])
}

interface PermittedProps {
  to: Wanted
  /** Shown to everybody else. Default: nothing. */
  otherwise?: Elements
  children: Elements
}

/** Shows its content to members who have the roles or permissions in `to` (docs/product.md, 6.7). */
export function Permitted({ to, otherwise = null, children }: PermittedProps) {
  const permitted = usePermissions()
  return permitted(to) ? children : otherwise
}

import { hasAllPermissions, hasAllRoles, hasAnyPermission, hasAnyRole, hasPermission, hasRole } from './permissions.ts'

/** What a member holds, as user info named it. */
export interface Held {
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
}

/** One condition: a single permission or role, any of several, or all of them. */
export type Wanted =
  | { readonly permission: string }
  | { readonly anyPermission: readonly string[] }
  | { readonly allPermissions: readonly string[] }
  | { readonly role: string }
  | { readonly anyRole: readonly string[] }
  | { readonly allRoles: readonly string[] }

/** Whether what is held meets the condition (docs/product.md, 6.7). */
export function isGranted({ roles, permissions }: Held, wanted: Wanted): boolean {
  if ('permission' in wanted) return hasPermission(permissions, wanted.permission)
  if ('anyPermission' in wanted) return hasAnyPermission(permissions, wanted.anyPermission)
  if ('allPermissions' in wanted) return hasAllPermissions(permissions, wanted.allPermissions)
  if ('role' in wanted) return hasRole(roles, wanted.role)
  if ('anyRole' in wanted) return hasAnyRole(roles, wanted.anyRole)
  return hasAllRoles(roles, wanted.allRoles)
}

/**
 * The client's own checks of roles and permissions (docs/product.md, 6.7). They decide what is offered, never what is
 * allowed: that is the server's.
 */

/** Owning it grants every permission. */
const EVERY_PERMISSION = '*:*:*'
/** Owning it passes every role check. */
const ADMIN = 'admin'

/** Whether the owned permissions grant the wanted one. */
export function hasPermission(owned: readonly string[], wanted: string): boolean {
  return owned.includes(EVERY_PERMISSION) || owned.includes(wanted)
}

/** Whether at least one of the wanted permissions is granted; false where none is wanted. */
export function hasAnyPermission(owned: readonly string[], wanted: readonly string[]): boolean {
  return wanted.some((permission) => hasPermission(owned, permission))
}

/** Whether all wanted permissions are granted; none wanted is always granted. */
export function hasAllPermissions(owned: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((permission) => hasPermission(owned, permission))
}

/** Whether the owned roles include the wanted one. */
export function hasRole(owned: readonly string[], wanted: string): boolean {
  return owned.includes(ADMIN) || owned.includes(wanted)
}

/** Whether at least one of the wanted roles is owned; false where none is wanted. */
export function hasAnyRole(owned: readonly string[], wanted: readonly string[]): boolean {
  return wanted.some((role) => hasRole(owned, role))
}

/** Whether all wanted roles are owned; none wanted is always so. */
export function hasAllRoles(owned: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((role) => hasRole(owned, role))
}

/** What a member holds, as user info named it. */
interface Held {
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

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

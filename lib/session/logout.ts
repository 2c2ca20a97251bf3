import { deviceKeys, goneAtLogout, ownedKeys, tabKeys } from '#lib/storage/keys.ts'
import { storage } from '#lib/storage/local.ts'
import { tabStorage } from '#lib/storage/tabValue.ts'
import { ownerKeys, session } from './session.ts'

/**
 * Ends the session, and removes what the device keeps for its member and of the member's visit (docs/product.md, 6.5). What another member
 * keeps under an owner key stays. `keep`: favourites, drawings and practice stay too.
 */
export function logOutHere({ keep }: { readonly keep: boolean }): void {
  const owners = ownerKeys(session.get())
  // The session goes first: a listener to a removal does not belong to the member any more.
  session.clear()
  for (const name of goneAtLogout(ownedKeys, keep)) for (const owner of owners) storage.remove(`${name}:${owner}`)
  for (const name of goneAtLogout(deviceKeys, keep)) storage.remove(name)
  for (const name of goneAtLogout(tabKeys, keep)) tabStorage.remove(name)
}

import { unload } from 'swr'
import { session } from '#lib/session/session.ts'

/**
 * Forgets the server data of the member who was here: the whole cache, endless lists included, and what is still on its way.
 * The next session asks anew instead of waiting for an answer that was meant for this one.
 */
export function dropMemberData(): void {
  unload({ revalidate: false })
}

/** Logs out: on this device alone, nothing is called (docs/product.md, 6.5). Other tabs follow. */
export function logout(): void {
  session.clear()
  dropMemberData()
}

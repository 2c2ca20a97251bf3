import { mutate } from 'swr'
import { session } from '#lib/session/session.ts'

/** Forgets the server data of the member who was here: the whole cache, whatever it holds. */
export function dropMemberData(): void {
  void mutate(() => true, undefined, { revalidate: false })
}

/** Logs out: on this device alone, nothing is called (spec.md section 4). Other tabs follow. */
export function logout(): void {
  session.clear()
  dropMemberData()
}

import { mutate } from 'swr'
import { session } from '#lib/session/session.ts'

/** Forgets the server data of the member who was here: the whole cache, whatever it holds. */
export function dropMemberData(): void {
  void mutate(() => true, undefined, { revalidate: false })
}

/** Lets every key be asked for anew, by whatever is mounted from now on: SWR forgets the requests it knows of. */
export function forgetRequests(): void {
  void mutate(() => true, undefined, { revalidate: true })
}

/** Logs out: on this device alone, nothing is called (spec.md section 4). Other tabs follow. */
export function logout(): void {
  session.clear()
  dropMemberData()
}

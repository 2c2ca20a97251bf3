import { mutate } from 'swr'
import type { UserInfo } from '#lib/contract/account.ts'
import { session } from '#lib/session/session.ts'
import { isUserKey } from '../session/queries.ts'
import { type ProfileChange, saveProfile } from './api.ts'

/**
 * Changes what is given of the member. It shows on every screen at once, as the backend answered it; then the backend is
 * asked again, in case an older answer was still on its way.
 *
 * @throws as `callApi` does
 */
export async function changeUser(change: ProfileChange): Promise<void> {
  const asked = session.get()
  const answer = await saveProfile(change)
  if (!asked || session.get()?.token !== asked.token) return
  const stands: ProfileChange = {
    userName: answer.userName ?? change.userName,
    avatar: answer.avatar ?? change.avatar,
    phone: answer.phone ?? change.phone,
    email: answer.email ?? change.email,
  }
  session.present({ name: stands.userName, avatar: stands.avatar })
  void mutate<UserInfo>(isUserKey, (info) => info && { ...info, ...known(stands) }).catch(() => undefined)
}

/** Without what is undefined: it was neither changed nor answered. */
function known(change: ProfileChange): ProfileChange {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

import type { UserInfo } from '#lib/contract/account.ts'
import { session } from '#lib/session/session.ts'
import { fetchUserInfo } from './api.ts'
import { loseSession } from './sessionLoss.ts'

/**
 * Asks who the member is and takes it over into the session. An answer without a sessionkey ends the session
 * (docs/product.md, 6.3). An answer to a session that meanwhile gave way to another changes nothing.
 *
 * @throws as `callApi` does
 */
export async function loadUser(): Promise<UserInfo> {
  const asked = session.get()
  const info = await fetchUserInfo()
  if (!asked || session.get()?.token !== asked.token) return info
  if (info.sessionkey) {
    const { sessionkey, userId, userName, avatar = '', roles, permissions } = info
    session.describe({ sessionkey, userId, name: userName ?? asked.name, avatar, roles, permissions })
  } else loseSession()
  return info
}

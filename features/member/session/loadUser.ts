import { callApi } from '#lib/api/api.ts'
import { type UserInfo, userInfo } from '#lib/contract/session.ts'
import { session } from '#lib/session/session.ts'
import { sessionEnd } from '#lib/session/sessionEnd.ts'

/**
 * Asks for user info and copies it to the session. An answer without a sessionkey ends the session (docs/product.md, 6.3).
 * An answer that arrives after the session has ended or changed is ignored.
 *
 * @throws as `callApi` does
 */
export async function loadUser(): Promise<UserInfo> {
  const sessionBefore = session.get()
  const info = await callApi(userInfo, {})
  if (!sessionBefore || session.get()?.token !== sessionBefore.token) return info
  if (info.sessionkey) {
    const { sessionkey, userId, userName, avatar = '', roles, permissions } = info
    session.describe({ sessionkey, userId, name: userName ?? sessionBefore.name, avatar, roles, permissions })
  } else {
    console.warn(`${userInfo.path} answered without a sessionkey: the session is over`)
    sessionEnd.end('unknown')
  }
  return info
}

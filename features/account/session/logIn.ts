import { session } from '#lib/session/session.ts'
import { type LoginRequest, login } from './api.ts'
import { loadUser } from './loadUser.ts'

/**
 * Logs in and asks who the member is (docs/product.md, 6.1). Resolves whether a session stands. A session whose user
 * info could not be had stands all the same: the member's first screen asks again.
 *
 * @throws as `callApi` does, when the login itself fails
 */
export async function logIn(request: LoginRequest): Promise<boolean> {
  const { token } = await login(request)
  session.open(token, request.username)
  await loadUser().catch(() => undefined)
  return session.get() !== undefined
}

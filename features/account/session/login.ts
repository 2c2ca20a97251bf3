import { callApi, currentApi } from '#lib/api/api.ts'
import * as account from '#lib/contract/account.ts'
import type { RequestOf, ResponseOf } from '#lib/contract/call.ts'
import { session } from '#lib/session/session.ts'
import { loadUser } from './loadUser.ts'

export type LoginRequest = RequestOf<typeof account.login>

/** Rejects as `callApi` does. */
export const fetchCaptcha = (signal: AbortSignal): Promise<ResponseOf<typeof account.captcha>> =>
  callApi(account.captcha, {}, { signal })

const login = (request: LoginRequest): Promise<ResponseOf<typeof account.login>> => callApi(account.login, request)

/** Loads the code of the API client while the member types. If that fails, the login call fails and reports it. */
export function prepareLogin(): void {
  currentApi()
    .loadClient('')
    .catch(() => undefined)
}

/**
 * Logs in and asks for user info (docs/product.md, 6.1). Resolves with whether there is a session. When only the user-info
 * call fails, the session is kept, and the member's first screen asks again.
 *
 * @throws as `callApi` does, when the login call fails
 */
export async function logIn(request: LoginRequest): Promise<boolean> {
  const { token } = await login(request)
  session.open(token, request.username)
  await loadUser().catch(() => undefined)
  return session.get() !== undefined
}

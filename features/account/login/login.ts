import { atom } from 'jotai'
import type { NavigateFunction } from 'react-router-dom'
import { loadUser } from '#features/member/index.ts'
import { callApi, currentApi } from '#lib/api/api.ts'
import type { RequestOf, ResponseOf } from '#lib/contract/call.ts'
import { captcha, login as loginCall } from '#lib/contract/session.ts'
import { reLaunch, to } from '#lib/navigation/address.ts'
import { requestedAddress } from '#lib/navigation/requestedAddress.ts'
import { routes } from '#lib/navigation/routes.ts'
import { interruptedForm } from '#lib/session/interruptedForm.ts'
import { session } from '#lib/session/session.ts'

export type LoginRequest = RequestOf<typeof loginCall>

/** Name and password that were registered on this page and have not logged in yet. Kept in memory only. */
export const registeredAtom = atom<{ readonly username: string; readonly pwd: string }>()

/** Rejects as `callApi` does. */
export const fetchCaptcha = (signal: AbortSignal): Promise<ResponseOf<typeof captcha>> =>
  callApi(captcha, {}, { signal })

const login = (request: LoginRequest): Promise<ResponseOf<typeof loginCall>> => callApi(loginCall, request)

/** Loads the code of the API client while the member types. If that fails, the login call fails and reports it. */
export function prepareLogin(): void {
  currentApi()
    .loadClient('')
    .catch(() => undefined)
}

/** A login that is not over before a code of the second factor was given. */
export interface Challenge {
  readonly challenge: string
  readonly username: string
}

/**
 * Logs in (docs/product.md, 6.1). Resolves with whether there is a session, or with the challenge that comes in its place.
 *
 * @throws as `callApi` does, when the login call fails
 */
export async function logIn(request: LoginRequest): Promise<boolean | Challenge> {
  const { username } = request
  const { token, challenge = '' } = await login(request)
  return token === undefined ? { challenge, username } : beginSession(token, username)
}

/**
 * Opens a session and asks for user info. Resolves with whether there is one. When only the user-info call fails, the session is
 * kept, and the member's first screen asks again.
 */
export async function beginSession(token: string, username: string): Promise<boolean> {
  session.open(token, username)
  await loadUser().catch(() => undefined)
  return session.get() !== undefined
}

/**
 * Opens the first screen after a login: home, and above it the form that the end of the last session interrupted, or the address that
 * the guest has opened.
 */
export function enter(navigate: NavigateFunction): void {
  const requested = requestedAddress.take()
  const place = interruptedForm.place() ?? requested
  navigate(to(routes.home), reLaunch)
  if (place !== undefined) navigate(place)
}

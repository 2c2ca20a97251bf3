import { callApi, currentApi } from '#lib/api/api.ts'
import * as account from '#lib/contract/account.ts'
import type { RequestOf, ResponseOf } from '#lib/contract/call.ts'

export type LoginRequest = RequestOf<typeof account.login>

/** Each of these rejects as `callApi` does. */
export const fetchCaptcha = (signal: AbortSignal): Promise<ResponseOf<typeof account.captcha>> =>
  callApi(account.captcha, {}, { signal })

export const login = (request: LoginRequest): Promise<ResponseOf<typeof account.login>> =>
  callApi(account.login, request)

export const fetchUserInfo = (): Promise<account.UserInfo> => callApi(account.userInfo, {})

export const fetchMember = async (): Promise<account.MemberSummary> => (await callApi(account.member, {})).userInfo

/** Fetches the client's code while the member still types. A failure is the login call's to report. */
export function prepareLogin(): void {
  currentApi()
    .loadClient('')
    .catch(() => undefined)
}

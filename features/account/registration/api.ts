import { callApi } from '#lib/api/api.ts'
import * as account from '#lib/contract/account.ts'
import type { RequestOf } from '#lib/contract/call.ts'

export type RegisterRequest = RequestOf<typeof account.register>

/** Opens an account. The very same form again is answered as the first time. Rejects as `callApi` does. */
export async function register(request: RegisterRequest): Promise<void> {
  await callApi(account.register, request)
}

import { type CallOptions, callApi } from '#lib/api/api.ts'
import type { RequestOf, ResponseOf } from '#lib/contract/call.ts'
import { createWithdrawal, type WithdrawRecord, withdrawList, withdrawTerms } from '#lib/contract/funds.ts'

export type WithdrawRequest = RequestOf<typeof createWithdrawal>
export type WithdrawTerms = ResponseOf<typeof withdrawTerms>
export type WithdrawPage = ResponseOf<typeof withdrawList>

/** As many as a page can hold: what was sent minutes ago stands among them. */
const FIND_LIMIT = 100

/** Limits, fee, and what is available now. Each of these rejects as `callApi` does. */
export const fetchTerms = (): Promise<WithdrawTerms> => callApi(withdrawTerms, {})

/** Asks for a withdrawal. Sent again with the same requestId, the backend answers with its first answer. */
export const sendWithdrawal = (request: WithdrawRequest, options?: CallOptions): Promise<WithdrawRecord> =>
  callApi(createWithdrawal, request, options)

/**
 * The withdrawal that a request made. Undefined where there is none among the newest, or where the backend does not tell
 * requestIds: the request is then repeated, and answered as the first time.
 */
export async function findWithdrawal(requestId: string, options?: CallOptions): Promise<WithdrawRecord | undefined> {
  const { items } = await callApi(withdrawList, { limit: FIND_LIMIT }, options)
  return items.find((record) => record.requestId === requestId)
}

/** One page of the member's withdrawals, newest first. */
export const listWithdrawals = (cursor?: string): Promise<WithdrawPage> =>
  callApi(withdrawList, cursor ? { cursor } : {})

import { type CallOptions, callApi } from '#lib/api/api.ts'
import type { ResponseOf } from '#lib/contract/call.ts'
import { type WithdrawRecord, withdrawList, withdrawTerms } from '#lib/contract/funds.ts'
import type { FoundBy } from '#lib/money-request/registeredKind.ts'

export type WithdrawTerms = ResponseOf<typeof withdrawTerms>
export type WithdrawPage = ResponseOf<typeof withdrawList>

/** As many as a page can hold: what was sent minutes ago stands among them. */
const FIND_LIMIT = 100

/** Limits, fee, and what is available now. Each of these rejects as `callApi` does. */
export const fetchTerms = (): Promise<WithdrawTerms> => callApi(withdrawTerms, {})

/** The withdrawal that a request made; undefined where it is not among the newest. */
export async function findWithdrawal(
  { requestId, recordId }: FoundBy,
  options: CallOptions,
): Promise<WithdrawRecord | undefined> {
  const { items } = await callApi(withdrawList, { limit: FIND_LIMIT }, options)
  return items.find((record) => record.id === recordId || record.requestId === requestId)
}

/** One page of the member's withdrawals, newest first. */
export const listWithdrawals = (cursor?: string): Promise<WithdrawPage> =>
  callApi(withdrawList, cursor ? { cursor } : {})

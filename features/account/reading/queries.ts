import useSWR from 'swr'
import { callApi } from '#lib/api/api.ts'
import { textInfo } from '#lib/contract/account.ts'
import type { RequestOf, ResponseOf } from '#lib/contract/call.ts'

export type TextKey = RequestOf<typeof textInfo>['key']
type OperatorText = ResponseOf<typeof textInfo>

/** Rejects as `callApi` does. */
const fetchText = (key: TextKey): Promise<OperatorText> => callApi(textInfo, { key })

/** A text of the operator. It is the same for every member. */
export function useText(key: TextKey) {
  return useSWR(['text', key] as const, ([, wanted]) => fetchText(wanted))
}

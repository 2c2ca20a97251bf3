import { callApi } from '#lib/api/api.ts'
import { textInfo } from '#lib/contract/account.ts'
import type { RequestOf, ResponseOf } from '#lib/contract/call.ts'

export type TextKey = RequestOf<typeof textInfo>['key']
export type OperatorText = ResponseOf<typeof textInfo>

/** Rejects as `callApi` does. */
export const fetchText = (key: TextKey): Promise<OperatorText> => callApi(textInfo, { key })

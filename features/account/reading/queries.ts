import useSWR from 'swr'
import { readPageSettings } from '#features/member/index.ts'
import { callApi } from '#lib/api/api.ts'
import { HttpError, NetworkError } from '#lib/api/errors.ts'
import type { RequestOf, ResponseOf } from '#lib/contract/call.ts'
import { textInfo } from '#lib/contract/notices.ts'
import { storedLanguage } from '#lib/i18n/language.ts'
import { isHidden } from '#lib/navigation/hiddenFeatures.ts'

export type TextKey = RequestOf<typeof textInfo>['key']
type OperatorText = ResponseOf<typeof textInfo>

/**
 * A text from the page's own files where the operator has put it there (docs/operating.md), else from the backend. In a language
 * that the files lack it is the first one. Rejects as `callApi` does.
 */
async function fetchText(key: TextKey): Promise<OperatorText> {
  const files = readPageSettings().texts[key]
  const file = files && (files[storedLanguage.get()] ?? Object.values(files)[0])
  if (file === undefined) return callApi(textInfo, { key })
  const answer = await fetch(file).catch((cause: unknown) => {
    throw new NetworkError(file, { cause })
  })
  if (!answer.ok) throw new HttpError(file, answer.status)
  return { title: '', body: await answer.text() }
}

/** Whether a text is there to be read: in the page's own files, or from a backend that has texts. */
export const isTextShown = (key: TextKey): boolean => readPageSettings().texts[key] !== undefined || !isHidden('texts')

/** A text of the operator. It is the same for every member. */
export function useText(key: TextKey) {
  return useSWR(['text', key] as const, ([, wanted]) => fetchText(wanted))
}

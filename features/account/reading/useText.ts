import useSWR from 'swr'
import { fetchText, type TextKey } from './api.ts'

/** A text of the operator; the same for every member. */
export function useText(key: TextKey) {
  return useSWR(['text', key] as const, ([, wanted]) => fetchText(wanted))
}

import type { MessageKey } from '#lib/i18n/messages.ts'
import type { TextKey } from './api.ts'

/** What each text of the operator is called before it has come, and in the lists that lead to it. */
export const textTitles: Readonly<Record<TextKey, MessageKey>> = {
  terms: '服务条款',
  privacy: '隐私政策',
  risk: '风险提示',
  about: '关于与下载',
}

/** Whether an address's `key` option names a text that there is. */
export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(textTitles, key)
}

import type { MessageKey } from '#lib/i18n/messages.ts'
import type { TextKey } from './queries.ts'

/** The title of each text of the operator, in links to it and while it is loading. */
export const textTitles: Readonly<Record<TextKey, MessageKey>> = {
  terms: '服务条款',
  privacy: '隐私政策',
  risk: '风险提示',
  about: '公司介绍与下载',
}

/** Whether the `key` option of an address names an existing text. */
export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(textTitles, key)
}

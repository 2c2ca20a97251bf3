import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { listed, type Word } from '#lib/contract/common.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'

/** Translates a word of the backend by a table; a word that is not in the table stays as it was sent (docs/product.md, 7.5). */
export function useWordText(): <K extends string>(messages: Readonly<Record<K, MessageKey>>, word: Word<K>) => string {
  const t = useTranslations()
  return useCallback(
    (messages, word) => {
      const key = listed(messages, word)
      return key === undefined ? word : t(key)
    },
    [t],
  )
}

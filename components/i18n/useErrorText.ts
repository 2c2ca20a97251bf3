import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { errorMessage } from '#lib/i18n/errorMessage.ts'

/** Turns a failed call into the member's words; a text of the backend's own stays as it is. */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslations()
  return useCallback(
    (error) => {
      const message = errorMessage(error)
      return 'key' in message ? t(message.key) : message.text
    },
    [t],
  )
}

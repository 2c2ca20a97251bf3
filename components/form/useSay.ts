import { useTranslations } from 'next-intl'
import type { ErrorText } from '#lib/i18n/errorMessage.ts'

/** Turns a text of ours, or of the backend's own, into words; undefined stays undefined. */
export function useSay() {
  const t = useTranslations()
  return (text: ErrorText | undefined) => text && ('key' in text ? t(text.key) : text.text)
}

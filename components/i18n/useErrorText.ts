import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { useOffline } from '#components/ui/states/useOffline.ts'
import { type ErrorText, errorMessage, type FailurePlace } from '#lib/i18n/errorMessage.ts'

/** Translates the error of a call into a text for the member; a text of the backend stays as it is. */
export function useErrorText({ retried = false }: Pick<FailurePlace, 'retried'> = {}): (error: unknown) => string {
  const translate = useTranslated()
  const offline = useOffline()
  return useCallback((error) => translate(errorMessage(error, { retried, offline })), [translate, retried, offline])
}

/** The values that a text names. */
export type TextValues = Readonly<Record<string, string | number>>

/** Translates a message of ours; a text of the backend stays as it is. */
export function useTranslated(): (message: ErrorText, values?: TextValues) => string {
  const t = useTranslations()
  return useCallback((message, values) => ('key' in message ? t(message.key, values) : message.text), [t])
}

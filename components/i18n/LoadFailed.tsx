'use client'

import { useTranslations } from 'next-intl'
import { ErrorState } from '#components/ui/states/ErrorState.tsx'
import { useErrorText } from './useErrorText.ts'

interface LoadFailedProps {
  /** What the call was rejected with. */
  error: unknown
  onRetry: () => unknown
  /** The retry is under way. */
  busy?: boolean
}

/** Stands where something did not load: why, and the way to try again. */
export function LoadFailed({ error, onRetry, busy = false }: LoadFailedProps) {
  const t = useTranslations()
  const say = useErrorText()
  return (
    <ErrorState
      title={t('加载失败')}
      text={say(error)}
      retryLabel={t('重试')}
      onRetry={() => void onRetry()}
      busy={busy}
    />
  )
}

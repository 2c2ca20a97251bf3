import { useTranslations } from 'next-intl'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import type { Elements } from '#components/ui/elements.ts'
import { isNetworkError } from '#lib/api/errors.ts'
import { ErrorState } from './ErrorState.tsx'
import { Skeleton } from './Skeleton.tsx'
import { useIsLate, useSlowLoading } from './slowLoading.ts'
import { useOffline } from './useOffline.ts'

interface LoadStateProps {
  /** Why the call failed; undefined while it has not failed. */
  error: unknown
  onRetry: () => unknown
  /** Whether the retry is running. */
  busy?: boolean
  /** How many rows the skeleton has. */
  rows?: number
  /** In place of the skeleton, where what comes has another shape than rows. */
  waiting?: Elements
}

/**
 * What is shown while data is not there: a skeleton while it loads, which the page says after 8 s or once a call was too late, and after
 * any other failure the reason with a retry.
 */
export function LoadState({ error, onRetry, busy = false, rows, waiting }: LoadStateProps) {
  const t = useTranslations()
  const errorText = useErrorText({ retried: true })
  const offline = useOffline()
  const late = useIsLate(error)
  useSlowLoading(!error || late, onRetry, late)
  if (!error || late) return waiting ?? <Skeleton label={t('加载中')} rows={rows} />
  const isWithoutNetwork = offline && isNetworkError(error)
  return (
    <ErrorState
      // That there is no network stands above the screen.
      title={t(isWithoutNetwork ? '联网后会自动重新加载' : '加载失败')}
      text={isWithoutNetwork ? undefined : errorText(error)}
      retryLabel={t('重试')}
      onRetry={() => void onRetry()}
      busy={busy}
    />
  )
}

import { useTranslations } from 'next-intl'
import { type ReactElement, useState } from 'react'
import type { Elements } from '#components/ui/elements.ts'
import { ErrorState } from '#components/ui/states/ErrorState.tsx'
import { SLOW_MS, useSlowLoading } from '#components/ui/states/slowLoading.ts'
import { useOffline } from '#components/ui/states/useOffline.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { isMissingFile, type LazyPart } from '#lib/page/lazyPart.ts'
import { loadedPage, useLazyPart } from './useLazyPart.ts'

interface LazyProps<Value> {
  part: LazyPart<Value>
  /** Stands in the place of the part until it is there: a skeleton or an indicator. */
  waiting?: Elements
  /** The title of the failure. */
  title?: MessageKey
  /** What is around the failure. */
  frame?: (failure: ReactElement) => ReactElement
  children: (value: Value) => ReactElement
}

/**
 * A part of the app that is loaded when it is drawn. After 8 s the page says that it still loads; on failure it says why; both with a retry. `lazy` of React can do neither that nor the
 * skeleton: it keeps a failure for good, and shows its fallback for at least 300 ms.
 */
export function Lazy<Value>({ part, waiting = null, title, frame = same, children }: LazyProps<Value>) {
  const { value, error, busy, retry } = useLazyPart(part)
  // The app waits for its first screen before it draws it.
  const [late] = useState(() => part.loadingMs() >= SLOW_MS)
  // A browser joins another request for a file to the one that hangs. Only the next page asks anew.
  useSlowLoading(value === undefined && error === undefined, loadedPage().reload, late)
  if (value !== undefined) return children(value)
  if (error === undefined) return waiting
  return frame(<Failure title={title ?? '加载失败'} error={error} busy={busy} onRetry={retry} />)
}

const same = (failure: ReactElement) => failure

interface FailureProps {
  title: MessageKey
  error: unknown
  busy: boolean
  onRetry: () => void
}

function Failure({ title, error, busy, onRetry }: FailureProps) {
  const t = useTranslations()
  const offline = useOffline()
  const text = t(isMissingFile(error) ? '应用可能已更新，请重试' : '网络错误，请检查网络后重试')
  return (
    <ErrorState
      title={t(offline ? '联网后会自动重新加载' : title)}
      text={offline ? undefined : text}
      retryLabel={t('重试')}
      onRetry={onRetry}
      busy={busy}
    />
  )
}

import { useTranslations } from 'next-intl'
import type { ReactElement } from 'react'
import type { Elements } from '#components/ui/elements.ts'
import { ErrorState } from '#components/ui/states/ErrorState.tsx'
import { useOffline } from '#components/ui/states/useOffline.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { isMissingFile, type LazyPart } from '#lib/page/lazyPart.ts'
import { useLazyPart } from './useLazyPart.ts'

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
 * A part of the app that is loaded when it is drawn. On failure it says why, with a retry. `lazy` of React can do neither that nor the
 * skeleton: it keeps a failure for good, and shows its fallback for at least 300 ms.
 */
export function Lazy<Value>({ part, waiting = null, title, frame = same, children }: LazyProps<Value>) {
  const { value, error, busy, retry } = useLazyPart(part)
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
  const text = offline
    ? t('联网后会自动重新加载')
    : t(isMissingFile(error) ? '应用可能已更新，请重试' : '网络错误，请检查网络后重试')
  return (
    <ErrorState
      title={offline ? t('没有网络连接') : t(title)}
      text={text}
      retryLabel={t('重试')}
      onRetry={onRetry}
      busy={busy}
    />
  )
}

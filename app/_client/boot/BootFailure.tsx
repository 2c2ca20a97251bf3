import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorState } from '#components/ui/states/ErrorState.tsx'
import { useAutoRetry } from '#components/ui/states/useAutoRetry.ts'
import type { Texts } from './texts.ts'

interface BootFailureProps {
  /** Undefined where the texts could not be loaded either. */
  texts: Texts | undefined
  /** Every attempt ran out of time. */
  slow: boolean
  onRetry: () => Promise<void>
}

/**
 * Says that startup failed and offers a retry; it also retries by itself. Nothing of the app is mounted behind it
 * (docs/product.md, 3.1).
 */
export function BootFailure({ texts, slow, onRetry }: BootFailureProps) {
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    await onRetry()
    setBusy(false)
  }
  useAutoRetry(!busy, retry)
  if (!texts) {
    return <ErrorState title="网络错误 · Network error" retryLabel="重试 · Retry" onRetry={retry} busy={busy} />
  }
  return (
    <NextIntlClientProvider locale={texts.language} messages={texts.messages}>
      <TranslatedFailure slow={slow} onRetry={retry} busy={busy} />
    </NextIntlClientProvider>
  )
}

function TranslatedFailure({ slow, onRetry, busy }: { slow: boolean; onRetry: () => void; busy: boolean }) {
  const t = useTranslations()
  return (
    <ErrorState
      title={t('网络错误')}
      text={t(slow ? '网络较慢，正在延长等待时间，请稍候' : '暂时无法连接服务器，请检查网络后重试')}
      retryLabel={t('重试')}
      onRetry={onRetry}
      busy={busy}
    />
  )
}

import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { ErrorState } from '#components/ui/states/ErrorState.tsx'
import { useAutoRetry } from '#components/ui/states/useAutoRetry.ts'
import { isApiError, isNetworkError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import type { StartFailure } from './start.ts'
import type { Texts } from './texts.ts'

interface BootFailureProps {
  /** Undefined where the texts could not be loaded either. */
  texts: Texts | undefined
  failure: StartFailure
  onRetry: () => Promise<void>
}

/**
 * Says that startup failed and offers a retry; it also retries by itself. Nothing of the app is mounted behind it
 * (docs/product.md, 3.1).
 */
export function BootFailure({ texts, failure, onRetry }: BootFailureProps) {
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    await onRetry()
    setBusy(false)
  }
  useAutoRetry(!busy, retry, failure.error)
  if (!texts) {
    return <ErrorState title="网络错误 · Network error" retryLabel="重试 · Retry" onRetry={retry} busy={busy} whole />
  }
  return (
    <NextIntlClientProvider locale={texts.language} messages={texts.messages}>
      <TranslatedFailure failure={failure} onRetry={retry} busy={busy} />
    </NextIntlClientProvider>
  )
}

interface TranslatedFailureProps {
  failure: StartFailure
  onRetry: () => void
  busy: boolean
}

function TranslatedFailure({ failure: { error, maintenance }, onRetry, busy }: TranslatedFailureProps) {
  const t = useTranslations()
  const errorText = useErrorText({ retried: true })
  const texts = () => {
    if (maintenance) {
      const { message, until } = maintenance
      const end = until === undefined ? '' : t('预计{time}恢复', { time: until })
      return { title: t('系统维护中，请稍后再试'), text: `${message} ${end}`.trim() }
    }
    if (isApiError(error) && error.code === codes.maintenance) return { title: errorText(error) }
    if (isNetworkError(error) && !error.timedOut)
      return { title: t('网络错误'), text: t('暂时无法连接服务器，请检查网络后重试') }
    return { title: t(isNetworkError(error) ? '网络错误' : '加载失败'), text: errorText(error) }
  }
  return <ErrorState {...texts()} retryLabel={t('重试')} onRetry={onRetry} busy={busy} whole />
}

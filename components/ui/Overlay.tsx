import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { showToast } from '#components/ui/toast/toasts.ts'
import { ErrorBoundary } from './Region.tsx'

/**
 * A dialog, a sheet or a bar beside the screen. When it throws an error, a toast says so and the screen stays. It is drawn
 * again at the next address.
 */
export function Overlay({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={(retry) => <Failure retry={retry} />}>{children}</ErrorBoundary>
}

function Failure({ retry }: { retry: () => void }) {
  const t = useTranslations()
  const location = useLocation()
  const failedAt = useRef(location)
  const message = t('页面出错了')
  useEffect(() => showToast({ kind: 'error', text: message }), [message])
  useEffect(() => {
    if (location !== failedAt.current) retry()
  })
  return null
}

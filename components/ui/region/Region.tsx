import { useTranslations } from 'next-intl'
import { Component, type ReactNode } from 'react'
import { ErrorState } from '#components/ui/states/ErrorState.tsx'

interface ErrorBoundaryProps {
  /** Drawn instead of the children after one of them has thrown an error; `retry` draws them again. */
  fallback: (retry: () => void) => ReactNode
  children: ReactNode
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  /** Hands the error to the `error` event of the window, where uncaught errors arrive too. */
  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  override render() {
    const { fallback, children } = this.props
    return this.state.failed ? fallback(() => this.setState({ failed: false })) : children
  }
}

/** A part of a screen. When it throws an error, it shows a retry and the other parts stay. */
export function Region({ children }: { children: ReactNode }) {
  const t = useTranslations()
  return (
    <ErrorBoundary fallback={(retry) => <ErrorState title={t('页面出错了')} retryLabel={t('重试')} onRetry={retry} />}>
      {children}
    </ErrorBoundary>
  )
}

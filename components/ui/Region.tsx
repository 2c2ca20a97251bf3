import { useTranslations } from 'next-intl'
import { Component, createContext, type ReactNode } from 'react'
import { ErrorState } from '#components/ui/states/ErrorState.tsx'

/** Forgets what the backend has answered, so that it is requested again. Where no data layer is mounted there is nothing to forget. */
export const ForgetAnswers = createContext<() => void>(() => undefined)

interface ErrorBoundaryProps {
  /** Drawn instead of the children after one of them has thrown an error; `retry` redraws them, with new answers. */
  fallback: (retry: () => void) => ReactNode
  children: ReactNode
}

/**
 * Draws something else after its children have thrown an error. The cause may be an answer of the backend that is kept: so the
 * answers are forgotten before the children are drawn again, by the retry or on the next visit.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  static override contextType = ForgetAnswers
  declare context: React.ContextType<typeof ForgetAnswers>
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
    return this.state.failed ? fallback(this.#retry) : children
  }

  override componentWillUnmount() {
    if (this.state.failed) this.context()
  }

  readonly #retry = () => {
    this.context()
    this.setState({ failed: false })
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

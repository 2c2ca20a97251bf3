import { Component, type ReactNode } from 'react'
import { ErrorState } from '#components/ui/states/ErrorState.tsx'

interface RegionBoundaryProps {
  title: string
  retryLabel: string
  children: ReactNode
}

/** Keeps a fault in one region of a screen from taking the others with it; the retry draws the region anew. */
export class RegionBoundary extends Component<RegionBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { title, retryLabel, children } = this.props
    if (!this.state.failed) return children
    return <ErrorState title={title} retryLabel={retryLabel} onRetry={() => this.setState({ failed: false })} />
  }
}

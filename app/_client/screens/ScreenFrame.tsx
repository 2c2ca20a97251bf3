import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useState } from 'react'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { Region } from '#components/ui/region/Region.tsx'
import { LoadingIndicator } from '#components/ui/spinner/Spinner.tsx'
import { ErrorState } from '#components/ui/states/ErrorState.tsx'
import type { RoutePath } from '#lib/navigation/routes.ts'
import { loadedMemberArea, loadedScreen, loadScreen, needsMember, retryScreen } from './screenLoader.ts'

/**
 * Draws the screen of a route: at once when its chunk is here, else the indicator (200 ms) and, on failure, the retry.
 * The member area around it stays while a member goes from screen to screen: menu, tab bar and the dialogs of money requests live there.
 */
export function ScreenFrame({ route }: { route: RoutePath }) {
  const screen = useScreen(route)
  const MemberArea = needsMember(route) ? loadedMemberArea() : undefined
  const content = <Content route={route} {...screen} />
  return MemberArea ? <MemberArea>{content}</MemberArea> : content
}

interface ContentProps extends Pick<LoadState, 'route' | 'Loaded' | 'failed'> {
  readonly retry: () => void
}

function Content({ route, Loaded, failed, retry }: ContentProps) {
  const t = useTranslations()
  if (failed) {
    return (
      <PageFrame route={route}>
        <ErrorState title={t('页面加载失败')} retryLabel={t('重试')} onRetry={retry} />
      </PageFrame>
    )
  }
  if (!Loaded) return <LoadingIndicator label={t('加载中')} />
  return (
    <Region key={route}>
      <Loaded />
    </Region>
  )
}

interface LoadState {
  readonly route: RoutePath
  readonly Loaded: ComponentType | undefined
  readonly failed: boolean
}

function useScreen(route: RoutePath) {
  const [state, setState] = useState<LoadState>({ route, Loaded: loadedScreen(route), failed: false })
  const current = state.route === route ? state : { route, Loaded: loadedScreen(route), failed: false }
  const waiting = !current.Loaded && !current.failed
  useEffect(() => {
    if (!waiting) return
    let wanted = true
    loadScreen(route).then(
      (Loaded) => wanted && setState({ route, Loaded, failed: false }),
      () => wanted && setState({ route, Loaded: undefined, failed: true }),
    )
    return () => {
      wanted = false
    }
  }, [route, waiting])
  const retry = async () => {
    const done = await retryScreen(route, () => window.location.reload())
    setState({ route, Loaded: loadedScreen(route), failed: !done })
  }
  return { Loaded: current.Loaded, failed: current.failed, retry }
}

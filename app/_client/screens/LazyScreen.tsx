import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { Region } from '#components/ui/region/Region.tsx'
import { LoadingIndicator } from '#components/ui/spinner/Spinner.tsx'
import { ErrorState } from '#components/ui/states/ErrorState.tsx'
import type { RoutePath } from '#lib/navigation/routes.ts'
import { loadedScreen, loadScreen, retryScreen } from './screenLoader.ts'

/**
 * Draws the screen of a route: at once when its chunk is here, else the indicator (200 ms) and, on failure, the retry. `lazy`
 * of React can do neither: it shows its fallback for at least 300 ms, and never asks again for a chunk that has failed.
 */
export function LazyScreen({ route }: { route: RoutePath }) {
  const t = useTranslations()
  const [Screen, setScreen] = useState(() => loadedScreen(route))
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (Screen || failed) return
    let wanted = true
    loadScreen(route).then(
      (loaded) => wanted && setScreen(() => loaded),
      () => wanted && setFailed(true),
    )
    return () => {
      wanted = false
    }
  }, [route, Screen, failed])
  // A screen that failed is tried again when the device is back online.
  useEffect(() => {
    if (!failed) return
    const again = () => setFailed(false)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [failed])

  if (failed) {
    const retry = async () => setFailed(!(await retryScreen(route, () => window.location.reload())))
    return (
      <PageFrame route={route}>
        <ErrorState title={t('页面加载失败')} retryLabel={t('重试')} onRetry={retry} />
      </PageFrame>
    )
  }
  if (!Screen) return <LoadingIndicator label={t('加载中')} />
  return (
    <Region>
      <Screen />
    </Region>
  )
}

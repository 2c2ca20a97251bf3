import { useTranslations } from 'next-intl'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { Lazy } from '#components/ui/lazy-part/Lazy.tsx'
import { Region } from '#components/ui/Region.tsx'
import { LoadingIndicator } from '#components/ui/Spinner.tsx'
import { SlowLine } from '#components/ui/states/SlowLine.tsx'
import type { RoutePath } from '#lib/navigation/routes.ts'
import { screenPart } from './screenLoader.ts'

/** Draws the screen of a route: at once when its chunk is here, else the indicator (200 ms), after 8 s a retry, and on failure another. */
export function LazyScreen({ route }: { route: RoutePath }) {
  const t = useTranslations()
  return (
    <Lazy
      part={screenPart(route)}
      waiting={
        <>
          <SlowLine />
          <LoadingIndicator label={t('加载中')} />
        </>
      }
      title="页面加载失败"
      frame={(failure) => <PageFrame route={route}>{failure}</PageFrame>}
    >
      {(Screen) => (
        <Region>
          <Screen />
        </Region>
      )}
    </Lazy>
  )
}

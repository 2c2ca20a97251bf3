import { ChartSkeleton } from '#components/charts/price-chart/LazyPriceChart.tsx'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { Lazy } from '#components/ui/lazy-part/Lazy.tsx'
import { Region } from '#components/ui/Region.tsx'
import { createLazyPart } from '#lib/page/lazyPart.ts'
import type { FullScreenProps } from './FullScreenChart.tsx'

const fullScreenChart = createLazyPart(async () => (await import('./FullScreenChart.tsx')).FullScreenChart)

/**
 * The page of a product on which its chart has the whole screen, or the whole of a low window (docs/product.md, 11.2). Its code is loaded
 * when it is opened.
 */
export function FullScreen(props: FullScreenProps) {
  return (
    <PageFrame route={props.route} width="full" flush>
      <Region>
        <Lazy part={fullScreenChart} waiting={<ChartSkeleton />} title="图表加载失败">
          {(FullScreenChart) => <FullScreenChart {...props} />}
        </Lazy>
      </Region>
    </PageFrame>
  )
}

import { lazy, Suspense } from 'react'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { Region } from '#components/ui/region/Region.tsx'
import type { FullScreenView } from '#features/trade/index.ts'
import type { RoutePath } from '#lib/navigation/routes.ts'

const FullScreenChart = lazy(() =>
  import('./FullScreenChart.tsx').then((module) => ({ default: module.FullScreenChart })),
)

export interface FullScreenProps {
  route: RoutePath
  productId: string
  view: FullScreenView
}

/** The page of a product on which its chart has the whole screen (docs/product.md, 11.2). Its code is loaded when it is opened. */
export function FullScreen(props: FullScreenProps) {
  return (
    <PageFrame route={props.route} width="full" flush>
      <Region>
        <Suspense>
          <FullScreenChart {...props} />
        </Suspense>
      </Region>
    </PageFrame>
  )
}

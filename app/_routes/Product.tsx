import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useLowWindow, useWideScreen } from '#components/layout/useWideScreen.ts'
import { PressGuard, useJustShown } from '#components/ui/PressGuard.tsx'
import {
  EndInPassing,
  fullScreenOf,
  Guide,
  GuideButtons,
  IntervalSelect,
  OrderFoot,
  ProductChart,
  ProductHeader,
  ProductSkeleton,
  ProductSwipe,
  TradeButtons,
  useDrawingMode,
  useEndInPassing,
  useEndQueue,
  useGuide,
  useProductOrders,
  useTurnToFullScreen,
} from '#features/trade/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import { FullScreen } from './FullScreen.tsx'
import { TradingFloor } from './TradingFloor.tsx'
import styles from './TradingFrame.module.css'
import { TradingFrame } from './TradingFrame.tsx'

/**
 * Product detail, a page to read: price, chart, the member's open orders, and the two buttons that open the ticket over it. On a wide screen
 * it is the trading floor, as the trade page is.
 */
export function Screen() {
  const wide = useWideScreen()
  const low = useLowWindow()
  const { search } = useLocation()
  const id = new URLSearchParams(search).get('id') ?? ''
  const view = fullScreenOf(search)
  useTurnToFullScreen(id, view === undefined)
  const { isDrawing } = useDrawingMode()
  const guide = useGuide(id)
  const end = useEndInPassing(useEndQueue())
  const running = useProductOrders(id).length > 0
  const [lastEnd, setLastEnd] = useState(end?.ids[0])
  if (end && end.ids[0] !== lastEnd) setLastEnd(end.ids[0])
  // The buttons come back where "done" was, which the member may be about to press when the countdown has run out.
  const justFree = useJustShown(end ? undefined : lastEnd, true)
  const isChoosing = guide !== undefined && guide.orderId === undefined
  if (view || low) return <FullScreen route={routes.product} productId={id} view={view} />
  if (wide) return <TradingFloor route={routes.product} productId={id} />
  return (
    <TradingFrame
      route={routes.product}
      waiting={<ProductSkeleton />}
      actions={(product) => {
        if (end) return <EndInPassing key={end.ids[0]} queue={end} />
        const buttons = product && isChoosing ? <GuideButtons product={product} /> : <TradeButtons product={product} />
        return <PressGuard isIgnoring={justFree}>{buttons}</PressGuard>
      }}
      // An end stands in the place of the strip, unless other orders of the product go on.
      above={end && !running ? undefined : <OrderFoot productId={id} />}
    >
      {(product) => (
        <div className={styles.market}>
          <Guide product={product} />
          <ProductSwipe productId={product.id} route={routes.product}>
            <ProductHeader product={product} compact={isDrawing} aside={<IntervalSelect product={product} />} />
          </ProductSwipe>
          <ProductChart product={product} />
        </div>
      )}
    </TradingFrame>
  )
}

import { ChevronLeft, Minimize2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ChartSkeleton } from '#components/charts/price-chart/LazyPriceChart.tsx'
import { useMedia } from '#components/layout/useWideScreen.ts'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { Region } from '#components/ui/Region.tsx'
import {
  BalanceLink,
  BESIDE,
  CheckingNotice,
  DayChange,
  type FullScreenView,
  LivePositions,
  ProductChart,
  ProductFigures,
  ProductGate,
  ProductPrice,
  ProductSwitcher,
  TradeButtons,
  useFullScreen,
  useProduct,
} from '#features/trade/index.ts'
import type { RoutePath } from '#lib/navigation/routes.ts'
import styles from './FullScreenChart.module.css'

export interface FullScreenProps {
  route: RoutePath
  productId: string
  /** Undefined where the window is low: the page of the product itself, which Back leaves. */
  view: FullScreenView | undefined
}

/**
 * A product's chart in full screen or in a low window: what leaves it, the product and the chart's switches in one row over the chart; the
 * open orders and the two buttons beside it in landscape, below it otherwise. The ticket opens over the chart, or beside it.
 */
export function FullScreenChart({ route, productId, view }: FullScreenProps) {
  const t = useTranslations()
  const leave = useFullScreen()
  const beside = useMedia(BESIDE)
  const { product } = useProduct(productId)
  return (
    <section className={styles.frame} aria-label={t(view ? '全屏图表' : '图表')}>
      <div className={styles.leave}>
        {view ? (
          <IconButton label={t('退出全屏')} icon={<Minimize2 />} onClick={leave} />
        ) : (
          <IconButton label={t('返回')} icon={<ChevronLeft />} onClick={leave} />
        )}
      </div>
      <div className={styles.market}>
        <ProductGate id={productId} waiting={<ChartSkeleton />}>
          {(known) => (
            <Region>
              <ProductChart
                product={known}
                head={
                  <div className={styles.product} data-status={known.status}>
                    <h1>
                      <ProductSwitcher product={known} route={route} innerView={view} />
                    </h1>
                    <span className={styles.price}>
                      <ProductPrice product={known} />
                    </span>
                    <span className={styles.change}>
                      <DayChange change={known.change24h} named />
                    </span>
                  </div>
                }
              />
            </Region>
          )}
        </ProductGate>
      </div>
      <aside className={styles.side} aria-label={t('下单')}>
        <div className={styles.orders}>
          {beside ? (
            <div className={styles.balance}>
              <BalanceLink />
            </div>
          ) : null}
          <CheckingNotice />
          <LivePositions productId={productId} innerView={view} column={beside} />
          {beside && product ? (
            <div className={styles.figures}>
              <ProductFigures product={product} />
            </div>
          ) : null}
        </div>
        <div className={styles.buttons}>
          <TradeButtons product={product} />
        </div>
      </aside>
    </section>
  )
}

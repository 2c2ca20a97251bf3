import { Minimize2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
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
  view: FullScreenView
}

/**
 * A product's chart in full screen: what leaves it, the product and the chart's switches in one row over the chart; the open orders and the
 * two buttons beside it in landscape, below it otherwise. The ticket opens over the chart.
 */
export function FullScreenChart({ route, productId, view }: FullScreenProps) {
  const t = useTranslations()
  const leave = useFullScreen()
  const beside = useMedia(BESIDE)
  const { product } = useProduct(productId)
  return (
    <section className={styles.frame} aria-label={t('全屏图表')}>
      <div className={styles.leave}>
        <IconButton label={t('退出全屏')} icon={<Minimize2 />} onClick={leave} />
      </div>
      <div className={styles.market}>
        <ProductGate id={productId}>
          {(known) => (
            <Region>
              <ProductChart
                product={known}
                head={
                  <div className={styles.product} data-status={known.status}>
                    <ProductSwitcher product={known} route={route} innerView={view} />
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
        </div>
        <div className={styles.buttons}>
          <TradeButtons product={product} />
        </div>
      </aside>
    </section>
  )
}

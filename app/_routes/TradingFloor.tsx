import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { useWideScreen } from '#components/layout/useWideScreen.ts'
import { Lazy } from '#components/ui/lazy-part/Lazy.tsx'
import { Stack } from '#components/ui/primitives/primitives.tsx'
import { Region } from '#components/ui/Region.tsx'
import { Skeleton } from '#components/ui/states/Skeleton.tsx'
import { useIsLate } from '#components/ui/states/slowLoading.ts'
import { Tabs } from '#components/ui/tabs/Tabs.tsx'
import {
  CheckingNotice,
  FavouriteButton,
  Guide,
  GuideButtons,
  LastSettledOrders,
  MarketList,
  OpenOrders,
  ProductChart,
  ProductGate,
  ProductHeader,
  ProductName,
  ProductPosition,
  ProductSkeleton,
  ProductSwitcher,
  type ShownProduct,
  TicketPanel,
  TicketSkeleton,
  Today,
  useEndPanel,
  useGuide,
  useOpenOrders,
  useProduct,
} from '#features/trade/index.ts'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'
import { createLazyPart } from '#lib/page/lazyPart.ts'
import styles from './TradingFloor.module.css'

interface TradingFloorProps {
  route: RoutePath
  productId: string
}

/**
 * The screen of a product on a wide screen (docs/product.md, 26): the market, the chart over the tables of open and settled orders, and the
 * ticket. It has the size of the window, and each column scrolls by itself. Where there is no room for the market, the product's name opens
 * it.
 */
export function TradingFloor({ route, productId }: TradingFloorProps) {
  const t = useTranslations()
  const roomy = useWideScreen('roomy')
  const { product, missing, list } = useProduct(productId)
  const late = useIsLate(list.error)
  const guide = useGuide(productId)
  return (
    <PageFrame route={route} width="full" flush>
      <CheckingNotice />
      <div className={styles.columns}>
        {roomy ? (
          <aside className={styles.market} aria-label={t('行情')}>
            <Region>
              <MarketList route={routes.trade} currentId={productId} />
            </Region>
          </aside>
        ) : null}
        <div className={styles.middle}>
          <ProductGate id={productId} waiting={<ProductSkeleton />}>
            {(known) => (
              <>
                <FloorHead product={known} roomy={roomy} />
                <div className={styles.chart}>
                  <Region>
                    <ProductChart product={known} />
                  </Region>
                </div>
              </>
            )}
          </ProductGate>
          <FloorOrders />
        </div>
        <aside className={styles.ticket} aria-label={t('下单')}>
          <Region>
            {/* A price that is kept from the last visit cannot be traded: the note above the page says why. */}
            {product && guide ? (
              <Stack gap={4}>
                <Guide product={product} />
                {guide.orderId === undefined ? (
                  <GuideButtons product={product} />
                ) : (
                  <ProductPosition productId={productId} />
                )}
              </Stack>
            ) : product && product.pricedAt === undefined ? (
              <TicketPanel key={productId} product={product} below={<ProductPosition productId={productId} />} />
            ) : product || missing || (list.error && !late) ? null : (
              <TicketSkeleton />
            )}
          </Region>
        </aside>
      </div>
    </PageFrame>
  )
}

function FloorHead({ product, roomy }: { product: ShownProduct; roomy: boolean }) {
  return (
    <div className={styles.head}>
      <h1 className={styles.name}>
        {roomy ? <ProductName product={product} /> : <ProductSwitcher product={product} route={routes.trade} />}
      </h1>
      <ProductHeader product={product} />
      <FavouriteButton product={product} />
    </div>
  )
}

const orderTabs = ['open', 'settled', 'statistics'] as const

/** Not loaded before the tab is chosen. */
const statistics = createLazyPart(async () => (await import('./FloorStatistics.tsx')).FloorStatistics)

const panels = {
  open: <OpenOrders beside />,
  settled: <LastSettledOrders />,
  statistics: <Statistics />,
}

function Statistics() {
  const t = useTranslations()
  return (
    <Lazy part={statistics} waiting={<Skeleton label={t('加载中')} rows={3} />}>
      {(FloorStatistics) => (
        <div className={styles.statistics}>
          <FloorStatistics beside />
        </div>
      )}
    </Lazy>
  )
}

/**
 * The member's orders of all products and their statistics, under the chart, with what came of them today. Until a tab is chosen it shows the
 * open ones while there are any. The end of an order is shown over it.
 */
function FloorOrders() {
  const t = useTranslations()
  const [chosen, choose] = useState<(typeof orderTabs)[number]>()
  const count = useOpenOrders().data?.items.length ?? 0
  const tab = chosen ?? (count > 0 ? 'open' : 'settled')
  return (
    <section className={styles.orders} aria-label={t('订单')} ref={useEndPanel()}>
      <Tabs
        label={t('订单')}
        tabs={[
          {
            key: 'open',
            label: (
              <>
                <span>{t('持仓中')}</span> {count > 0 ? <span translate="no">{count}</span> : null}
              </>
            ),
          },
          { key: 'settled', label: t('已结算') },
          { key: 'statistics', label: t('统计') },
        ]}
        value={tab}
        onValueChange={choose}
        aside={<Today place="panel" />}
        fill
      >
        <div className={styles.records}>
          <Region>{panels[tab]}</Region>
        </div>
      </Tabs>
    </section>
  )
}

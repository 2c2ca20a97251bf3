import { useTranslations } from 'next-intl'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { Region } from '#components/ui/region/Region.tsx'
import {
  CheckingNotice,
  MarketList,
  OpenOrders,
  ProductChart,
  ProductGate,
  ProductHeader,
  TicketPanel,
  useProduct,
} from '#features/trade/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import styles from './TradingFloor.module.css'

/** The trade page of a wide screen: products, chart, and the ticket with the open positions (docs/product.md, 26). */
export function TradingFloor({ productId, title }: { productId: string; title: string }) {
  const t = useTranslations()
  const { product } = useProduct(productId)
  return (
    <PageFrame route={routes.trade} width="wide">
      <CheckingNotice />
      <div className={styles.columns}>
        <aside className={styles.products} aria-label={t('行情')}>
          <Region>
            <MarketList route={routes.trade} currentId={productId} />
          </Region>
        </aside>
        <div className={styles.column}>
          <h1 className={styles.title}>{title}</h1>
          <ProductGate id={productId}>
            {(known) => (
              <>
                <ProductHeader product={known} />
                <Region>
                  <ProductChart product={known} />
                </Region>
              </>
            )}
          </ProductGate>
        </div>
        <aside className={styles.column} aria-label={t('下单')}>
          <Region>
            {/* A price that is kept from the last visit cannot be traded: the note above the page says why. */}
            {product && product.pricedAt === undefined ? <TicketPanel key={productId} product={product} /> : null}
          </Region>
          <section className={styles.positions}>
            <h2>{t('当前持仓')}</h2>
            <Region>
              <OpenOrders productId={productId} />
            </Region>
          </section>
        </aside>
      </div>
    </PageFrame>
  )
}

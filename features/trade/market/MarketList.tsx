'use client'

import { useTranslations } from 'next-intl'
import { List } from '#components/ui/list/List.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import type { Product } from '#lib/contract/trade.ts'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'
import { MarketEmpty } from './MarketEmpty.tsx'
import styles from './MarketList.module.css'
import { MarketRow } from './MarketRow.tsx'
import { MarketTools } from './MarketTools.tsx'
import { arrange, categoriesOf, everything } from './marketView.ts'
import { useFavourites } from './useFavourites.ts'
import { useMarketView } from './useMarketView.ts'
import { useProducts } from './useProducts.ts'
import { useQuotesCutOff, useWatchedProducts } from './useQuote.ts'

interface MarketListProps {
  /** Where a product leads; it gets the product's `id`. */
  route?: RoutePath
  /** The product that this screen shows already: a tap on another one replaces the screen. */
  currentId?: string
}

/**
 * The market: every product with its live price (docs/product.md, 10.3). It watches the products that trade; the others
 * stand greyed with the word for it.
 */
export function MarketList({ route = routes.product, currentId }: MarketListProps) {
  const t = useTranslations()
  const { data, error, isValidating, mutate } = useProducts()
  const watched = tradingIds(data)
  useWatchedProducts(watched)
  const cutOff = useQuotesCutOff() && watched.length > 0
  return (
    <section className={styles.market} aria-label={t('行情')}>
      {cutOff ? (
        <p className={styles.cutOff} role="status">
          {t('行情连接已中断，正在重新连接')}
        </p>
      ) : null}
      {data ? (
        <Products products={data} route={route} currentId={currentId} onRefresh={() => void mutate()} />
      ) : (
        <LoadState error={error} onRetry={mutate} busy={isValidating} rows={8} />
      )}
    </section>
  )
}

function tradingIds(products: readonly Product[] = []): readonly string[] {
  return products.filter(({ status }) => status === 'trading').map(({ id }) => id)
}

interface ProductsProps {
  products: readonly Product[]
  route: RoutePath
  currentId: string | undefined
  onRefresh: () => void
}

function Products({ products, route, currentId, onRefresh }: ProductsProps) {
  const t = useTranslations()
  const [view, setView] = useMarketView()
  const [starred, toggleStar] = useFavourites()
  const shown = arrange(products, starred, view)
  return (
    <>
      <MarketTools categories={categoriesOf(products)} view={view} onViewChange={setView} />
      {shown.length === 0 ? (
        <MarketEmpty
          anyProduct={products.length > 0}
          view={view}
          onShowAll={() => setView(everything)}
          onRefresh={onRefresh}
        />
      ) : (
        <List label={t('行情')}>
          {shown.map((product) => (
            <MarketRow
              key={product.id}
              product={product}
              starred={starred.has(product.id)}
              current={product.id === currentId}
              route={route}
              replace={currentId !== undefined}
              onStar={toggleStar}
            />
          ))}
        </List>
      )}
    </>
  )
}

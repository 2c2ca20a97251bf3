import { useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { useWideScreen } from '#components/layout/useWideScreen.ts'
import { useListEnd } from '#components/paged-list/useListEnd.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { useRowFocus } from '#components/ui/list/useRowFocus.ts'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { useIsLate, useNoPrices } from '#components/ui/states/slowLoading.ts'
import { UnreadableNote } from '#components/ui/states/UnreadableNote.tsx'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'
import { priceNow } from '../alerts/alertTexts.ts'
import type { ShownProduct } from '../product/lastPrices.ts'
import { useProducts } from '../product/queries.ts'
import { useOfQuotes, useQuotesUnavailable } from '../quotes/queries.ts'
import { useFavourites } from './favourites.ts'
import styles from './MarketList.module.css'
import { MarketRow } from './MarketRow.tsx'
import { MarketSkeleton } from './MarketSkeleton.tsx'
import { MarketTable } from './MarketTable.tsx'
import { MarketTools } from './MarketTools.tsx'
import { categoriesOf, defaultView, type MarketView, sortedProducts, visibleProducts } from './marketView.ts'
import { useMarketView } from './useMarketView.ts'

/** How many rows are drawn with the screen: about as many as a phone shows. The others follow when it is painted. */
const FIRST_ROWS = 8
/** How many rows are drawn then, and with each coming near of the last one. */
const ROWS = 40

interface MarketListProps {
  /** The screen that a product opens; the product's `id` is added to it. */
  route?: RoutePath
  /** The page within that screen: its option `view`. Not in a table. */
  innerView?: string
  /** The product that this screen shows. With it, a tap on another product replaces the screen. */
  currentId?: string
  /** As a table, where it has the whole width of a wide screen. */
  table?: boolean
}

/**
 * The market: every product with its live price (docs/product.md, 10.3). Products that cannot be traded are
 * shown in grey with their status.
 */
export function MarketList(props: MarketListProps) {
  const { route = routes.product, innerView = '', currentId, table = false } = props
  const t = useTranslations()
  const list = useProducts()
  const late = useIsLate(list.error)
  const [view, setView] = useMarketView()
  // React renders a deferred value in slices of a few milliseconds, so that a press is answered while the rows are rendered.
  const data = useDeferredValue(list.data)
  return (
    <section className={styles.market} aria-label={t('行情')}>
      <MarketTools categories={data && categoriesOf(data.items)} view={view} onViewChange={setView} />
      <Unavailable />
      {data ? (
        <>
          <Products
            products={data.items}
            view={view}
            onViewChange={setView}
            onRefresh={() => void list.mutate()}
            {...{ route, innerView, currentId, table }}
          />
          <UnreadableNote count={data.unreadable} />
        </>
      ) : list.error && !late ? (
        <LoadState error={list.error} onRetry={list.mutate} busy={list.isValidating} />
      ) : (
        <MarketSkeleton error={list.error} onRetry={list.mutate} />
      )}
    </section>
  )
}

/** Tells the page that no quotes come. The list does not render again with the state of the stream. */
function Unavailable() {
  useNoPrices(useQuotesUnavailable())
  return null
}

interface ProductsProps {
  products: readonly ShownProduct[]
  view: MarketView
  onViewChange: (view: MarketView) => void
  route: RoutePath
  innerView: string
  currentId: string | undefined
  table: boolean
  onRefresh: () => void
}

function Products(props: ProductsProps) {
  const { products, view, onViewChange, route, innerView, currentId, table, onRefresh } = props
  const t = useTranslations()
  const [starred, toggleStar] = useFavourites()
  const visible = visibleProducts(products, starred, view)
  const list = useRowFocus()
  const sorted = useSorted(visible, view.sort)
  const [most, setMost] = useState(ROWS)
  const drawn = useDeferredValue(most, table ? most : FIRST_ROWS)
  const rows = sorted.slice(0, drawn)
  // While rows are still being drawn, the end that is in sight is not that of the list.
  const listEnd = useListEnd(drawn === most && most < sorted.length, most, () => setMost(most + ROWS))
  if (sorted.length === 0) {
    return (
      <MarketEmpty
        anyProduct={products.length > 0}
        view={view}
        onShowAll={() => onViewChange({ ...defaultView, sort: view.sort })}
        onRefresh={onRefresh}
      />
    )
  }
  return (
    <>
      {table ? (
        <MarketTable
          products={rows}
          starred={starred}
          route={route}
          onStar={toggleStar}
          sort={view.sort}
          onSort={(sort) => onViewChange({ ...view, sort })}
        />
      ) : (
        <ul ref={list} aria-label={t('行情')}>
          {rows.map((product) => (
            <MarketRow
              key={product.id}
              product={product}
              starred={starred.has(product.id)}
              current={product.id === currentId}
              route={route}
              innerView={innerView}
              replace={currentId !== undefined}
              onStar={toggleStar}
            />
          ))}
        </ul>
      )}
      <div ref={listEnd} />
    </>
  )
}

/** The products in the order that was chosen. One by price follows the prices that are shown. */
function useSorted(products: readonly ShownProduct[], sort: MarketView['sort']): readonly ShownProduct[] {
  const isByPrice = sort?.key === 'price'
  const order = () => sortedProducts(products, sort, priceNow)
  useOfQuotes(isByPrice ? products.map(({ id }) => id) : [], () =>
    isByPrice
      ? order()
          .map(({ id }) => id)
          .join()
      : '',
  )
  return order()
}

interface MarketEmptyProps {
  /** Whether there are products that this view does not show. */
  anyProduct: boolean
  view: MarketView
  onShowAll: () => void
  onRefresh: () => void
}

/** Says why no product is shown, and offers the next step. */
function MarketEmpty({ anyProduct, view, onShowAll, onRefresh }: MarketEmptyProps) {
  const t = useTranslations()
  const wide = useWideScreen()
  if (!anyProduct) {
    const refresh = (
      <Button kind="secondary" size="small" onClick={onRefresh}>
        {t('刷新')}
      </Button>
    )
    return <EmptyState title={t('暂无产品')} action={refresh} />
  }
  const showAll = (
    <Button kind="secondary" size="small" onClick={onShowAll}>
      {t('查看全部产品')}
    </Button>
  )
  if (view.search === '' && view.category === 'favourites') {
    const way = t(wide ? '点按星标即可收藏产品' : '长按产品即可收藏')
    return <EmptyState title={t('还没有自选产品')} text={way} action={showAll} />
  }
  return <EmptyState of="matches" title={t('没有找到相关产品')} action={showAll} />
}

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { useListEnd } from '#components/paged-list/useListEnd.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { Chips } from '#components/ui/chips/Chips.tsx'
import { Field } from '#components/ui/field/Field.tsx'
import { List } from '#components/ui/list/List.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { UnreadableNote } from '#components/ui/states/UnreadableNote.tsx'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'
import type { ShownProduct } from '../product/lastPrices.ts'
import { useProducts } from '../product/queries.ts'
import { useQuotesUnavailable } from '../quotes/queries.ts'
import { useFavourites } from './favourites.ts'
import styles from './MarketList.module.css'
import { MarketRow } from './MarketRow.tsx'
import {
  categoriesOf,
  defaultView,
  type MarketCategory,
  type MarketView,
  type ProductCategory,
  visibleProducts,
} from './marketView.ts'
import { useMarketView } from './useMarketView.ts'

/** How many rows are drawn with the screen: more than a phone shows of them. The others follow when it is painted. */
const FIRST_ROWS = 6
/** How many rows are drawn then, and with each coming near of the last one. */
const ROWS = 40

interface MarketListProps {
  /** The screen that a product opens; the product's `id` is added to it. */
  route?: RoutePath
  /** The product that this screen shows. With it, a tap on another product replaces the screen. */
  currentId?: string
}

/**
 * The market: every product with its live price (docs/product.md, 10.3). Products that cannot be traded are
 * shown in grey with their status.
 */
export function MarketList({ route = routes.product, currentId }: MarketListProps) {
  const t = useTranslations()
  const list = useProducts()
  // React renders a deferred value in slices of a few milliseconds, so that a press is answered while the rows are rendered.
  const data = useDeferredValue(list.data)
  return (
    <section className={styles.market} aria-label={t('行情')}>
      <Unavailable />
      {data ? (
        <>
          <Products products={data.items} route={route} currentId={currentId} onRefresh={() => void list.mutate()} />
          <UnreadableNote count={data.unreadable} />
        </>
      ) : (
        <LoadState error={list.error} onRetry={list.mutate} busy={list.isValidating} rows={8} />
      )}
    </section>
  )
}

/** Says that no quotes come. The list does not render again with the state of the stream. */
function Unavailable() {
  const t = useTranslations()
  if (!useQuotesUnavailable()) return null
  return (
    <p className={styles.unavailable} role="status">
      {t('行情连接已中断，正在重新连接')}
    </p>
  )
}

interface ProductsProps {
  products: readonly ShownProduct[]
  route: RoutePath
  currentId: string | undefined
  onRefresh: () => void
}

function Products({ products, route, currentId, onRefresh }: ProductsProps) {
  const t = useTranslations()
  const [view, setView] = useMarketView()
  const [starred, toggleStar] = useFavourites()
  const shown = visibleProducts(products, starred, view)
  const [most, setMost] = useState(ROWS)
  const drawn = useDeferredValue(most, FIRST_ROWS)
  const rows = shown.slice(0, drawn)
  // While rows are still being drawn, the end that is in sight is not that of the list.
  const listEnd = useListEnd(drawn === most && most < shown.length, most, () => setMost(most + ROWS))
  return (
    <>
      <MarketTools categories={categoriesOf(products)} view={view} onViewChange={setView} />
      {shown.length === 0 ? (
        <MarketEmpty
          anyProduct={products.length > 0}
          view={view}
          onShowAll={() => setView(defaultView)}
          onRefresh={onRefresh}
        />
      ) : (
        <>
          <List label={t('行情')}>
            {rows.map((product) => (
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
          <div ref={listEnd} />
        </>
      )}
    </>
  )
}

interface MarketToolsProps {
  categories: readonly ProductCategory[]
  view: MarketView
  onViewChange: (view: MarketView) => void
}

/** The search field and the category chips above the market list. */
function MarketTools({ categories, view, onViewChange }: MarketToolsProps) {
  const t = useTranslations()
  const choices = (['all', 'favourites', ...categories] as const).map((value) => ({
    value,
    label: t(categoryMessages[value]),
  }))
  return (
    <div className={styles.tools}>
      <Field
        label={t('搜索产品')}
        labelHidden
        name="search"
        type="search"
        placeholder={t('搜索产品')}
        autoComplete="off"
        enterKeyHint="search"
        prefix={<Search size="1.2em" aria-hidden="true" />}
        value={view.search}
        onValueChange={(search) => onViewChange({ ...view, search })}
      />
      <Chips
        label={t('分类')}
        labelHidden
        name="category"
        layout="scroll"
        options={choices}
        value={view.category}
        onValueChange={(category) => onViewChange({ category, search: '' })}
      />
    </div>
  )
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
    return <EmptyState title={t('还没有自选产品')} text={t('点按星标即可收藏产品')} action={showAll} />
  }
  return <EmptyState title={t('没有找到相关产品')} action={showAll} />
}

const categoryMessages: Readonly<Record<MarketCategory, MessageKey>> = {
  all: '全部',
  favourites: '自选',
  crypto: '加密货币',
  currency: '外汇',
  metal: '贵金属',
  index: '指数',
}

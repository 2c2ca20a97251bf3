import { Star } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { useWordText } from '#components/i18n/useWordText.ts'
import { Badge } from '#components/ui/badge/Badge.tsx'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { to } from '#lib/navigation/address.ts'
import type { RoutePath } from '#lib/navigation/routes.ts'
import { ProductSparkline } from '../chart/ProductSparkline.tsx'
import type { ShownProduct } from '../product/lastPrices.ts'
import { ChangeChip, ProductPrice } from '../product/ProductPrice.tsx'
import { formatOpening, statusMessages } from '../product/product.ts'
import { useOldPriceSeconds, useWatchedProducts } from '../quotes/queries.ts'
import { useInView } from '../useInView.ts'
import styles from './MarketRow.module.css'

interface MarketRowProps {
  product: ShownProduct
  starred: boolean
  /** Whether the screen shows this product. */
  current: boolean
  route: RoutePath
  /** Whether the link replaces the current screen. */
  replace: boolean
  /** It must be the same function at every render, because the row is memoised. */
  onStar: (productId: string) => void
}

const none: readonly string[] = []

/**
 * One product of the market: star, name, sparkline of the last day, price, and its change or its status. Its quotes and its line
 * are asked for while it is in view.
 */
export const MarketRow = memo(function MarketRow(props: MarketRowProps) {
  const { product, starred, current, route, replace, onStar } = props
  const t = useTranslations()
  const word = useWordText()
  const { id, name, symbol, status, opensAt } = product
  const [row, visible] = useInView<HTMLLIElement>()
  useWatchedProducts(visible && status === 'trading' ? [id] : none)
  return (
    <li ref={row} className={styles.row} data-status={status} data-product={id}>
      <IconButton
        label={t(starred ? '取消收藏{name}' : '收藏{name}', { name })}
        icon={<Star className={styles.star} data-starred={starred || undefined} aria-hidden="true" />}
        aria-pressed={starred}
        onClick={() => onStar(id)}
      />
      <Link
        className={styles.link}
        to={to(route, { id })}
        replace={replace}
        aria-current={current ? 'page' : undefined}
      >
        <span className={styles.names}>
          <span className={styles.name} translate="no">
            {name}
          </span>
          <span className={styles.symbol} translate="no">
            {symbol}
          </span>
          {status === 'closed' && opensAt !== undefined ? (
            <span className={styles.opens}>{t('{time}开市', { time: formatOpening(opensAt) })}</span>
          ) : null}
        </span>
        <span className={styles.spark}>
          <ProductSparkline productId={id} />
        </span>
        <span className={styles.figures}>
          <ProductPrice product={product} place="list" />
          {status === 'trading' ? (
            <RowChange product={product} visible={visible} />
          ) : (
            <Badge>{word(statusMessages, status)}</Badge>
          )}
        </span>
      </Link>
    </li>
  )
})

/** The change of the day. A price that is too old to trade on has no colour, and its age is shown in place of the change. */
function RowChange({ product, visible }: { product: ShownProduct; visible: boolean }) {
  const t = useTranslations()
  const seconds = useOldPriceSeconds(visible ? product.id : undefined)
  if (product.pricedAt !== undefined)
    return (
      <span data-old="">
        <Badge>{t('截至{time}', { time: formatOpening(product.pricedAt) })}</Badge>
      </span>
    )
  if (seconds === undefined) return <ChangeChip change={product.change24h} named />
  const age =
    seconds < 60 ? t('{seconds}秒前', { seconds }) : t('{minutes}分钟前', { minutes: Math.floor(seconds / 60) })
  return (
    <span data-old="">
      <Badge>{age}</Badge>
    </span>
  )
}

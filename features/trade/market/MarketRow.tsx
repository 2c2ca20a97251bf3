import { Star } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { useHold } from '#components/ui/button/useHold.ts'
import { Stack, VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import { showToast } from '#components/ui/toast/toasts.ts'
import { to } from '#lib/navigation/address.ts'
import type { RoutePath } from '#lib/navigation/routes.ts'
import { ProductSparkline } from '../chart/ProductSparkline.tsx'
import type { ShownProduct } from '../product/lastPrices.ts'
import { ProductDisc } from '../product/ProductDisc.tsx'
import { ProductPrice } from '../product/ProductPrice.tsx'
import { shownPayouts } from '../product/product.ts'
import { useOpeningText } from '../product/useOpeningText.ts'
import { useWatchedProducts } from '../quotes/queries.ts'
import { useInView } from '../useInView.ts'
import styles from './MarketRow.module.css'
import { RowState } from './RowState.tsx'

interface MarketRowProps {
  product: ShownProduct
  starred: boolean
  /** Whether the screen shows this product. */
  current: boolean
  route: RoutePath
  /** The page within that screen: its option `view`. */
  innerView: string
  /** Whether the link replaces the current screen. */
  replace: boolean
  /** It must be the same function at every render, because the row is memoised. */
  onStar: (productId: string) => void
}

const none: readonly string[] = []

/**
 * One product of the market: mark, name, sparkline of the last day, price, and its change or its status. Its quotes and its line are
 * asked for while it is in view. A finger that rests on it marks a favourite; the star does it for a mouse, the keyboard and
 * assistive technology.
 */
export const MarketRow = memo(function MarketRow(props: MarketRowProps) {
  const { product, starred, current, route, innerView, replace, onStar } = props
  const t = useTranslations()
  const { id, name, symbol, status } = product
  const opening = useOpeningText(product)
  const payouts = shownPayouts(product)
  const [row, visible] = useInView<HTMLLIElement>()
  useWatchedProducts(visible && status === 'trading' ? [id] : none)
  const star = () => {
    onStar(id)
    showToast({ kind: 'status', text: t(starred ? '已取消收藏{name}' : '已收藏{name}', { name }) })
  }
  const hold = useHold(star, { fingerOnly: true })
  return (
    <li ref={row} className={styles.row} data-status={status} data-product={id}>
      <Link
        {...hold}
        className={styles.link}
        to={to(route, { id, view: innerView })}
        replace={replace}
        draggable={false}
        aria-current={current ? 'page' : undefined}
      >
        <ProductDisc product={product} />
        <Stack as="span" shrink>
          <span className={styles.name} translate="no">
            {name}
          </span>
          <span className={styles.second}>
            <span className={styles.symbol} translate="no">
              {symbol}
            </span>
            {starred ? <Star className={styles.favourite} aria-hidden="true" /> : null}
            {payouts === undefined ? null : (
              <span className={styles.payouts} data-optional="">
                <VisuallyHidden>{t('收益率')}</VisuallyHidden> <span translate="no">{payouts}</span>
              </span>
            )}
            {opening === undefined ? null : <span className={styles.opens}>{opening}</span>}
          </span>
        </Stack>
        <span className={styles.spark}>
          <ProductSparkline productId={id} />
        </span>
        <span className={styles.figures}>
          <ProductPrice product={product} place="list" />
          <RowState product={product} visible={visible} />
        </span>
      </Link>
      <div className={styles.star}>
        <IconButton
          label={t(starred ? '取消收藏{name}' : '收藏{name}', { name })}
          icon={<Star data-starred={starred || undefined} aria-hidden="true" />}
          aria-pressed={starred}
          onClick={() => onStar(id)}
        />
      </div>
    </li>
  )
})

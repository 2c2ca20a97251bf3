import { useTranslations } from 'next-intl'
import { useWordText } from '#components/i18n/useWordText.ts'
import { Badge } from '#components/ui/badge/Badge.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { Text } from '#components/ui/primitives/primitives.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { Product } from '#lib/contract/market.ts'
import { formatPrice } from '#lib/money/format.ts'
import { formatTime } from '#lib/time/format.ts'
import { FRESH_MS } from '../quotes/freshness.ts'
import { useFreshness, useOfQuote } from '../quotes/queries.ts'
import type { ShownProduct } from './lastPrices.ts'
import styles from './ProductHeader.module.css'
import { DayChange, ProductPrice } from './ProductPrice.tsx'
import { dayRange, formatOpening, productStatusMessages, stakeRange } from './product.ts'
import { useOpeningText } from './useOpeningText.ts'

interface ProductHeaderProps {
  product: ShownProduct
  /** Price and change alone, in one row. */
  compact?: boolean
  /** At the end of that row. */
  aside?: Elements
}

/**
 * The top of a product's screen: price and change; the day's high and low, least and largest stake; why it cannot be traded, and the age
 * of a price that is too old. While a half sheet is open only price and change are shown.
 */
export function ProductHeader({ product, compact = false, aside }: ProductHeaderProps) {
  return (
    <section
      className={styles.header}
      aria-label={product.name}
      data-status={product.status}
      data-compact={compact || undefined}
    >
      <div className={styles.now}>
        <HeadPrice product={product} />
        <p className={styles.state}>
          <QuoteState product={product} />
        </p>
      </div>
      {aside === undefined ? null : <div className={styles.aside}>{aside}</div>}
      {compact ? null : <ProductFigures product={product} />}
    </section>
  )
}

/** The day's high and low, and the least and the largest stake. */
export function ProductFigures({ product }: { product: Product }) {
  return (
    <dl className={styles.figures}>
      <DayFigures product={product} />
      <Stakes product={product} />
    </dl>
  )
}

/** The price, in the largest type in which its digits fit beside the figures of the day. */
function HeadPrice({ product }: { product: Product }) {
  const characters = useOfQuote(
    product.id,
    (quote) => formatPrice(quote?.price ?? product.price, product.decimals).length,
  )
  const size: Record<`--${string}`, number> = { '--characters': characters }
  return (
    <div className={styles.price}>
      <div className={styles.fitting} style={size}>
        <ProductPrice product={product} />
      </div>
    </div>
  )
}

function DayFigures({ product }: { product: Product }) {
  const t = useTranslations()
  const high = useOfQuote(product.id, (quote) => dayRange(product, quote?.price).high)
  const low = useOfQuote(product.id, (quote) => dayRange(product, quote?.price).low)
  return (
    <>
      <div data-of="day">
        <dt>{t('24小时最高')}</dt>
        <dd translate="no">{high === undefined ? '--' : formatPrice(high, product.decimals)}</dd>
      </div>
      <div data-of="day">
        <dt>{t('24小时最低')}</dt>
        <dd translate="no">{low === undefined ? '--' : formatPrice(low, product.decimals)}</dd>
      </div>
    </>
  )
}

/** The least and the greatest stake of an order. */
function Stakes({ product }: { product: Product }) {
  const t = useTranslations()
  const [least, greatest] = stakeRange(product, useAccountCurrency())
  return (
    <div>
      <dt>{t('单笔金额')}</dt>
      <dd className={styles.range} translate="no">
        <span>{least}</span>
        <span>{`–${greatest}`}</span>
      </dd>
    </div>
  )
}

/** The change of the day, and why the price cannot be traded on, where that is so (docs/product.md, 10.2). That a market trades is not said. */
function QuoteState({ product }: { product: ShownProduct }) {
  const t = useTranslations()
  const word = useWordText()
  const { status, pricedAt } = product
  const opening = useOpeningText(product)
  const change = <DayChange change={product.change24h} named />
  if (pricedAt !== undefined) {
    return (
      <>
        {change}
        <Badge>{t('截至{time}', { time: formatOpening(pricedAt) })}</Badge>
      </>
    )
  }
  if (status === 'trading') return <LiveState productId={product.id}>{change}</LiveState>
  return (
    <>
      {change}
      <Badge>{word(productStatusMessages, status)}</Badge>
      {opening === undefined ? null : (
        <Text as="span" tone="muted">
          {opening}
        </Text>
      )}
    </>
  )
}

/** The change of the day; the age of a price that is too old takes its place, on the same line, so that nothing moves. */
function LiveState({ productId, children }: { productId: string; children: Elements }) {
  const t = useTranslations()
  const { quote, ageMs, reason } = useFreshness(productId)
  if (reason === undefined) return children
  const isOld = quote !== undefined && ageMs > FRESH_MS
  return (
    <>
      {isOld ? (
        <span data-old="">
          <Badge>{t('{seconds}秒前', { seconds: Math.floor(ageMs / 1000) })}</Badge>
        </span>
      ) : (
        children
      )}
      <Text as="span" tone="muted">
        {reason === 'streamLost' ? (
          t('正在重新连接')
        ) : isOld ? (
          <time translate="no">{formatTime(quote.at)}</time>
        ) : reason === 'noQuote' ? (
          t('正在等待报价')
        ) : null}
      </Text>
    </>
  )
}

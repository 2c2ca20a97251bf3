import { useTranslations } from 'next-intl'
import { DirectionMark } from '#components/ui/price/DirectionMark.tsx'
import { TintedPrice } from '#components/ui/price/TintedPrice.tsx'
import { Text } from '#components/ui/primitives/primitives.tsx'
import type { Product } from '#lib/contract/market.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatChange, formatPrice, MINUS } from '#lib/money/format.ts'
import { useLiveQuote } from '../quotes/queries.ts'
import type { PriceDirection } from '../quotes/quoteFeed.ts'
import styles from './ProductPrice.module.css'

interface ProductPriceProps {
  product: Product
  /** Whether it is one of many prices: see `useLiveQuote`. */
  place?: 'alone' | 'list'
}

/** A product's newest price, whose digits are tinted when it changes. In a row of the market only this renders at a quote. */
export function ProductPrice({ product, place }: ProductPriceProps) {
  const t = useTranslations()
  const live = useLiveQuote(product.id, place)
  const direction = live?.direction ?? 'flat'
  const text = formatPrice(live?.quote.price ?? product.price, product.decimals)
  return <TintedPrice text={text} direction={direction} directionLabel={t(directionMessages[direction])} />
}

interface DayChangeProps {
  change: Decimal | undefined
  /** Tells screen readers what it is, where no text beside it does. */
  named?: boolean
}

/** The change of the last 24 hours, which the backend may state as a fraction, written like `+1.23%` with an arrow; else `--`. */
export function DayChange({ change, named = false }: DayChangeProps) {
  const t = useTranslations()
  if (change === undefined) return <span className={styles.change}>--</span>
  const text = formatChange(change)
  const direction = directionOf(text)
  const word = t(directionMessages[direction])
  return (
    <span className={styles.change} data-direction={direction}>
      <DirectionMark direction={direction} label={named ? `${t('24小时涨跌')} ${word}` : word} />
      <span translate="no">{text}</span>
    </span>
  )
}

/** The direction of the rounded number that is shown: 0.00% is flat. */
function directionOf(text: string): PriceDirection {
  if (text.startsWith('+')) return 'rise'
  return text.startsWith(MINUS) ? 'fall' : 'flat'
}

/** The age of a quote that is too old to trade on (docs/product.md, 10.2). */
export function QuoteAge({ seconds }: { seconds: number }) {
  const t = useTranslations()
  return (
    <Text as="span" tone="muted">
      {t('价格为{seconds}秒前', { seconds })}
    </Text>
  )
}

const directionMessages: Readonly<Record<PriceDirection, MessageKey>> = {
  rise: '上涨',
  fall: '下跌',
  flat: '持平',
}

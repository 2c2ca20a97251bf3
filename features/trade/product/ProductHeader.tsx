import { useTranslations } from 'next-intl'
import { useWordText } from '#components/i18n/useWordText.ts'
import { Badge } from '#components/ui/badge/Badge.tsx'
import { useAccountCurrency } from '#features/account/index.ts'
import type { Product } from '#lib/contract/trade.ts'
import { formatAmount, formatPrice } from '#lib/money/format.ts'
import { FRESH_MS } from '../quotes/freshness.ts'
import { useFreshQuote, useQuote } from '../quotes/queries.ts'
import type { ShownProduct } from './lastPrices.ts'
import styles from './ProductHeader.module.css'
import { ChangeChip, ProductPrice, QuoteAge } from './ProductPrice.tsx'
import { dayRange, formatOpening, statusMessages } from './product.ts'

/** The top of a product's screen: price, change, the day's high and low, least and largest stake, status, and the age of a price that is too old. */
export function ProductHeader({ product }: { product: ShownProduct }) {
  const t = useTranslations()
  return (
    <section className={styles.header} aria-label={product.name} data-status={product.status}>
      <div className={styles.columns}>
        <HeadPrice product={product} />
        <dl className={styles.figures}>
          <div>
            <dt>{t('24小时涨跌')}</dt>
            <dd>
              <ChangeChip change={product.change24h} />
            </dd>
          </div>
          <DayFigures product={product} />
        </dl>
        <QuoteState product={product} />
        <Stakes product={product} />
      </div>
    </section>
  )
}

/** The price, in the largest type in which its digits fit beside the figures of the day. */
function HeadPrice({ product }: { product: Product }) {
  const price = useQuote(product.id)?.price ?? product.price
  const size: Record<`--${string}`, number> = { '--characters': formatPrice(price, product.decimals).length }
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
  const { high, low } = dayRange(product, useQuote(product.id)?.price)
  return (
    <>
      <div>
        <dt>{t('最高')}</dt>
        <dd translate="no">{high === undefined ? '--' : formatPrice(high, product.decimals)}</dd>
      </div>
      <div>
        <dt>{t('最低')}</dt>
        <dd translate="no">{low === undefined ? '--' : formatPrice(low, product.decimals)}</dd>
      </div>
    </>
  )
}

/** The least and the largest stake of an order. */
function Stakes({ product: { minAmount, maxAmount } }: { product: Product }) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const money = (amount: Product['minAmount']) => formatAmount(amount, { ...currency })
  return (
    <dl className={styles.stakes}>
      <div>
        <dt>{t('最低下单')}</dt>
        <dd translate="no">{money(minAmount)}</dd>
      </div>
      <div>
        <dt>{t('最高下单')}</dt>
        <dd translate="no">{money(maxAmount)}</dd>
      </div>
    </dl>
  )
}

/** The status of the product, and why its price cannot be traded on where that is so (docs/product.md, 10.2). */
function QuoteState({ product }: { product: ShownProduct }) {
  const t = useTranslations()
  const word = useWordText()
  const { status, opensAt, pricedAt } = product
  return (
    <p className={styles.state}>
      {pricedAt === undefined ? (
        <Badge tone={status === 'trading' ? 'success' : 'neutral'}>{word(statusMessages, status)}</Badge>
      ) : (
        <Badge>{t('截至{time}', { time: formatOpening(pricedAt) })}</Badge>
      )}
      {status === 'trading' && pricedAt === undefined ? <QuoteWarning productId={product.id} /> : null}
      {status === 'closed' && opensAt !== undefined ? (
        <span className={styles.note}>{t('{time}开市', { time: formatOpening(opensAt) })}</span>
      ) : null}
    </p>
  )
}

function QuoteWarning({ productId }: { productId: string }) {
  const t = useTranslations()
  const { quote, ageMs, reason } = useFreshQuote(productId)
  if (reason === undefined) return null
  return (
    <>
      {reason === 'quoteOld' ? null : (
        <span className={reason === 'noQuote' ? styles.note : styles.warning}>
          {t(reason === 'noQuote' ? '正在等待报价' : '行情连接已中断，正在重新连接')}
        </span>
      )}
      {quote && ageMs > FRESH_MS ? <QuoteAge seconds={Math.floor(ageMs / 1000)} /> : null}
    </>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import type { Product } from '#lib/contract/trade.ts'
import { formatPrice } from '#lib/money/format.ts'
import { ChangeChip } from './ChangeChip.tsx'
import { dayRange } from './dayRange.ts'
import styles from './ProductHeader.module.css'
import { ProductPrice } from './ProductPrice.tsx'
import { QuoteState } from './QuoteState.tsx'
import { useQuote } from './useQuote.ts'

/** The head of a product's screen: price, change, the day's high and low, status, and the age of a price that is old. */
export function ProductHeader({ product }: { product: Product }) {
  const t = useTranslations()
  return (
    <section className={styles.header} aria-label={product.name} data-status={product.status}>
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
    </section>
  )
}

/** The price as large as its digits leave room for, beside the day's figures. */
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
        <dd>{formatPrice(high, product.decimals)}</dd>
      </div>
      <div>
        <dt>{t('最低')}</dt>
        <dd>{formatPrice(low, product.decimals)}</dd>
      </div>
    </>
  )
}

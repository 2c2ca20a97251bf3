'use client'

import { useTranslations } from 'next-intl'
import type { Direction, Product, Quote } from '#lib/contract/trade.ts'
import { formatPrice } from '#lib/money/format.ts'
import { FRESH_MS } from '../market/freshness.ts'
import { QuoteAge } from '../market/QuoteAge.tsx'
import { DirectionWord } from './DirectionWord.tsx'
import styles from './Ticket.module.css'

interface TicketQuoteProps {
  product: Product
  quote: Quote | undefined
  quoteAgeMs: number
  /** Undefined where product and direction stand above already. */
  direction: Direction | undefined
}

/** What is bought, which way, and at which price right now; its age, once it is too old to trade on. */
export function TicketQuote({ product, quote, quoteAgeMs, direction }: TicketQuoteProps) {
  const t = useTranslations()
  return (
    <div className={styles.quote}>
      {direction ? (
        <>
          <span className={styles.product}>{product.name}</span>
          <span className={styles.way} data-direction={direction}>
            <DirectionWord direction={direction} />
          </span>
        </>
      ) : null}
      <span className={styles.now}>
        <small>{quote && quoteAgeMs > FRESH_MS ? <QuoteAge ageMs={quoteAgeMs} /> : t('实时价格')}</small>
        <strong>{quote ? formatPrice(quote.price, product.decimals) : '--'}</strong>
      </span>
    </div>
  )
}

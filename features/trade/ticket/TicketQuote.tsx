'use client'

import { useTranslations } from 'next-intl'
import type { Direction, Product, Quote } from '#lib/contract/trade.ts'
import { formatPrice } from '#lib/money/format.ts'
import { DirectionWord } from './DirectionWord.tsx'
import styles from './Ticket.module.css'

interface TicketQuoteProps {
  product: Product
  quote: Quote | undefined
  /** Undefined where product and direction stand above already. */
  direction: Direction | undefined
}

/** What is bought, which way, and at which price right now. */
export function TicketQuote({ product, quote, direction }: TicketQuoteProps) {
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
        <small>{t('实时价格')}</small>
        <strong>{quote ? formatPrice(quote.price, product.decimals) : '--'}</strong>
      </span>
    </div>
  )
}

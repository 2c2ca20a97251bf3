'use client'

import { useTranslations } from 'next-intl'
import { PriceFlash } from '#components/ui/price/PriceFlash.tsx'
import type { Product } from '#lib/contract/trade.ts'
import { formatPrice } from '#lib/money/format.ts'
import { directionMessages } from './marketWords.ts'
import { useLiveQuote } from './useQuote.ts'

/** A product's newest price, flashing where it goes; the only part of a row that a tick draws anew. */
export function ProductPrice({ product }: { product: Product }) {
  const t = useTranslations()
  const live = useLiveQuote(product.id)
  const direction = live?.direction ?? 'flat'
  const text = formatPrice(live?.quote.price ?? product.price, product.decimals)
  return <PriceFlash text={text} direction={direction} directionLabel={t(directionMessages[direction])} />
}

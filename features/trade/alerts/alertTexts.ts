import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { Product } from '#lib/contract/market.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatAmount } from '#lib/money/format.ts'
import { oldPriceSeconds, quoteFeed, useLiveQuote, useOldPriceSeconds } from '../quotes/queries.ts'
import type { PriceAlert } from './alerts.ts'

/** The newest price of a product: of its newest quote, or before the first one of the list. */
export const priceNow = ({ id, price }: Pick<Product, 'id' | 'price'>): Decimal =>
  quoteFeed.get(id)?.quote.price ?? price

/**
 * Whether the price now is too old to tell from which side it will reach an alert: of a product that trades another one is coming. The
 * price of a closed product is its last.
 */
export const isPriceOld = ({ id, status }: Pick<Product, 'id' | 'status'>): boolean =>
  status === 'trading' && oldPriceSeconds(id) !== undefined

/** The same, rendered as it changes. */
export const useIsPriceOld = ({ id, status }: Product): boolean =>
  useOldPriceSeconds(status === 'trading' ? id : undefined) !== undefined

/** The newest price, rendered as it changes. */
export function usePriceNow({ id, price }: Product, place?: 'alone' | 'list'): Decimal {
  return useLiveQuote(id, place)?.quote.price ?? price
}

const waitingMessages = { rise: '{name} 涨到 {price}', fall: '{name} 跌到 {price}' } as const
const toldMessages = { rise: '{name} 已涨到 {price}', fall: '{name} 已跌到 {price}' } as const

/** Returns a function that says what an alert waits for, or what it has told. */
export function useAlertText() {
  const t = useTranslations()
  return useCallback(
    ({ price, direction, told }: PriceAlert, { name, decimals }: Pick<Product, 'name' | 'decimals'>): string =>
      t((told ? toldMessages : waitingMessages)[direction], { name, price: formatAmount(price, { decimals }) }),
    [t],
  )
}

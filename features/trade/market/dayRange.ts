import type { Product } from '#lib/contract/trade.ts'
import { max, min } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'

export interface DayRange {
  readonly high: Decimal
  readonly low: Decimal
}

/** The day's high and low, widened by the newest price: the backend's figures are up to 15 s behind the quotes. */
export function dayRange(product: Pick<Product, 'high' | 'low'>, price: Decimal | undefined): DayRange {
  if (price === undefined) return { high: product.high, low: product.low }
  return { high: max(product.high, price), low: min(product.low, price) }
}

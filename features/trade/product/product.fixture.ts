import type { Product } from '#lib/contract/market.ts'
import { decimal } from '#lib/money/decimal.ts'

const one = decimal('1')

/** A product that trades; a test states what is different. */
export const productOf = (id: string, other: Partial<Product> = {}): Product => ({
  id,
  symbol: id.toUpperCase(),
  name: id,
  icon: undefined,
  category: undefined,
  status: 'trading',
  decimals: 2,
  price: one,
  change24h: one,
  high: one,
  low: one,
  minAmount: one,
  maxAmount: one,
  feeRate: one,
  terms: [],
  opensAt: undefined,
  ...other,
})

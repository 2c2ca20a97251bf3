import fc from 'fast-check'
import type { Currency } from './currency.ts'
import { type Decimal, decimal } from './decimal.ts'

export const yuan: Currency = { currency: 'CNY', decimals: 2 }

/** One currency for each number of decimals that accounts are kept in. */
export const currencies: readonly Currency[] = [
  { currency: 'KRW', decimals: 0 },
  yuan,
  { currency: 'USDT', decimals: 6 },
  { currency: 'BTC', decimals: 8 },
]

/** A whole number of units of the last decimal, as an amount: 1234 with two decimals is 12.34. */
export function ofUnits(units: bigint, decimals: number): Decimal {
  const digits = String(units).padStart(decimals + 1, '0')
  return decimal(decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`)
}

/** Amounts with exactly these decimals, from zero to so many units of the last one. */
export const amounts = (decimals: number, most = 10n ** 12n): fc.Arbitrary<Decimal> =>
  fc.bigInt({ min: 0n, max: most }).map((units) => ofUnits(units, decimals))

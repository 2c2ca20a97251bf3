import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies, ofUnits } from '#lib/money/currencies.fixture.ts'
import { decimal } from '#lib/money/decimal.ts'
import { maturityOf, returnOf } from './vaultReturn.ts'

test.each([
  ['1000', '0.0438', 30, 2, '3.60', '1003.6'],
  ['1234.56', '0.0438', 30, 2, '4.44', '1239'],
  ['364.99', '1', 1, 2, '1.00', '365.99'],
  ['100', '0', 90, 2, '0.00', '100'],
  ['182', '1', 1, 0, '0', '182'],
  ['183', '1', 1, 0, '1', '184'],
  ['0.0123', '0.0438', 30, 8, '0.00004428', '0.01234428'],
])(
  'the return of %s at %s over %d days with %d decimals is %s',
  (principal, rate, termDays, decimals, interest, total) => {
    expect(returnOf(decimal(principal), { annualRate: decimal(rate), termDays }, decimals)).toEqual({ interest, total })
  },
)

test.each(currencies)('in $currency interest is the nearest amount to the exact quotient, half up', ({ decimals }) => {
  const principals = fc.bigInt({ min: 1n, max: 10n ** 14n })
  const basisPoints = fc.bigInt({ min: 0n, max: 10_000n })
  const days = fc.integer({ min: 1, max: 3650 })
  fc.assert(
    fc.property(principals, basisPoints, days, (units, rate, termDays) => {
      const terms = { annualRate: ofUnits(rate, 4), termDays }
      const year = 10_000n * 365n
      const nearest = (2n * units * rate * BigInt(termDays) + year) / (2n * year)
      expect(returnOf(ofUnits(units, decimals), terms, decimals).interest).toBe(ofUnits(nearest, decimals))
    }),
  )
})

test('maturity is so many times 24 hours away, summer time or not', () => {
  const at = Date.UTC(2026, 2, 4)
  expect(maturityOf({ termDays: 30 }, at)).toBe(Date.UTC(2026, 3, 3))
})

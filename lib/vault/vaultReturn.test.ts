import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal } from '#lib/money/decimal.ts'
import { maturityOf, returnOf } from './vaultReturn.ts'

describe('the return', () => {
  test.each([
    ['1000', '0.0438', 30, '3.60', '1003.6'],
    ['1234.56', '0.0438', 30, '4.44', '1239'],
    ['364.99', '1', 1, '0.99', '365.98'],
    ['100', '0', 90, '0.00', '100'],
  ])('of %s at %s over %d days is %s', (principal, rate, termDays, interest, total) => {
    expect(returnOf(decimal(principal), { annualRate: decimal(rate), termDays })).toEqual({ interest, total })
  })

  test('is the whole of the cents that the exact quotient has', () => {
    const cents = fc.bigInt({ min: 1n, max: 10n ** 14n })
    const basisPoints = fc.bigInt({ min: 0n, max: 10_000n })
    const days = fc.integer({ min: 1, max: 3650 })
    const text = (n: bigint, decimals: number) =>
      decimal(`${n / 10n ** BigInt(decimals)}.${`${n % 10n ** BigInt(decimals)}`.padStart(decimals, '0')}`)
    fc.assert(
      fc.property(cents, basisPoints, days, (principal, rate, termDays) => {
        const { interest } = returnOf(text(principal, 2), { annualRate: text(rate, 4), termDays })
        expect(interest).toBe(text((principal * rate * BigInt(termDays)) / (10_000n * 365n), 2))
      }),
    )
  })
})

test('maturity is so many times 24 hours away, summer time or not', () => {
  const at = Date.UTC(2026, 2, 4)
  expect(maturityOf({ termDays: 30 }, at)).toBe(Date.UTC(2026, 3, 3))
})

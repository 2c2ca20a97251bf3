import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal } from '#lib/money/decimal.ts'
import { accruedBetween, accruedBy, interestOf } from './interest.ts'
import { Money } from './money.ts'
import { DAY_MS } from './time.ts'

const yuan = new Money('CNY')
const BEGAN = Date.UTC(2026, 2, 4, 2, 30)
const accruing = fc.record({
  interest: fc.bigInt({ min: 0n, max: 10n ** 12n }).map((cents) => decimal(new Big(`${cents}`).div(100).toFixed(2))),
  termDays: fc.integer({ min: 1, max: 3650 }),
  investedAt: fc.constant(BEGAN),
})

describe('the interest of a term', () => {
  test.each([
    ['1000', '0.0438', 30, '3.60'],
    ['1234.56', '0.0438', 30, '4.44'],
    ['100', '0.0280', 7, '0.05'],
    ['1000', '0.0525', 90, '12.95'],
    ['365', '1', 1, '1.00'],
    ['364.99', '1', 1, '1.00'],
    ['182.49', '0.01', 1, '0.00'],
    ['182.5', '0.01', 1, '0.01'],
  ])('%s at %s over %d days is %s', (principal, rate, days, interest) => {
    expect(interestOf(decimal(principal), { annualRate: decimal(rate), termDays: days }, yuan)).toBe(interest)
  })
})

describe('accrual', () => {
  test('by whole days, from nothing to the whole', () => {
    const position = { interest: decimal('3.60'), termDays: 30, investedAt: BEGAN }
    expect(accruedBy(position, BEGAN, yuan)).toBe('0.00')
    expect(accruedBy(position, BEGAN + DAY_MS - 1, yuan)).toBe('0.00')
    expect(accruedBy(position, BEGAN + DAY_MS, yuan)).toBe('0.12')
    expect(accruedBy(position, BEGAN + 30 * DAY_MS, yuan)).toBe('3.60')
    expect(accruedBy(position, BEGAN + 99 * DAY_MS, yuan)).toBe('3.60')
  })

  test('never falls, and its days sum up to the interest to the cent', () => {
    fc.assert(
      fc.property(accruing, (position) => {
        const ends = Array.from({ length: position.termDays + 1 }, (_, day) => BEGAN + (day + 0.5) * DAY_MS)
        const days = ends.map((to) => accruedBetween(position, to - DAY_MS, to, yuan))
        expect(days.every((earned) => earned.gte(0))).toBe(true)
        const total = days.reduce((sum, earned) => sum.plus(earned), new Big(0))
        expect(total.toFixed(2)).toBe(position.interest)
      }),
      { numRuns: 30 },
    )
  })
})

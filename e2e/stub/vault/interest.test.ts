import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal } from '#lib/money/decimal.ts'
import { DAY_MS } from '../clock/day.ts'
import { accruedBetween, accruedBy, interestOf } from './interest.ts'

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
    ['365', '1', 1, '1.00'],
    ['364.99', '1', 1, '0.99'],
  ])('%s at %s over %d days is %s', (principal, rate, days, interest) => {
    expect(interestOf(decimal(principal), decimal(rate), days)).toBe(interest)
  })
})

describe('accrual', () => {
  test('by whole days, from nothing to the whole', () => {
    const position = { interest: decimal('3.60'), termDays: 30, investedAt: BEGAN }
    expect(accruedBy(position, BEGAN)).toBe('0.00')
    expect(accruedBy(position, BEGAN + DAY_MS - 1)).toBe('0.00')
    expect(accruedBy(position, BEGAN + DAY_MS)).toBe('0.12')
    expect(accruedBy(position, BEGAN + 30 * DAY_MS)).toBe('3.60')
    expect(accruedBy(position, BEGAN + 99 * DAY_MS)).toBe('3.60')
  })

  test('never falls, and its days sum up to the interest to the cent', () => {
    fc.assert(
      fc.property(accruing, (position) => {
        const ends = Array.from({ length: position.termDays + 1 }, (_, day) => BEGAN + (day + 0.5) * DAY_MS)
        const days = ends.map((to) => accruedBetween(position, to - DAY_MS, to))
        expect(days.every((earned) => earned.gte(0))).toBe(true)
        const total = days.reduce((sum, earned) => sum.plus(earned), new Big(0))
        expect(total.toFixed(2)).toBe(position.interest)
      }),
      { numRuns: 30 },
    )
  })
})

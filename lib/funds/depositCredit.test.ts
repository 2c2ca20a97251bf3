import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, compare, smallestUnit } from '#lib/money/arithmetic.ts'
import { amounts, currencies, yuan } from '#lib/money/currencies.fixture.ts'
import { decimal } from '#lib/money/decimal.ts'
import { depositCredit } from './depositCredit.ts'

const rates = amounts(6, 10n ** 9n)
const fees = amounts(4, 10n ** 4n)

const credit = (amount: string, rate: string, feeRate: string) =>
  depositCredit(decimal(amount), { rate: decimal(rate), feeRate: decimal(feeRate) }, yuan.decimals)

test.each([
  ['100', '1', '0', '100.00', '0.00', '100.00'],
  ['1000.00', '0.9235', '0.0025', '923.50', '2.31', '921.19'],
  ['123.45', '7.1832', '0.01', '886.77', '8.87', '877.90'],
  // Half a hundredth is rounded up, in the exchanged amount and in the fee alike.
  ['0.01', '0.5', '0', '0.01', '0.00', '0.01'],
  ['1.00', '1', '0.005', '1.00', '0.01', '0.99'],
  ['0.01', '0.4', '0', '0.00', '0.00', '0.00'],
  // A fee of more than all there is leaves nothing, and no debt.
  ['10.00', '1', '1.5', '10.00', '15.00', '0.00'],
])('what a deposit credits: %s at %s less %s', (amount, rate, feeRate, exchanged, fee, credited) => {
  expect(credit(amount, rate, feeRate)).toEqual({ amount: decimal(amount), exchanged, fee, credited })
})

describe.each(currencies)('what a deposit credits to an account in $currency', ({ decimals }) => {
  const paidIn = amounts(8, 10n ** 15n)
  const unit = smallestUnit(decimals)

  test('the lines add up as they are shown, in whole units', () => {
    fc.assert(
      fc.property(paidIn, rates, fees, (amount, rate, feeRate) => {
        const { exchanged, fee, credited } = depositCredit(amount, { rate, feeRate }, decimals)
        expect(compare(add(credited, fee), exchanged)).toBe(0)
        const written = decimals === 0 ? /^\d+$/ : new RegExp(`^\\d+\\.\\d{${decimals}}$`)
        for (const line of [exchanged, fee, credited]) expect(line).toMatch(written)
      }),
    )
  })

  test('is within a unit of the exact value, and never negative', () => {
    fc.assert(
      fc.property(paidIn, rates, fees, (amount, rate, feeRate) => {
        const exact = new Big(amount).times(rate).times(new Big(1).minus(feeRate))
        const { credited } = depositCredit(amount, { rate, feeRate }, decimals)
        expect(new Big(credited).minus(exact).abs().lte(unit)).toBe(true)
        expect(credited.startsWith('-')).toBe(false)
      }),
    )
  })

  test('grows with the amount', () => {
    fc.assert(
      fc.property(paidIn, paidIn, rates, (one, more, rate) => {
        const terms = { rate, feeRate: decimal('0.006') }
        const less = depositCredit(one, terms, decimals).credited
        // Both the exchanged amount and its fee are rounded: a unit may go the other way.
        expect(compare(add(depositCredit(add(one, more), terms, decimals).credited, unit), less)).not.toBe(-1)
      }),
    )
  })
})

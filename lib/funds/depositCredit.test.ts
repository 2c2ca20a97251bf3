import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, compare } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { depositCredit } from './depositCredit.ts'

const scaled = (digits: number, most: number) =>
  fc.bigInt({ min: 0n, max: BigInt(most) }).map((units): Decimal => {
    const text = units.toString().padStart(digits + 1, '0')
    return decimal(`${text.slice(0, -digits)}.${text.slice(-digits)}`)
  })
const amounts = scaled(2, 10 ** 12)
const rates = scaled(6, 10 ** 9)
const fees = scaled(4, 10 ** 4)

const credit = (amount: string, rate: string, feeRate: string) =>
  depositCredit(decimal(amount), { rate: decimal(rate), feeRate: decimal(feeRate) })

describe('what a deposit credits', () => {
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
  ])('%s at %s less %s', (amount, rate, feeRate, exchanged, fee, credited) => {
    expect(credit(amount, rate, feeRate)).toEqual({ amount: decimal(amount), exchanged, fee, credited })
  })

  test('the lines add up as they are shown, in whole hundredths', () => {
    fc.assert(
      fc.property(amounts, rates, fees, (amount, rate, feeRate) => {
        const { exchanged, fee, credited } = depositCredit(amount, { rate, feeRate })
        expect(compare(add(credited, fee), exchanged)).toBe(0)
        for (const line of [exchanged, fee, credited]) expect(line).toMatch(/^\d+\.\d\d$/)
      }),
    )
  })

  test('is within a hundredth of the exact value, and never negative', () => {
    fc.assert(
      fc.property(amounts, rates, fees, (amount, rate, feeRate) => {
        const exact = new Big(amount).times(rate).times(new Big(1).minus(feeRate))
        const { credited } = depositCredit(amount, { rate, feeRate })
        expect(new Big(credited).minus(exact).abs().lte('0.01')).toBe(true)
        expect(credited.startsWith('-')).toBe(false)
      }),
    )
  })

  test('grows with the amount', () => {
    fc.assert(
      fc.property(amounts, amounts, rates, (one, more, rate) => {
        const terms = { rate, feeRate: decimal('0.006') }
        const less = depositCredit(one, terms).credited
        // Both the exchanged amount and its fee are rounded: a hundredth may go the other way.
        expect(compare(add(depositCredit(add(one, more), terms).credited, decimal('0.01')), less)).not.toBe(-1)
      }),
    )
  })
})

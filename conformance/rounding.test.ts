import { describe, expect, test } from 'vitest'
import { decimal } from '#lib/money/decimal.ts'
import { amountThatRounds, shareOf, timesShare } from './rounding.ts'

const choose = (from: string, to: string, decimals: number, ...rates: string[]) =>
  amountThatRounds(
    { from: decimal(from), to: decimal(to), decimals },
    rates.map((rate) => shareOf(decimal(rate))),
  )

describe('the amount that shows how a backend rounds', () => {
  test.each([
    // 0.165 is 0.17 half up and 0.16 half to even.
    ['10.00', '20.00', 2, ['0.015'], '11.00'],
    // 10.25 at 0.82 is 8.405.
    ['10.00', '20.00', 2, ['0.82'], '10.25'],
    ['100', '1000', 0, ['0.01'], '250'],
    ['0.00010000', '1', 8, ['0.015'], '0.00010300'],
  ] as const)(
    'from %s to %s with %s decimals at %s is a tie above an even amount',
    (from, to, decimals, rates, amount) => {
      expect(choose(from, to, decimals, ...rates)).toEqual({ amount, tie: true })
    },
  )

  test('rounds up by the other rates as well, where that is possible', () => {
    // 10.50 at 0.01 is 0.105, and at 0.817 it is 8.5785.
    expect(choose('10.00', '20.00', 2, '0.01', '0.817')).toEqual({ amount: '10.50', tie: true })
  })

  test('is no tie where the rate has no halves, or the range ends before one', () => {
    expect(choose('10.01', '20.00', 2, '0.8')).toEqual({ amount: '10.01', tie: false })
    expect(choose('10.00', '10.40', 2, '0.01')).toMatchObject({ tie: false })
    expect(choose('10.00', '20.00', 2, '0')).toEqual({ amount: '10.00', tie: false })
  })

  test('is found for interest, of which a year has 365 days', () => {
    const share = timesShare(shareOf(decimal('0.0365'), 365), 5)
    // 0.0365 x 5 / 365 is 0.0005, of 50.00 it is 0.025.
    const { amount, tie } = amountThatRounds({ from: decimal('50'), to: decimal('500'), decimals: 2 }, [share])
    expect({ amount, tie }).toEqual({ amount: '50.00', tie: true })
  })
})

import { describe, expect, test } from 'vitest'
import { decimal } from '#lib/money/decimal.ts'
import { offerFigures } from './offer.ts'

const order = { amount: decimal('200.00'), fee: decimal('2.00'), payoutRate: decimal('0.92') }
const figures = (price: string) => offerFigures(order, decimal(price), 2)

describe('what the member compares', () => {
  test('closing, both ends of waiting, and the chance at which closing and waiting are worth the same', () => {
    expect(figures('234.40')).toEqual({
      paid: '202',
      net: '32.4',
      win: '182',
      loss: '-202',
      // 234.40 of 384.00 is 61.04 %: at 61 % closing still brings more.
      evenChance: '0.61',
    })
  })

  test.each([
    ['0', '0.00'],
    // Some chance is left, so it is not "below 0 %".
    ['0.01', '0.01'],
    ['3.83', '0.01'],
    ['3.84', '0.01'],
    ['384.00', '1.00'],
    ['500.00', '1'],
  ])('an offer of %s: %s', (price, chance) => expect(figures(price).evenChance).toBe(chance))
})

import { expect, it } from 'vitest'
import { decimal } from '#lib/money/decimal.ts'
import { dayRange } from './dayRange.ts'

const day = { high: decimal('100.5'), low: decimal('99') }

it.each([
  ['100', '100.5', '99'],
  ['101', '101', '99'],
  ['98.99', '100.5', '98.99'],
])('a price of %s makes the range %s to %s', (price, high, low) => {
  expect(dayRange(day, decimal(price))).toEqual({ high, low })
})

it('is what the backend states while no quote is known', () => {
  expect(dayRange(day, undefined)).toEqual(day)
})

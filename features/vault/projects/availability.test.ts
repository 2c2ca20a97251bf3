import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import { availabilityOf, leastOf, mostOf, shareSold } from './availability.ts'

const limits = (startAmount: string, minAmount: string, maxAmount: string, remainingAmount: string) => ({
  startAmount: decimal(startAmount),
  minAmount: decimal(minAmount),
  maxAmount: decimal(maxAmount),
  remainingAmount: decimal(remainingAmount),
})

test('the least amount is the greater of starting amount and minimum, the greatest the lesser of maximum and remaining amount', () => {
  expect([leastOf(limits('100', '50', '900', '700')), mostOf(limits('100', '50', '900', '700'))]).toEqual([
    '100',
    '700',
  ])
  expect([leastOf(limits('50', '100', '900', '950')), mostOf(limits('50', '100', '900', '950'))]).toEqual([
    '100',
    '900',
  ])
})

test.each([
  ['open', '100', 'open'],
  ['open', '99.99', 'soldOut'],
  ['soldOut', '5000', 'soldOut'],
  ['closed', '5000', 'closed'],
  ['closed', '0', 'closed'],
] as const)('an offer that is %s with %s left is %s', (status, left, offer) => {
  expect(availabilityOf({ ...limits('100', '100', '900', left), status })).toBe(offer)
})

describe('the share that is sold', () => {
  test('is not known without a total', () => {
    expect(shareSold({ remainingAmount: decimal('5'), totalAmount: undefined })).toBeUndefined()
    expect(shareSold({ remainingAmount: decimal('5'), totalAmount: decimal('0.00') })).toBeUndefined()
  })

  test('is between 0 and 1', () => {
    const amount = fc.stringMatching(/^\d{1,9}\.\d{2}$/).map(decimal)
    fc.assert(
      fc.property(amount, amount, (remainingAmount, totalAmount) => {
        const share = shareSold({ remainingAmount, totalAmount })
        if (share === undefined) return
        expect(compare(share, decimal('0'))).toBeGreaterThanOrEqual(0)
        expect(compare(share, decimal('1'))).toBeLessThanOrEqual(0)
      }),
    )
    expect(shareSold({ remainingAmount: decimal('0.01'), totalAmount: decimal('1000') })).toBe('0.9999')
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimal } from '#lib/money/decimal.ts'
import { returnOf } from '#lib/vault/vaultReturn.ts'
import { interestOf } from '#stub/vault/interest.ts'

const amounts = fc.stringMatching(/^\d{1,12}\.\d{2}$/).map(decimal)
const rates = fc.stringMatching(/^[01]\.\d{1,18}$/).map(decimal)

test('the interest that the screen promises is the interest that the backend books', () => {
  fc.assert(
    fc.property(amounts, rates, fc.integer({ min: 1, max: 3650 }), (principal, annualRate, termDays) => {
      expect(returnOf(principal, { annualRate, termDays }).interest).toBe(interestOf(principal, annualRate, termDays))
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { interestOf } from '#lib/backend/interest.ts'
import { Money } from '#lib/backend/money.ts'
import { amounts, currencies } from '#lib/money/currencies.fixture.ts'
import { decimal } from '#lib/money/decimal.ts'
import { returnOf } from '#lib/vault/vaultReturn.ts'

const terms = fc.record({
  annualRate: fc.stringMatching(/^[01]\.\d{1,18}$/).map(decimal),
  termDays: fc.integer({ min: 1, max: 3650 }),
})

test.each(currencies)(
  'the interest that the screen promises in $currency is the interest that the backend books',
  ({ currency, decimals }) => {
    const money = new Money(currency)
    fc.assert(
      fc.property(amounts(decimals), terms, (principal, agreed) => {
        expect(returnOf(principal, agreed, decimals).interest).toBe(interestOf(principal, agreed, money))
      }),
    )
  },
)

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Money } from '#lib/backend/money.ts'
import { depositCredit } from '#lib/funds/depositCredit.ts'
import { amounts, currencies } from '#lib/money/currencies.fixture.ts'
import { creditOf } from '#stub/funds/deposit.ts'

test.each(currencies)(
  'what the app promises of a deposit to an account in $currency is what the backend credits',
  ({ currency, decimals }) => {
    const money = new Money(currency)
    const paidIn = fc.integer({ min: 0, max: 8 }).chain((digits) => amounts(digits))
    const terms = fc.record({ rate: amounts(10, 10n ** 14n), feeRate: amounts(4, 2n * 10n ** 4n) })
    fc.assert(
      fc.property(paidIn, terms, (amount, channel) => {
        expect(depositCredit(amount, channel, decimals).credited).toBe(creditOf(amount, channel, money))
      }),
    )
  },
)

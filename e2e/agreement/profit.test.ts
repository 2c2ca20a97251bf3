import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Money } from '#lib/backend/money.ts'
import { compare } from '#lib/money/arithmetic.ts'
import { amounts, currencies } from '#lib/money/currencies.fixture.ts'
import { decimal } from '#lib/money/decimal.ts'
import { profitOf } from '#lib/verification/settlementRule.ts'
import { settle } from '#stub/orders/settlement.ts'

test.each(currencies)(
  'the profit of an order in $currency is computed again as the backend books it',
  ({ currency, decimals }) => {
    const money = new Money(currency)
    const stakes = fc.record({
      amount: amounts(decimals),
      fee: amounts(decimals, 10n ** 9n),
      payoutRate: amounts(10, 2n * 10n ** 10n),
      direction: fc.constantFrom('up' as const, 'down' as const),
      openPrice: fc.constant(decimal('10.00')),
    })
    fc.assert(
      fc.property(stakes, fc.constantFrom('9.99', '10.00', '10.01'), (stake, closePrice) => {
        const { result, profit } = settle(stake, closePrice, money)
        expect(compare(profitOf(stake, result, decimals), profit)).toBe(0)
      }),
    )
  },
)

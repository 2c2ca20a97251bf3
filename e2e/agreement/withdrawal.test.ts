import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { withdrawTerms } from '#lib/contract/funds.ts'
import { withdrawQuote } from '#lib/funds/withdrawQuote.ts'
import { amounts, currencies } from '#lib/money/currencies.fixture.ts'
import { createWorld } from '#stub/world.ts'

/** Amounts above zero. */
const positive = (decimals: number, most: bigint) => amounts(decimals, most).filter((amount) => /[1-9]/.test(amount))

test.each(currencies)('what the app promises of a withdrawal in $currency is what the backend pays out', (account) => {
  const { withdrawals, members, payouts } = createWorld({ currency: account.currency, now: Date.UTC(2026, 2, 4) })
  const demo = members.get('demo')
  const rules = fc.record({ feeRate: amounts(4, 9999n), feeMin: amounts(account.decimals, 1000n) })
  const paidBy = fc
    .constantFrom(['JPY', 0] as const, ['EUR', 2] as const, ['USDC', 6] as const, ['ETH', 8] as const)
    .chain(([payoutCurrency, payoutDecimals]) =>
      fc.record({
        payoutCurrency: fc.constant(payoutCurrency),
        payoutDecimals: fc.constant(payoutDecimals),
        rate: positive(10, 10n ** 13n),
        networkFee: amounts(payoutDecimals, 100n),
      }),
    )
  fc.assert(
    fc.property(positive(account.decimals, 10n ** 12n), rules, paidBy, (amount, changed, wallet) => {
      const chains = { ...withdrawals.rules.chains, TRC20: wallet }
      withdrawals.rules = { ...withdrawals.rules, ...changed, chains }
      for (const target of payouts.of('demo')) {
        const terms = v.parse(withdrawTerms.response, withdrawals.termsOf(demo, target.id))
        const quote = withdrawQuote(amount, terms, account)
        const { fee, receivedAmount, payoutAmount, payoutCurrency } = withdrawals.chargeOf(amount, target)
        const isNothing = [receivedAmount, payoutAmount ?? receivedAmount].some((left) => !/^[^-]*[1-9]/.test(left))
        if (!quote) expect(isNothing).toBe(true)
        else {
          const { payout, ...kept } = quote
          expect({ ...kept, payout: payout && [payout.amount, payout.currency] }).toEqual({
            fee,
            receivedAmount,
            payout: payoutAmount && [payoutAmount, payoutCurrency],
          })
        }
      }
    }),
  )
})

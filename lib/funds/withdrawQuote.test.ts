import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, compare, isPositive } from '#lib/money/arithmetic.ts'
import { amounts, currencies, yuan } from '#lib/money/currencies.fixture.ts'
import { decimal } from '#lib/money/decimal.ts'
import { payoutTermsOf, withdrawQuote } from './withdrawQuote.ts'

const terms = {
  feeRate: decimal('0.005'),
  feeMin: decimal('2.00'),
  payoutCurrency: undefined,
  payoutDecimals: undefined,
  rate: undefined,
  networkFee: undefined,
}
const wallet = { ...terms, payoutCurrency: 'USDT', rate: decimal('7.2415'), networkFee: decimal('1') }

describe('the fee', () => {
  test.each([
    ['100', '2.00', '98.00'],
    ['400', '2.00', '398.00'],
    ['500', '2.50', '497.50'],
    ['1000.99', '5.00', '995.99'],
    ['1001', '5.01', '995.99'],
  ])('of %s is %s, and %s is received', (amount, fee, receivedAmount) =>
    expect(withdrawQuote(decimal(amount), terms, yuan)).toEqual({ fee, receivedAmount }),
  )

  test('that is the whole amount allows no withdrawal', () => {
    expect(withdrawQuote(decimal('2.00'), terms, yuan)).toBeUndefined()
    expect(withdrawQuote(decimal('2.01'), terms, yuan)).toEqual({ fee: '2.00', receivedAmount: '0.01' })
  })
})

describe('an account in another currency', () => {
  test('is paid what is left, exchanged, less the network fee', () => {
    expect(withdrawQuote(decimal('1000'), wallet, yuan)).toEqual({
      fee: '5.00',
      receivedAmount: '995.00',
      payout: {
        currency: 'USDT',
        decimals: 6,
        rate: '7.2415',
        networkFee: '1.000000',
        exchanged: '137.402472',
        amount: '136.402472',
      },
    })
  })

  test.each([
    ['KRW', undefined, '0.0052', '100', '191246'],
    ['BTC', undefined, '465190.23', '0.00003', '0.00210891'],
    ['USDT', 2, '7.2415', '1', '136.40'],
    ['USDT', 0, '7.2415', '0.5', '136'],
  ])('%s with %s decimals at %s less %s: %s', (payoutCurrency, payoutDecimals, rate, networkFee, arrives) => {
    const paidBy = { ...terms, payoutCurrency, payoutDecimals, rate: decimal(rate), networkFee: decimal(networkFee) }
    expect(withdrawQuote(decimal('1000'), paidBy, yuan)?.payout?.amount).toBe(arrives)
  })

  test('is not paid without a rate, or where the network fee takes all of it', () => {
    expect(withdrawQuote(decimal('1000'), { ...wallet, rate: undefined }, yuan)).toBeUndefined()
    expect(withdrawQuote(decimal('1000'), { ...wallet, rate: decimal('0') }, yuan)).toBeUndefined()
    expect(withdrawQuote(decimal('1000'), { ...wallet, networkFee: decimal('137.402472') }, yuan)).toBeUndefined()
    expect(withdrawQuote(decimal('1000'), { ...wallet, networkFee: undefined }, yuan)?.payout?.amount).toBe(
      '137.402472',
    )
  })

  test('is none in the currency of the account', () => {
    expect(payoutTermsOf({ ...wallet, payoutCurrency: 'CNY' }, yuan)).toBeUndefined()
    expect(payoutTermsOf(terms, yuan)).toBeUndefined()
  })
})

test.each(currencies)('in $currency the lines add up as they are shown', (accountCurrency) => {
  const amount = amounts(accountCurrency.decimals)
  const paidBy = fc.record({
    feeMin: amount,
    feeRate: amounts(3, 999n),
    payoutCurrency: fc.constantFrom(undefined, 'USD', 'JPY', 'USDC'),
    payoutDecimals: fc.constantFrom(undefined, 0, 4),
    rate: amounts(8, 10n ** 12n),
    networkFee: amounts(2, 1000n),
  })
  fc.assert(
    fc.property(amount, paidBy, (whole, now) => {
      const quote = withdrawQuote(whole, now, accountCurrency)
      if (!quote) return
      expect(compare(add(quote.fee, quote.receivedAmount), whole)).toBe(0)
      expect(compare(quote.fee, now.feeMin)).toBeGreaterThanOrEqual(0)
      expect(isPositive(quote.receivedAmount)).toBe(true)
      if (!quote.payout) return
      expect(compare(add(quote.payout.amount, quote.payout.networkFee), quote.payout.exchanged)).toBe(0)
      expect(quote.payout.amount.split('.')[1]?.length ?? 0).toBe(quote.payout.decimals)
      expect(isPositive(quote.payout.amount)).toBe(true)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codes } from '#lib/contract/codes.ts'
import { withdrawQuote } from '#lib/funds/withdrawQuote.ts'
import { amounts, currencies } from '#lib/money/currencies.fixture.ts'
import { decimal } from '#lib/money/decimal.ts'
import { Money } from './money.ts'
import { refusalCode } from './refusal.fixture.ts'
import {
  acceptWithdrawal,
  chargeOf,
  payoutRateOf,
  seededWithdrawRules,
  usableAccount,
  withdrawBlock,
} from './withdrawals.ts'

const yuan = new Money('CNY')
const rules = seededWithdrawRules(yuan)
const member = { withdrawBarred: false, verified: 'none' }

test.each([
  ['nothing', undefined, rules, member, [1]],
  ['a bar', codes.withdrawForbidden, { ...rules, identityRequired: true }, { ...member, withdrawBarred: true }, []],
  ['the identity', codes.verificationRequired, { ...rules, identityRequired: true }, member, []],
  ['that there is no account', codes.payoutAccountMissing, rules, member, []],
])('%s prevents every withdrawal: %s', (_, code, each, withdrawer, accounts) => {
  expect(withdrawBlock(each, withdrawer, { accounts, hold: undefined, now: 0 })?.blocked).toBe(code)
})

test('withdrawals wait after a change to the safety of the account', () => {
  const hold = { change: 'contact', until: 1500 } as const
  const block = (now: number) => withdrawBlock(rules, member, { accounts: [1], hold, now })
  expect(block(1499)).toEqual({ blocked: codes.withdrawalsOnHold, blockedUntil: 1500, blockedBy: 'contact' })
  expect(block(1500)).toBeUndefined()
})

test('an account is usable when nothing prevents a withdrawal, it is there, and it has waited', () => {
  const account = { usableAt: 1000 }
  expect(usableAccount(undefined, account, 1000)).toBe(account)
  expect(refusalCode(() => usableAccount(undefined, account, 999))).toBe(codes.payoutAccountWaiting)
  expect(refusalCode(() => usableAccount(undefined, undefined, 999))).toBe(codes.payoutAccountMissing)
  const barred = { blocked: codes.withdrawForbidden }
  expect(refusalCode(() => usableAccount(barred, account, 999))).toBe(codes.withdrawForbidden)
})

const agreed = { fee: decimal('5.00'), receivedAmount: decimal('995.00'), payoutAmount: decimal('136.402472') }
const accept = (change: object = {}, balance = '1000.00') =>
  acceptWithdrawal({ amount: decimal('1000'), terms: agreed, ...change }, rules, {
    ...{ rate: payoutRateOf(rules, 'TRC20', yuan), balance, money: yuan },
  })

test('a withdrawal to a wallet is paid by the rate of its chain, less the network fee', () => {
  expect(accept()).toEqual({ ...agreed, amount: '1000.00', payoutCurrency: 'USDT' })
  expect(payoutRateOf(rules, null, yuan)).toBeUndefined()
  expect(payoutRateOf(rules, 'TRC20', new Money('USDT'))).toBeUndefined()
})

test.each([
  [codes.amountOutsideLimits, { amount: decimal('99.99') }],
  [codes.amountOutsideLimits, { amount: decimal('50000.01') }],
  [codes.amountOutsideLimits, { amount: decimal('1000.001') }],
  [codes.termsChanged, { terms: { ...agreed, fee: decimal('4.99') } }],
  [codes.termsChanged, { terms: { ...agreed, receivedAmount: decimal('1000') } }],
  [codes.termsChanged, { terms: { ...agreed, payoutAmount: undefined } }],
  [codes.balanceInsufficient, {}],
])('%i is what a withdrawal is refused with for %o, though the balance is too small', (code, change) => {
  expect(refusalCode(() => accept(change, '999.99'))).toBe(code)
})

test('a withdrawal of which nothing would arrive is refused', () => {
  const rate = { payoutCurrency: 'USDT', payoutDecimals: 6, rate: '7.2415', networkFee: '200' }
  const facts = { rate, balance: '1000', money: yuan }
  const form = { amount: decimal('1000'), terms: agreed }
  expect(refusalCode(() => acceptWithdrawal(form, rules, facts))).toBe(codes.amountOutsideLimits)
  const unpaid = { ...facts, rate: { ...rate, rate: '0' } }
  expect(refusalCode(() => acceptWithdrawal(form, rules, unpaid))).toBe(codes.amountOutsideLimits)
})

/** Amounts above zero. */
const positive = (decimals: number, most: bigint) => amounts(decimals, most).filter((amount) => /[1-9]/.test(amount))

test.each(currencies)('the app promises what a withdrawal in $currency pays out', (accountCurrency) => {
  const money = new Money(accountCurrency.currency)
  const fees = fc.record({ feeRate: amounts(4, 9999n), feeMin: amounts(accountCurrency.decimals, 1000n) })
  const rates = fc
    .constantFrom(['JPY', 0] as const, ['EUR', 2] as const, ['USDC', 6] as const, ['ETH', 8] as const)
    .chain(([payoutCurrency, payoutDecimals]) =>
      fc.record({
        payoutCurrency: fc.constant(payoutCurrency),
        payoutDecimals: fc.constant(payoutDecimals),
        rate: positive(10, 10n ** 13n),
        networkFee: amounts(payoutDecimals, 100n),
      }),
    )
  const unpaid = { payoutCurrency: undefined, payoutDecimals: undefined, rate: undefined, networkFee: undefined }
  fc.assert(
    fc.property(positive(accountCurrency.decimals, 10n ** 12n), fees, fc.option(rates), (amount, fee, wallet) => {
      const statedRules = { ...rules, ...fee, rates: wallet ? { TRC20: wallet } : {} }
      const charge = chargeOf(amount, statedRules, payoutRateOf(statedRules, 'TRC20', money), money)
      const isOther = wallet !== null && wallet.payoutCurrency !== accountCurrency.currency
      const quote = withdrawQuote(amount, { ...fee, ...(isOther ? wallet : unpaid) }, accountCurrency)
      const { fee: charged, receivedAmount, payoutAmount, payoutCurrency } = charge
      const isNothing = [receivedAmount, payoutAmount ?? receivedAmount].some((left) => !/^[^-]*[1-9]/.test(left))
      if (!quote) expect(isNothing).toBe(true)
      else {
        const { payout, ...kept } = quote
        expect({ ...kept, payout: payout && [payout.amount, payout.currency] }).toEqual({
          ...{ fee: charged, receivedAmount },
          payout: payoutAmount && [payoutAmount, payoutCurrency],
        })
      }
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codes } from '#lib/contract/codes.ts'
import { depositCredit } from '#lib/funds/depositCredit.ts'
import { amounts, currencies } from '#lib/money/currencies.fixture.ts'
import { decimal } from '#lib/money/decimal.ts'
import { acceptDeposit, creditOf } from './deposits.ts'
import { Money } from './money.ts'
import { refusalCode } from './refusal.fixture.ts'
import { seededChannels } from './seed/channels.ts'

const yuan = new Money('CNY')
const channelWith = (channelId: string) => seededChannels(yuan).find(({ id }) => id === channelId)
const agreed = { rate: decimal('0.92350'), feeRate: decimal('0.0025'), account: '012875102345678' }
const accept = (change: object = {}, channel: object = {}) =>
  acceptDeposit(
    { amount: decimal('1000'), terms: agreed, ...change },
    { ...channelWith('bank-hkd'), ...channel } as NonNullable<ReturnType<typeof channelWith>>,
    yuan,
  )

test('a deposit credits the exchanged amount less the fee on it', () => {
  expect(accept()).toMatchObject({ amount: '1000.00', credit: '921.19' })
  const online = { rate: decimal('1'), feeRate: decimal('0.006') }
  expect(acceptDeposit({ amount: decimal('100'), terms: online }, channelWith('online'), yuan).credit).toBe('99.40')
})

test.each([
  [codes.exchangeRateError, {}, { rate: '0' }],
  [codes.termsChanged, { terms: { ...agreed, rate: decimal('0.9236') } }, {}],
  [codes.termsChanged, { terms: { ...agreed, feeRate: decimal('0') } }, {}],
  [codes.termsChanged, { terms: { ...agreed, account: '012875102345679' } }, {}],
  [codes.termsChanged, { terms: { ...agreed, account: undefined } }, {}],
  [codes.amountOutsideLimits, { amount: decimal('499.99') }, {}],
  [codes.amountOutsideLimits, { amount: decimal('200000.01') }, {}],
  [codes.amountOutsideLimits, { amount: decimal('1000.001') }, {}],
])('%i is what a deposit is refused with for %o and a channel with %o', (code, change, channel) => {
  expect(refusalCode(() => accept(change, channel))).toBe(code)
})

test('a deposit to a channel that is closed is refused', () => {
  const form = { amount: decimal('1000'), terms: agreed }
  expect(refusalCode(() => acceptDeposit(form, undefined, yuan))).toBe(codes.depositChannelClosed)
})

test.each(currencies)('the app promises what a deposit to an account in $currency credits', (accountCurrency) => {
  const paidIn = fc.integer({ min: 0, max: 8 }).chain((digits) => amounts(digits))
  const terms = fc.record({ rate: amounts(10, 10n ** 14n), feeRate: amounts(4, 2n * 10n ** 4n) })
  fc.assert(
    fc.property(paidIn, terms, (amount, channel) => {
      const credit = creditOf(amount, channel, new Money(accountCurrency.currency))
      expect(depositCredit(amount, channel, accountCurrency.decimals).credited).toBe(credit)
    }),
  )
})

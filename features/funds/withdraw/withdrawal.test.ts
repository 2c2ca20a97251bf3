import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { problemsIn } from '#components/form/useForm.ts'
import type { PayoutAccount } from '#lib/contract/payouts.ts'
import { amounts, yuan } from '#lib/money/currencies.fixture.ts'
import { decimal } from '#lib/money/decimal.ts'
import type { WithdrawTerms } from './queries.ts'
import { suggestedWithdrawals, type WithdrawValues, wholeAmount, withdrawalOf, withdrawRules } from './withdrawal.ts'

const terms: WithdrawTerms = {
  accountId: 'p1',
  min: decimal('100.00'),
  max: decimal('50000.00'),
  feeRate: decimal('0.005'),
  feeMin: decimal('2.00'),
  available: decimal('10000.00'),
  note: undefined,
  blocked: undefined,
  secondFactor: undefined,
  payoutCurrency: undefined,
  payoutDecimals: undefined,
  rate: undefined,
  networkFee: undefined,
}
const form: WithdrawValues = { accountId: 'p1', amount: '500', withdrawPwd: 'Cash1234' }
const problemsOf = (values: WithdrawValues, now = terms) =>
  problemsIn(withdrawRules(now, yuan, { available: '¥' }), values)
describe('the whole amount', () => {
  test.each([
    ['10000.00', '10000.00'],
    ['60000.00', '50000.00'],
    ['10.999', '10.99'],
    ['0.00', '0.00'],
  ])('of %s is %s', (available, whole) =>
    expect(wholeAmount({ ...terms, available: decimal(available) }, yuan)).toBe(whole),
  )

  test('is never too much', () => {
    fc.assert(
      fc.property(amounts(2), (available) => {
        const now = { ...terms, available }
        const problems = problemsOf({ ...form, amount: wholeAmount(now, yuan) }, now)
        expect(problems).not.toContain('insufficient')
        expect(problems).not.toContain('aboveMaximum')
      }),
    )
  })
})

const labelled = (change: Partial<WithdrawTerms>) =>
  suggestedWithdrawals({ ...terms, ...change }, yuan).map(({ label, amount }) => `${label} ${amount}`)

test.each<[string, Partial<WithdrawTerms>, string[]]>([
  ['the balance', {}, ['25% 2500.00', '50% 5000.00', 'all 10000.00']],
  ['the limit', { available: decimal('90000') }, ['25% 12500.00', '50% 25000.00', 'all 50000.00']],
  ['shares above the minimum', { available: decimal('399.99') }, ['50% 199.99', 'all 399.99']],
  ['no share that the fee takes', { feeMin: decimal('3000') }, ['50% 5000.00', 'all 10000.00']],
  ['nothing', { available: decimal('0') }, ['all undefined']],
])('amounts of %s are suggested', (_, change, suggested) => expect(labelled(change)).toEqual(suggested))

describe('a reviewed withdrawal', () => {
  const account: PayoutAccount = {
    id: 'p1',
    requestId: undefined,
    kind: 'bank',
    payeeName: '张三',
    accountNumber: '**** 0011',
    bankName: 'ICBC',
    branch: undefined,
    chain: undefined,
    address: undefined,
    boundAt: 0,
    usableAt: undefined,
  }
  const facts = { terms, accounts: [account], currency: yuan }
  const reviewed = {
    accountId: 'p1',
    account: 'ICBC **** 0011',
    amount: decimal('500'),
    fee: decimal('2.50'),
    receivedAmount: decimal('497.50'),
    feeRate: terms.feeRate,
    feeMin: terms.feeMin,
  }

  test('has the values of the form', () => {
    expect(withdrawalOf(form, facts)).toEqual(reviewed)
    expect(withdrawalOf({ ...form, amount: '5' }, facts)).toBeUndefined()
    expect(withdrawalOf({ ...form, accountId: 'p2' }, facts)).toBeUndefined()
  })

  test.each<[string, Partial<WithdrawTerms>]>([
    ['minimum', { min: decimal('500.01') }],
    ['maximum', { max: decimal('499.99') }],
    ['available amount', { available: decimal('499.99') }],
  ])('is not possible with another %s', (_, change) =>
    expect(withdrawalOf(reviewed, { ...facts, terms: { ...terms, ...change } })).toBeUndefined(),
  )

  test('to an account in another currency has what arrives there, and is another one at another rate', () => {
    const wallet = { ...terms, payoutCurrency: 'USDT', rate: decimal('7.2415'), networkFee: decimal('1') }
    const now = { ...facts, terms: wallet }
    const paid = withdrawalOf(form, now)
    expect(paid).toMatchObject({ fee: '2.50', receivedAmount: '497.50', payout: { amount: '67.701236' } })
  })

  test('is none as long as the terms are those of another account', () => {
    expect(withdrawalOf(form, { ...facts, terms: { ...terms, accountId: 'p2' } })).toBeUndefined()
  })

  test('is none without its account', () => {
    expect(withdrawalOf(reviewed, { ...facts, accounts: [] })).toBeUndefined()
  })
})

describe('the form', () => {
  test('without a mistake has no problem', () => expect(problemsOf(form)).toEqual([]))

  test('that is empty has one problem per field, in their order', () =>
    expect(problemsOf({ accountId: '', amount: '', withdrawPwd: '' })).toEqual([
      'accountMissing',
      'amountMissing',
      'passwordMissing',
    ]))

  test.each([
    ['0', 'amountMissing'],
    ['.', 'amountUnreadable'],
    ['?12.345', 'amountUnreadable'],
    ['99.99', 'belowMinimum'],
    ['100', undefined],
    ['10000', undefined],
    ['10000.01', 'insufficient'],
    ['50000.01', 'aboveMaximum'],
  ])('amount %s: %s', (amount, problem) => expect(problemsOf({ ...form, amount })).toEqual(problem ? [problem] : []))

  test('an amount that is not above the fee is a problem', () =>
    expect(problemsOf({ ...form, amount: '2' }, { ...terms, min: decimal('0') })).toEqual(['notAboveFee']))

  test('an account in another currency needs a rate, and more than the network fee', () => {
    const wallet = { ...terms, payoutCurrency: 'USDT', rate: decimal('7.2415'), networkFee: decimal('70') }
    expect(problemsOf(form, wallet)).toEqual(['notAboveFee'])
    expect(problemsOf({ ...form, amount: '600' }, wallet)).toEqual([])
    expect(problemsOf(form, { ...wallet, rate: undefined })).toEqual(['rateUnknown'])
  })
})

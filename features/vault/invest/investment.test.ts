import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { VaultProject } from '#lib/contract/vault.ts'
import { add, compare, smallestUnit } from '#lib/money/arithmetic.ts'
import { amounts, currencies, yuan } from '#lib/money/currencies.fixture.ts'
import { decimal } from '#lib/money/decimal.ts'
import { investmentOf, investProblems, isStillOffered, wholeInvestment } from './investment.ts'

const project = (change: Partial<Record<keyof VaultProject, string>> = {}): VaultProject => ({
  id: 'p',
  name: 'P',
  termDays: 30,
  annualRate: decimal('0.0438'),
  startAmount: decimal('500'),
  minAmount: decimal('100'),
  maxAmount: decimal(change.maxAmount ?? '5000'),
  remainingAmount: decimal(change.remainingAmount ?? '4000'),
  totalAmount: undefined,
  status: change.status === 'closed' ? 'closed' : 'open',
})

describe('problems', () => {
  const balance = decimal('3000.00')
  test.each([
    ['', 'amountMissing'],
    ['.', 'amountUnreadable'],
    ['?12.345', 'amountUnreadable'],
    ['0', 'amountMissing'],
    ['499.99', 'belowMinimum'],
    ['500', undefined],
    ['3000', undefined],
    ['3000.01', 'balanceInsufficient'],
    ['4000.01', 'aboveRemaining'],
    ['5000.01', 'aboveMaximum'],
  ])('"%s": %s', (typed, problem) => {
    expect(investProblems(typed, { project: project(), balance, currency: yuan })).toEqual(problem ? [problem] : [])
  })

  test('an amount that cannot be read has to be a whole one where the currency has no decimals', () => {
    const [won] = currencies
    const facts = { project: project(), balance, currency: won ?? yuan }
    expect(investProblems('?12.5', facts)).toEqual(['amountNotWhole'])
  })

  test('of the project come before those of the amount', () => {
    const closed = { project: project({ status: 'closed' }), balance, currency: yuan }
    expect(investProblems('', closed)).toEqual(['closed'])
    expect(investProblems('1000', { project: project({ remainingAmount: '499' }), balance, currency: yuan })).toEqual([
      'soldOut',
    ])
  })

  test('an unknown balance is not taken for one that suffices', () => {
    expect(investProblems('500', { project: project(), balance: undefined, currency: yuan })).toEqual([
      'balanceUnknown',
    ])
  })
})

describe('a reviewed investment', () => {
  const balance = decimal('3000.00')
  const reviewed = {
    projectId: 'p',
    projectName: 'P',
    amount: decimal('1000'),
    annualRate: decimal('0.0438'),
    termDays: 30,
    interest: decimal('3.60'),
  }
  const offered = (change: Partial<VaultProject>, money = balance) =>
    isStillOffered(reviewed, { project: { ...project(), ...change }, balance: money, currency: yuan })

  test('is what the form states', () => {
    expect(investmentOf('1000', { project: project(), balance, currency: yuan })).toEqual(reviewed)
    expect(investmentOf('499', { project: project(), balance, currency: yuan })).toBeUndefined()
  })

  test('is still offered while nothing of it changes, whatever else does', () => {
    expect(offered({ remainingAmount: decimal('1000'), maxAmount: decimal('1000') }, decimal('1000.00'))).toBe(true)
    // In another language the project has another name.
    expect(offered({ name: 'Q' })).toBe(true)
  })

  test.each<[string, Partial<VaultProject>]>([
    ['rate', { annualRate: decimal('0.0437') }],
    ['term', { termDays: 31 }],
    ['project', { id: 'q' }],
    ['minimum', { minAmount: decimal('1000.01') }],
    ['maximum', { maxAmount: decimal('999.99') }],
    ['remainder', { remainingAmount: decimal('999.99') }],
    ['status', { status: 'closed' }],
  ])('another %s is another investment', (_, change) => expect(offered(change)).toBe(false))

  test('is not offered to a balance that does not suffice', () => expect(offered({}, decimal('999.99'))).toBe(false))
})

describe('all', () => {
  test.each([
    ['3000.00', '3000.00'],
    ['3000.009', '3000.00'],
    ['9000.00', '4000.00'],
    ['499.99', undefined],
  ])('with %s to spend is %s', (balance, whole) => {
    expect(wholeInvestment({ project: project(), balance: decimal(balance), currency: yuan })).toBe(whole)
  })

  test('is nothing while the balance is unknown or the project not on offer', () => {
    expect(wholeInvestment({ project: project(), balance: undefined, currency: yuan })).toBeUndefined()
    expect(
      wholeInvestment({ project: project({ status: 'closed' }), balance: decimal('900'), currency: yuan }),
    ).toBeUndefined()
  })

  test.each(currencies)('has no problem in $currency, and a unit more has one', (currency) => {
    const anyAmount = amounts(currency.decimals)
    fc.assert(
      fc.property(anyAmount, anyAmount, anyAmount, (balance, maxAmount, remainingAmount) => {
        const facts = { project: project({ maxAmount, remainingAmount }), balance, currency }
        const whole = wholeInvestment(facts)
        if (whole === undefined) return
        expect(investProblems(whole, facts)).toEqual([])
        expect(investProblems(add(whole, smallestUnit(currency.decimals)), facts)).toHaveLength(1)
        expect(compare(whole, balance)).toBeLessThanOrEqual(0)
      }),
    )
  })
})

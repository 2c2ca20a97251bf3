import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { VaultProject } from '#lib/contract/vault.ts'
import { add, compare, smallestUnit } from '#lib/money/arithmetic.ts'
import { amounts, currencies, yuan } from '#lib/money/currencies.fixture.ts'
import { decimal } from '#lib/money/decimal.ts'
import { investmentOf, investProblems, wholeInvestment } from './investment.ts'

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

test('a reviewed investment is what the form states', () => {
  const balance = decimal('3000.00')
  expect(investmentOf('1000', { project: project(), balance, currency: yuan })).toEqual({
    projectId: 'p',
    projectName: 'P',
    amount: decimal('1000'),
    annualRate: decimal('0.0438'),
    termDays: 30,
    interest: decimal('3.60'),
  })
  expect(investmentOf('499', { project: project(), balance, currency: yuan })).toBeUndefined()
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

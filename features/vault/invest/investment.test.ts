import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { VaultProject } from '#lib/contract/vault.ts'
import { compare } from '#lib/money/arithmetic.ts'
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
    expect(investProblems(typed, { project: project(), balance })).toEqual(problem ? [problem] : [])
  })

  test('of the project come before those of the amount', () => {
    const closed = { project: project({ status: 'closed' }), balance }
    expect(investProblems('', closed)).toEqual(['closed'])
    expect(investProblems('1000', { project: project({ remainingAmount: '499' }), balance })).toEqual(['soldOut'])
  })

  test('an unknown balance is not taken for one that suffices', () => {
    expect(investProblems('500', { project: project(), balance: undefined })).toEqual(['balanceUnknown'])
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
    isStillOffered(reviewed, { project: { ...project(), ...change }, balance: money })

  test('is what the form states', () => {
    expect(investmentOf('1000', { project: project(), balance })).toEqual(reviewed)
    expect(investmentOf('499', { project: project(), balance })).toBeUndefined()
  })

  test('is still offered while nothing of it changes, whatever else does', () => {
    expect(offered({ remainingAmount: decimal('1000'), maxAmount: decimal('1000') }, decimal('1000.00'))).toBe(true)
  })

  test.each<[string, Partial<VaultProject>]>([
    ['rate', { annualRate: decimal('0.0437') }],
    ['term', { termDays: 31 }],
    ['name', { name: 'Q' }],
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
    expect(wholeInvestment({ project: project(), balance: decimal(balance) })).toBe(whole)
  })

  test('is nothing while the balance is unknown or the project not on offer', () => {
    expect(wholeInvestment({ project: project(), balance: undefined })).toBeUndefined()
    expect(wholeInvestment({ project: project({ status: 'closed' }), balance: decimal('900') })).toBeUndefined()
  })

  test('has no problem, and a cent more has one', () => {
    const amounts = fc
      .integer({ min: 0, max: 10 ** 9 })
      .map((cents) => decimal(`${Math.floor(cents / 100)}.${`${cents % 100}`.padStart(2, '0')}`))
    fc.assert(
      fc.property(amounts, amounts, amounts, (balance, maxAmount, remainingAmount) => {
        const facts = { project: project({ maxAmount, remainingAmount }), balance }
        const whole = wholeInvestment(facts)
        if (whole === undefined) return
        expect(investProblems(whole, facts)).toEqual([])
        expect(investProblems(`${whole}1`, facts)).toHaveLength(1)
        expect(compare(whole, balance)).toBeLessThanOrEqual(0)
      }),
    )
  })
})

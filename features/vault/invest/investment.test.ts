import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { VaultProject } from '#lib/contract/vault.ts'
import { compare } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import { investProblems, maturityOf, returnOf, wholeInvestment } from './investment.ts'

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

describe('the return', () => {
  test.each([
    ['1000', '0.0438', 30, '3.60', '1003.6'],
    ['1234.56', '0.0438', 30, '4.44', '1239'],
    ['364.99', '1', 1, '0.99', '365.98'],
    ['100', '0', 90, '0.00', '100'],
  ])('of %s at %s over %d days is %s', (principal, rate, termDays, interest, total) => {
    expect(returnOf(decimal(principal), { annualRate: decimal(rate), termDays })).toEqual({ interest, total })
  })

  test('is the whole of the cents that the exact quotient has', () => {
    const cents = fc.bigInt({ min: 1n, max: 10n ** 14n })
    const basisPoints = fc.bigInt({ min: 0n, max: 10_000n })
    const days = fc.integer({ min: 1, max: 3650 })
    const text = (n: bigint, decimals: number) =>
      decimal(`${n / 10n ** BigInt(decimals)}.${`${n % 10n ** BigInt(decimals)}`.padStart(decimals, '0')}`)
    fc.assert(
      fc.property(cents, basisPoints, days, (principal, rate, termDays) => {
        const { interest } = returnOf(text(principal, 2), { annualRate: text(rate, 4), termDays })
        expect(interest).toBe(text((principal * rate * BigInt(termDays)) / (10_000n * 365n), 2))
      }),
    )
  })
})

test('maturity is so many times 24 hours away, summer time or not', () => {
  const at = Date.UTC(2026, 2, 4)
  expect(maturityOf({ termDays: 30 }, at)).toBe(Date.UTC(2026, 3, 3))
})

describe('problems', () => {
  const balance = decimal('3000.00')
  test.each([
    ['', 'amountMissing'],
    ['.', 'amountMissing'],
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

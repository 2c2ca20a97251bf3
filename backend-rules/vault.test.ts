import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codes } from '#lib/contract/codes.ts'
import { amounts, currencies } from '#lib/money/currencies.fixture.ts'
import { decimal } from '#lib/money/decimal.ts'
import { returnOf } from '#lib/vault/vaultReturn.ts'
import { Money } from './money.ts'
import { refusalCode } from './refusal.fixture.ts'
import { seededProjects } from './seed/projects.ts'
import { DAY_MS, HOUR_MS } from './time.ts'
import { acceptInvestment, accruedBetween, accruedBy, interestOf, positionTerms, vaultFigures } from './vault.ts'

const yuan = new Money('CNY')
const BEGAN = Date.UTC(2026, 2, 4, 2, 30)
const accruing = fc.record({
  interest: fc.bigInt({ min: 0n, max: 10n ** 12n }).map((cents) => decimal(new Big(`${cents}`).div(100).toFixed(2))),
  termDays: fc.integer({ min: 1, max: 3650 }),
  investedAt: fc.constant(BEGAN),
})

test.each([
  ['1000', '0.0438', 30, '3.60'],
  ['1234.56', '0.0438', 30, '4.44'],
  ['100', '0.0280', 7, '0.05'],
  ['1000', '0.0525', 90, '12.95'],
  ['365', '1', 1, '1.00'],
  ['364.99', '1', 1, '1.00'],
  ['182.49', '0.01', 1, '0.00'],
  ['182.5', '0.01', 1, '0.01'],
])('the interest of a term: %s at %s over %d days is %s', (principal, rate, days, interest) => {
  expect(interestOf(decimal(principal), { annualRate: decimal(rate), termDays: days }, yuan)).toBe(interest)
})

describe('accrual', () => {
  test('by whole days, from nothing to the whole', () => {
    const position = { interest: decimal('3.60'), termDays: 30, investedAt: BEGAN }
    expect(accruedBy(position, BEGAN, yuan)).toBe('0.00')
    expect(accruedBy(position, BEGAN + DAY_MS - 1, yuan)).toBe('0.00')
    expect(accruedBy(position, BEGAN + DAY_MS, yuan)).toBe('0.12')
    expect(accruedBy(position, BEGAN + 30 * DAY_MS, yuan)).toBe('3.60')
    expect(accruedBy(position, BEGAN + 99 * DAY_MS, yuan)).toBe('3.60')
  })

  test('never falls, and its days sum up to the interest to the cent', () => {
    fc.assert(
      fc.property(accruing, (position) => {
        const ends = Array.from({ length: position.termDays + 1 }, (_, day) => BEGAN + (day + 0.5) * DAY_MS)
        const days = ends.map((to) => accruedBetween(position, to - DAY_MS, to, yuan))
        expect(days.every((earned) => earned.gte(0))).toBe(true)
        const total = days.reduce((sum, earned) => sum.plus(earned), new Big(0))
        expect(total.toFixed(2)).toBe(position.interest)
      }),
      { numRuns: 30 },
    )
  })
})

test.each(currencies)('the app promises the interest that is booked in $currency', ({ currency, decimals }) => {
  const terms = fc.record({
    annualRate: fc.stringMatching(/^[01]\.\d{1,18}$/).map(decimal),
    termDays: fc.integer({ min: 1, max: 3650 }),
  })
  fc.assert(
    fc.property(amounts(decimals), terms, (principal, agreed) => {
      const interest = interestOf(principal, agreed, new Money(currency))
      expect(returnOf(principal, agreed, decimals).interest).toBe(interest)
    }),
  )
})

describe('an investment', () => {
  const project = seededProjects(yuan).find(({ id }) => id === 'steady30')
  const agreed = { annualRate: decimal('0.04380'), termDays: 30 }
  const accept = (amount: string, change: object = {}, terms = agreed) =>
    acceptInvestment({ amount: decimal(amount), terms }, project && { ...project, ...change }, '10000.00', yuan)

  test('is accepted within the limits of its project', () => {
    expect(accept('500').principal).toBe('500.00')
    expect(accept('10000').principal).toBe('10000.00')
  })

  test.each([
    [codes.investmentFailed, '1000', { closed: true }, agreed],
    [codes.investmentFailed, '1000', { remainingAmount: '499.99' }, agreed],
    [codes.termsChanged, '499', {}, { ...agreed, termDays: 31 }],
    [codes.termsChanged, '499', {}, { ...agreed, annualRate: decimal('0.0437') }],
    [codes.belowMinimumInvestment, '499.99', {}, agreed],
    [codes.belowMinimumInvestment, '500', { minAmount: '600.00' }, agreed],
    [codes.amountOutsideLimits, '500.001', {}, agreed],
    [codes.amountOutsideLimits, '50000.01', {}, agreed],
    [codes.amountOutsideLimits, '1200.01', { remainingAmount: '1200.00' }, agreed],
    [codes.availableInsufficient, '10000.01', {}, agreed],
  ])('%i is what refuses %s in a project with %o', (code, amount, change, terms) => {
    expect(refusalCode(() => accept(amount, change, terms))).toBe(code)
  })

  test('in a project that does not exist is refused', () => {
    const form = { amount: decimal('500'), terms: agreed }
    expect(refusalCode(() => acceptInvestment(form, undefined, '500', yuan))).toBe(codes.projectMissing)
  })
})

describe('the figures of a vault', () => {
  // BEGAN is 10:30 of the operator's day.
  const steady = { annualRate: decimal('0.0438'), termDays: 30 }
  const position = { ...positionTerms(steady, decimal('1000.00'), BEGAN, yuan), repaid: false }

  test.each([
    ['an hour later', HOUR_MS, { total: '1000.00', principal: '1000.00', yesterday: '0.00', today: '0.00' }],
    ['before the first day ends', DAY_MS - 1, { total: '1000.00', yesterday: '0.00', today: '0.00' }],
    ['after a day', DAY_MS, { total: '1000.12', yesterday: '0.00', today: '0.12' }],
    ['the morning after that', 2 * DAY_MS - 1, { total: '1000.12', yesterday: '0.12', today: '0.00' }],
  ])('%s', (_, afterMs, figures) => {
    expect(vaultFigures([position], BEGAN + afterMs, yuan)).toMatchObject(figures)
  })

  test('a position that was repaid today still earned its last part today', () => {
    const figures = vaultFigures([{ ...position, repaid: true }], position.repaysAt, yuan)
    expect(figures).toEqual({ total: '0.00', principal: '0.00', yesterday: '0.12', today: '0.12' })
  })
})

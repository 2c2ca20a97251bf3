import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { refusalOf } from '#lib/backend/refusal.fixture.ts'
import { projectOf } from '#lib/backend/seed/projects.ts'
import { DAY_MS } from '#lib/backend/time.ts'
import { codes } from '#lib/contract/codes.ts'
import { decimal } from '#lib/money/decimal.ts'
import { seedOrders } from '../orders/seeding.ts'
import { shownTerms } from '../shownTerms.fixture.ts'
import { bringUpToDate } from '../upToDate.ts'
import { createWorld } from '../world.ts'
import { seedPositions } from './seeding.ts'

/** 10:30 in the backend's time zone. */
const NOW = Date.UTC(2026, 2, 4, 2, 30)
const HOUR_MS = 3_600_000

function bank() {
  const world = createWorld({ now: NOW, real: () => 0 })
  const asked = (amount: string, projectId = 'steady30', requestId: string = randomUUID()) => ({
    requestId,
    projectId,
    amount: decimal(amount),
    terms: shownTerms(world).investment(projectId === 'nothing' ? 'steady30' : projectId),
  })
  const balance = () => world.ledger.balance('demo').toFixed(2)
  const left = (id = 'steady30') => world.vault.project(id).remainingAmount
  const refused = (amount: string, projectId?: string) =>
    refusalOf(() => world.vault.invest('demo', asked(amount, projectId), NOW))
  const figures = (at: number) =>
    Object.fromEntries(Object.entries(world.vault.figures('demo', at)).map(([key, value]) => [key, value.toFixed(2)]))
  return { world, vault: world.vault, asked, balance, left, refused, figures }
}

describe('investing', () => {
  test('takes the principal from the balance and from the remaining amount, and fixes interest and maturity', () => {
    const { world, vault, asked, balance, left } = bank()
    const position = vault.invest('demo', asked('1000'), NOW)
    expect(position).toMatchObject({
      principal: '1000.00',
      interest: '3.60',
      investedAt: NOW,
      repaysAt: NOW + 30 * DAY_MS,
      repaid: false,
    })
    expect([balance(), left()]).toEqual(['9000.00', '411800.00'])
    expect(world.ledger.entries('demo').at(-1)).toMatchObject({ type: 'vault', amount: '-1000.00', refId: position.id })
  })

  test('accepts the terms that the member was shown, and refuses when the project has others by now', () => {
    const { vault, asked } = bank()
    const terms = { annualRate: decimal('0.04380'), termDays: 30 }
    const invest = () => refusalOf(() => vault.invest('demo', { ...asked('1000'), terms }, NOW))
    expect(invest()).toBeUndefined()
    vault.change('steady30', { termDays: 31 })
    expect(invest()).toBe(codes.termsChanged)
    vault.change('steady30', { termDays: 30, annualRate: '0.0437' })
    expect(invest()).toBe(codes.termsChanged)
    expect(vault.of('demo')).toHaveLength(1)
  })

  test.each([
    ['1000', 'nothing', codes.projectMissing],
    ['10000', 'reserve180', codes.investmentFailed],
    ['10000', 'legacy365', codes.investmentFailed],
    ['499.99', 'steady30', codes.belowMinimumInvestment],
    ['500.001', 'steady30', codes.amountOutsideLimits],
    ['50000.01', 'steady30', codes.amountOutsideLimits],
    ['10000.01', 'steady30', codes.availableInsufficient],
  ])('%s in %s is refused with %d', (amount, project, code) => {
    const { refused, balance } = bank()
    expect(refused(amount, project)).toBe(code)
    expect(balance()).toBe('10000.00')
  })

  test('the remaining amount limits an investment, and the project is sold out when it is too small for another', () => {
    const { vault, asked, refused } = bank()
    vault.change('steady30', { remainingAmount: '1200.00' })
    expect(refused('1200.01')).toBe(codes.amountOutsideLimits)
    vault.invest('demo', asked('800'), NOW)
    expect(projectOf(vault.project('steady30'))).toMatchObject({ remainingAmount: '400.00', status: 'soldOut' })
    expect(refused('500')).toBe(codes.investmentFailed)
  })
})

describe('maturity', () => {
  test('repays principal and interest as of its instant, once', () => {
    const { world, vault, asked, balance } = bank()
    const position = vault.invest('demo', asked('1000'), NOW)
    bringUpToDate(world, position.repaysAt - 1)
    expect(position.repaid).toBe(false)
    for (const late of [0, HOUR_MS]) bringUpToDate(world, position.repaysAt + late)
    expect([position.repaid, balance()]).toEqual([true, '10003.60'])
    const entry = { type: 'vault', amount: '1003.60', refId: position.id, at: position.repaysAt }
    expect(world.ledger.entries('demo').at(-1)).toMatchObject(entry)
  })

  test('after a leap, orders and positions are in the ledger in the order in which they fell due', () => {
    const { world, vault, asked } = bank()
    vault.invest('demo', asked('100', 'starter7'), NOW)
    seedOrders(world, 'demo', 1, 30, NOW)
    seedOrders(world, 'demo', 1, 8 * 86_400, NOW)
    bringUpToDate(world, NOW + 9 * DAY_MS)
    const times = world.ledger.entries('demo').map(({ at }) => at)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })
})

describe('figures', () => {
  test('of a member without positions are nothing', () => {
    expect(bank().figures(NOW)).toEqual({ total: '0.00', principal: '0.00', yesterday: '0.00', today: '0.00' })
  })

  test('principal at once, interest with every whole day, on the day on which it accrues', () => {
    const { vault, asked, figures } = bank()
    vault.invest('demo', asked('1000'), NOW)
    expect(figures(NOW + HOUR_MS)).toMatchObject({ total: '1000.00', principal: '1000.00', today: '0.00' })
    // The next morning before and after 10:30, and the morning after that.
    expect(figures(NOW + DAY_MS - 1)).toMatchObject({ today: '0.00', yesterday: '0.00' })
    expect(figures(NOW + DAY_MS)).toMatchObject({ total: '1000.12', today: '0.12', yesterday: '0.00' })
    expect(figures(NOW + 2 * DAY_MS - 1)).toMatchObject({ total: '1000.12', today: '0.00', yesterday: '0.12' })
  })

  test('what was repaid today still earned its last part today', () => {
    const { world, vault, figures } = bank()
    seedPositions(vault, 'demo', { projectId: 'growth90', amount: '1000', count: 2, ageMs: 90 * DAY_MS }, NOW)
    expect(vault.of('demo').every(({ repaid }) => repaid)).toBe(true)
    expect(figures(NOW)).toEqual({ total: '0.00', principal: '0.00', yesterday: '0.30', today: '0.28' })
    expect(world.ledger.balance('demo').toFixed(2)).toBe('10025.90')
  })
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#backend-rules/time.ts'
import { decimal } from '#lib/money/decimal.ts'
import { seedOrders } from '../orders/seeding.ts'
import { shownTerms } from '../shownTerms.fixture.ts'
import { bringUpToDate } from '../upToDate.ts'
import { createWorld } from '../world.ts'
import { seedPositions } from './seeding.ts'

/** 10:30 in the backend's time zone. */
const NOW = Date.UTC(2026, 2, 4, 2, 30)

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
  return { world, vault: world.vault, asked, balance, left }
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
  test('what was repaid today still earned its last part today', () => {
    const { world, vault } = bank()
    seedPositions(vault, 'demo', { projectId: 'growth90', amount: '1000', count: 2, ageMs: 90 * DAY_MS }, NOW)
    expect(vault.of('demo').every(({ repaid }) => repaid)).toBe(true)
    expect(vault.figures('demo', NOW)).toEqual({ total: '0.00', principal: '0.00', yesterday: '0.30', today: '0.28' })
    expect(world.ledger.balance('demo').toFixed(2)).toBe('10025.90')
  })
})

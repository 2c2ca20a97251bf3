import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#backend-rules/refusal.ts'
import { decimal } from '#lib/money/decimal.ts'
import { shownTerms } from '../shownTerms.fixture.ts'
import { createWorld, type World } from '../world.ts'
import { earnings, stakes } from './earnings.ts'
import { placeOrder } from './placing.ts'

const START = Date.UTC(2026, 4, 6, 9, 41)
const PRODUCTS = ['btcusdt', 'ethusdt', 'xrpusdt', 'eurusd', 'xauusd']

interface Step {
  readonly product: string
  readonly direction: 'up' | 'down'
  readonly cents: number
  readonly durationSeconds: number
  readonly wait: number
}

const step: fc.Arbitrary<Step> = fc.record({
  product: fc.constantFrom(...PRODUCTS),
  direction: fc.constantFrom('up', 'down'),
  cents: fc.integer({ min: 100, max: 600_000 }),
  durationSeconds: fc.constantFrom(30, 60, 120, 180, 300),
  wait: fc.integer({ min: 0, max: 400_000 }),
})

function tryPlacing(world: World, { product, direction, cents, durationSeconds }: Step, number: number) {
  const now = world.clock.now()
  try {
    placeOrder(
      world,
      'demo',
      {
        requestId: `6f1c1c9e-5a0b-4f6e-9a53-${String(number).padStart(12, '0')}`,
        productId: product,
        direction,
        amount: decimal(new Big(cents).div(100).toFixed(2)),
        durationSeconds,
        terms: shownTerms(world).order(product, durationSeconds),
      },
      now,
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

describe('order book', () => {
  test('the ledger adds up, is never negative and agrees with the orders', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const world = createWorld({ now: START, real: () => 0 })
        steps.forEach((each, index) => {
          world.clock.advance(each.wait)
          world.orders.settleDue(world.clock.now())
          tryPlacing(world, each, index)
        })
        const entries = world.ledger.entries('demo')
        let sum = new Big(0)
        let last = 0
        for (const { amount, balanceAfter, at } of entries) {
          sum = sum.plus(amount)
          expect(sum.toFixed(2)).toBe(balanceAfter)
          expect(sum.gte(0)).toBe(true)
          expect(amount).not.toBe('0.00')
          expect(at).toBeGreaterThanOrEqual(last)
          last = at
        }
        expect(world.ledger.balance('demo').eq(sum)).toBe(true)
        const orders = world.orders.of('demo')
        const profit = earnings(orders, world.clock.now(), 0).plus(earnings(orders, world.clock.now(), 1))
        const atStake = world.orders
          .openOf('demo')
          .reduce((total, { fee }) => total.plus(fee), stakes(world.orders.openOf('demo')))
        expect(sum.toFixed(2)).toBe(profit.plus(10_000).minus(atStake).toFixed(2))
      }),
      { numRuns: 60 },
    )
  })

  test('closes at the last quote at or before closesAt, however late it is looked at', () => {
    fc.assert(
      fc.property(step, fc.integer({ min: 0, max: 10_000_000 }), (each, late) => {
        const world = createWorld({ now: START, real: () => 0 })
        world.clock.advance(each.wait)
        tryPlacing(world, each, 1)
        const [order] = world.orders.of('demo')
        if (order === undefined) return
        world.orders.settleDue(order.closesAt - 1)
        expect(order.outcome).toBeUndefined()
        world.orders.settleDue(order.closesAt + late)
        const tickSeries = world.market.find(order.productId)?.tickSeries
        const close = tickSeries?.tick(order.outcome?.closeSeq ?? 0)
        const next = tickSeries?.tick((order.outcome?.closeSeq ?? 0) + 1)
        expect(close?.at).toBeLessThanOrEqual(order.closesAt)
        expect(next?.at).toBeGreaterThan(order.closesAt)
        expect(order.outcome?.closedAt).toBe(order.closesAt)
      }),
    )
  })

  test('a day of earnings begins at midnight of UTC+8', () => {
    const midnight = Date.UTC(2026, 4, 6, 16)
    const world = createWorld({ now: midnight - 62_000, real: () => 0 })
    world.clock.advance(1_000)
    const one: Step = { product: 'btcusdt', direction: 'up', cents: 10_000, durationSeconds: 60, wait: 0 }
    tryPlacing(world, one, 1)
    world.clock.advance(62_000)
    world.orders.settleDue(world.clock.now())
    const orders = world.orders.of('demo')
    expect(orders).toHaveLength(1)
    expect(earnings(orders, midnight - 1, 0).eq(orders[0]?.outcome?.profit ?? 0)).toBe(true)
    expect(earnings(orders, midnight, 0).eq(0)).toBe(true)
    expect(earnings(orders, midnight, 1).eq(orders[0]?.outcome?.profit ?? 0)).toBe(true)
  })
})

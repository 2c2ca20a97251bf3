import { describe, expect, test } from 'vitest'
import { decimal } from '#lib/money/decimal.ts'
import { type LimitName, type LimitRecord, noLimits } from './limits.ts'
import { type DayOrders, type LimitFacts, limitRefusal } from './refusal.ts'

const day = { end: 2_000_000_000_000, usedMs: 0 }
const quiet: DayOrders = { placed: 0, result: decimal('0'), atRisk: decimal('0'), lostInARow: 0 }
const limited = (name: LimitName, value: string): LimitRecord => ({
  ...noLimits,
  limits: { ...noLimits.limits, [name]: { value: decimal(value) } },
})
const facts = (record: LimitRecord, more: Partial<LimitFacts> = {}): LimitFacts => ({
  record,
  day,
  orders: quiet,
  ...more,
})
const order = (stake: string, cost = stake) => ({ kind: 'order', stake: decimal(stake), cost: decimal(cost) }) as const

describe('an order', () => {
  test('passes where nothing is set, whatever is not known', () => {
    expect(limitRefusal(order('10'), facts(noLimits, { day: undefined, orders: undefined }))).toBeUndefined()
  })

  test('is refused above the stake, and not at it', () => {
    expect(limitRefusal(order('10'), facts(limited('stake', '10')))).toBeUndefined()
    expect(limitRefusal(order('10.01'), facts(limited('stake', '10')))).toEqual({ reason: 'stake', limit: '10' })
  })

  test('is refused where it could take the losses of the day over the limit, open orders and its fee included', () => {
    const record = limited('lossPerDay', '100')
    const orders = { ...quiet, result: decimal('-60'), atRisk: decimal('30') }
    expect(limitRefusal(order('9', '10'), facts(record, { orders }))).toBeUndefined()
    expect(limitRefusal(order('9', '10.01'), facts(record, { orders }))).toEqual({
      reason: 'lossPerDay',
      limit: '100',
      left: '10',
      until: day.end,
    })
    // What was won allows no greater loss.
    expect(limitRefusal(order('101'), facts(record, { orders: { ...quiet, result: decimal('500') } }))).toMatchObject({
      reason: 'lossPerDay',
    })
  })

  test('is refused when the orders, the losses in a row or the time of the day have reached the limit', () => {
    const orders = { ...quiet, placed: 3, lostInARow: 2 }
    expect(limitRefusal(order('1'), facts(limited('ordersPerDay', '4'), { orders }))).toBeUndefined()
    expect(limitRefusal(order('1'), facts(limited('ordersPerDay', '3'), { orders }))).toMatchObject({
      reason: 'ordersPerDay',
    })
    expect(limitRefusal(order('1'), facts(limited('lossStreak', '3'), { orders }))).toBeUndefined()
    expect(limitRefusal(order('1'), facts(limited('lossStreak', '2'), { orders }))).toEqual({
      reason: 'lossStreak',
      lost: 2,
    })
    const used = { day: { ...day, usedMs: 3_599_999 } }
    expect(limitRefusal(order('1'), facts(limited('minutesPerDay', '60'), used))).toBeUndefined()
    const more = { day: { ...day, usedMs: 3_600_000 } }
    expect(limitRefusal(order('1'), facts(limited('minutesPerDay', '60'), more))).toMatchObject({ until: day.end })
  })

  test.each(['lossPerDay', 'ordersPerDay', 'lossStreak'] as const)('does not pass %s unseen', (name) => {
    expect(limitRefusal(order('1'), facts(limited(name, '5'), { orders: undefined }))).toEqual({ reason: 'unknown' })
    expect(limitRefusal(order('1'), facts(limited(name, '5'), { day: undefined }))).toEqual({ reason: 'unknown' })
  })
})

test('a deposit and an investment are refused by cool-off, self-exclusion and the time of the day, and by nothing of orders', () => {
  for (const kind of ['deposit', 'investment'] as const) {
    const until = 1_900_000_000_000
    const stopped = { ...noLimits, coolOff: { until, waiting: 0 } }
    expect(limitRefusal({ kind }, facts(stopped))).toEqual({ reason: 'coolOff', until })
    const both = { ...stopped, exclusion: { until: 0, waiting: 5 } }
    expect(limitRefusal({ kind }, facts(both))).toEqual({ reason: 'exclusion', until: undefined })
    expect(limitRefusal({ kind }, facts(limited('minutesPerDay', '60'), { day: undefined }))).toEqual({
      reason: 'unknown',
    })
    expect(limitRefusal({ kind }, facts(limited('lossPerDay', '1'), { orders: undefined }))).toBeUndefined()
  }
})

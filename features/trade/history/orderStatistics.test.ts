import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Order } from '#lib/contract/orders.ts'
import { add, compare } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import { settledOrder } from '../order/settledOrder.fixture.ts'
import { barWidths, breakEvenDistance, daysOf, orderStatistics } from './orderStatistics.ts'

const win = (other: Partial<Order> = {}) => settledOrder(other)
const loss = (other: Partial<Order> = {}) => settledOrder({ result: 'lose', profit: decimal('-101.00'), ...other })
const draw = (other: Partial<Order> = {}) => settledOrder({ result: 'draw', profit: decimal('-1.00'), ...other })

describe('orderStatistics', () => {
  it('counts, adds up and names the best and the worst order', () => {
    const best = win({ id: 'best', amount: decimal('200.00'), fee: decimal('2.00'), profit: decimal('168.00') })
    const worst = loss({ id: 'worst' })
    const statistics = orderStatistics([win(), best, worst, draw()], 2)
    expect(statistics).toMatchObject({
      count: 4,
      wins: 2,
      losses: 1,
      draws: 1,
      winRate: '0.6667',
      net: '150',
      fees: '5',
    })
    expect([statistics.best?.id, statistics.worst?.id]).toEqual(['best', 'worst'])
  })

  it('knows the share of wins at which nothing is won or lost', () => {
    // 101 are lost by a loss and 84 won by a win: 101 / 185.
    expect(orderStatistics([win(), loss()], 2).breakEven).toBe('0.5460')
    // Stakes weigh: of the 202 + 11 that were paid, 370 + 18 could have come back.
    const small = { amount: decimal('10.00'), fee: decimal('1.00'), payoutRate: decimal('0.8') }
    const large = { amount: decimal('200.00'), fee: decimal('2.00') }
    expect(orderStatistics([win(large), loss(small), draw()], 2).breakEven).toBe('0.5490')
    const voided = win({ ...large, voided: { at: 1, amount: decimal('-84.00') } })
    expect(orderStatistics([voided, loss(small)], 2)).toMatchObject({ count: 1, wins: 0, losses: 1 })
  })

  it('tells what one stake for all would have brought', () => {
    const large = loss({ amount: decimal('300.00'), fee: decimal('3.00'), profit: decimal('-303.00') })
    // The mean of 100 and 300: 200. Of each unit the win brought 0.84, the loss cost 1.01.
    expect(orderStatistics([win(), large], 2).constantStake).toEqual({ stake: '200.00', net: '-34.00' })
    expect(orderStatistics([win({ amount: decimal('100'), profit: decimal('84') })], 0).constantStake).toEqual({
      stake: '100',
      net: '84',
    })
  })

  it('knows whether orders of one product ran at the same time', () => {
    const { openedAt } = win()
    const from = (start: number, other: Partial<Order> = {}) =>
      win({ openedAt: openedAt + start, closesAt: openedAt + start + 60_000, ...other })
    const isDependent = (...orders: Order[]) => orderStatistics(orders, 2).isDependent
    expect(isDependent(from(60_000), from(0), from(120_000))).toBe(false)
    expect(isDependent(from(0), from(0, { productId: 'gold' }))).toBe(false)
    expect(isDependent(from(59_999), from(0))).toBe(true)
    // A hedge is no less dependent, and a short order may end within a long one.
    expect(isDependent(from(0), loss({ ...from(0), direction: 'down', result: 'lose' }))).toBe(true)
    expect(isDependent(from(0, { closesAt: openedAt + 600_000 }), from(1000), from(90_000))).toBe(true)
    // Of a draw, and of an order that was closed early, no luck is estimated.
    expect(
      isDependent(from(0), draw({ ...from(1000), result: 'draw' }), win({ ...from(2000), result: 'closed' })),
    ).toBe(false)
  })

  it('groups by day, product and hour of the device', () => {
    const at = (day: number, hour: number) => new Date(2026, 4, day, hour, 30).getTime()
    const { byDay, byDuration, byHour, byProduct } = orderStatistics(
      [
        win({ closedAt: at(6, 9), durationSeconds: 120 }),
        loss({ closedAt: at(6, 23), productId: 'gold', productName: 'Gold' }),
        win({ closedAt: at(7, 9) }),
      ],
      2,
    )
    expect(byDay).toMatchObject([
      { key: '2026-05-07', name: '2026-05-07', count: 1, net: '84' },
      { key: '2026-05-06', name: '2026-05-06', count: 2, net: '-17' },
    ])
    expect(byDuration.map(({ key, count, winRate }) => [key, count, winRate])).toEqual([
      ['60', 2, '0.5000'],
      ['120', 1, '1.0000'],
    ])
    expect(byHour.map(({ name, count }) => [name, count])).toEqual([
      ['09:00', 2],
      ['23:00', 1],
    ])
    expect(byProduct.map(({ name, net }) => [name, net])).toEqual([
      ['BTC/USDT', '168'],
      ['Gold', '-101'],
    ])
  })

  it('keeps orders apart that end by the clock, or are settled by another rule', () => {
    const ends = { everySeconds: 60, lockSeconds: 5 }
    const settlement = { price: { averageSeconds: 30 }, tie: 'lose' as const }
    const { byDuration, byRule } = orderStatistics(
      [win(), win({ settlement: { price: 'last', tie: 'refund' } }), loss({ ends }), loss({ settlement })],
      2,
    )
    expect(byDuration.map(({ count, durationSeconds, ends: every }) => [count, durationSeconds, every])).toEqual([
      [3, 60, undefined],
      [1, 60, ends],
    ])
    expect(byRule.map(({ count, losses, settlement: rule }) => [count, losses, rule])).toEqual([
      [3, 1, undefined],
      [1, 1, settlement],
    ])
  })

  it('leaves out what has no profit, and says nothing of nothing', () => {
    const statistics = orderStatistics([settledOrder({ profit: undefined })], 2)
    expect(statistics).toMatchObject({ count: 0, net: '0', winRate: undefined, breakEven: undefined, best: undefined })
    expect(statistics.constantStake).toBeUndefined()
  })

  it('adds up the same in every group, exactly', () => {
    const cents = fc.integer({ min: -100_000_000, max: 100_000_000 })
    const orders = fc.array(
      fc.record({ cents, day: fc.integer({ min: 1, max: 28 }), product: fc.constantFrom('a', 'b', 'c') }),
    )
    fc.assert(
      fc.property(orders, (made) => {
        const settled = made.map(({ cents: booked, day, product }) => {
          const profit = decimal((booked / 100).toFixed(2))
          return settledOrder({ productId: product, closedAt: new Date(2026, 1, day, day % 24).getTime(), profit })
        })
        const { net, byDay, byHour, byProduct } = orderStatistics(settled, 2)
        const exact = made.reduce((total, { cents: booked }) => total + booked, 0)
        expect(compare(net, decimal((exact / 100).toFixed(2)))).toBe(0)
        for (const groups of [byDay, byHour, byProduct]) {
          expect(compare(groups.map((group) => group.net).reduce(add, decimal('0')), net)).toBe(0)
          expect(groups.reduce((total, { count }) => total + count, 0)).toBe(made.length)
        }
      }),
    )
  })
})

const empty = { count: 1, wins: 0, losses: 0, draws: 0, closedEarly: 0, winRate: undefined, breakEven: undefined }

describe('barWidths', () => {
  const group = (key: string, net: string) => ({ ...empty, key, name: key, net: decimal(net) })

  it('measures gains and losses by the largest of both', () => {
    const widths = barWidths([group('a', '50'), group('b', '-200'), group('c', '0')])
    expect([...widths]).toEqual([
      ['a', '25.00'],
      ['b', '100.00'],
      ['c', '0.00'],
    ])
  })

  it('is nothing where nothing was won or lost', () => expect(barWidths([group('a', '0')]).get('a')).toBe('0'))
})

describe('breakEvenDistance', () => {
  const of = (wins: number, losses: number) =>
    breakEvenDistance(
      orderStatistics(
        [...Array.from({ length: wins }, () => win()), ...Array.from({ length: losses }, () => loss())],
        2,
      ),
    )

  it('is exact, and beside it stands by how much luck alone moves the win rate', () => {
    // 34 of 62 are 54.84 %; 101 / 185 are 54.60 %. The standard error is 6.3 points.
    expect(of(34, 28)).toEqual({ points: '0.24', luck: 6 })
    expect(of(10, 10)).toEqual({ points: '-4.6', luck: 11 })
  })

  it('says nothing of fewer than 20 decided orders, and never that luck moves nothing', () => {
    expect(of(10, 9)).toBeUndefined()
    expect(
      breakEvenDistance(
        orderStatistics(
          Array.from({ length: 30 }, () => draw()),
          2,
        ),
      ),
    ).toBeUndefined()
    expect(of(20, 0)?.luck).toBe(1)
  })
})

describe('daysOf', () => {
  const on = (year: number, month: number, day: number) =>
    win({ closedAt: new Date(year, month - 1, day, 9).getTime() })

  it('has every day between, the oldest first, across the end of a month, and 14 at least', () => {
    const { byDay } = orderStatistics([on(2026, 3, 2), on(2026, 2, 27)], 2)
    const days = daysOf(byDay)
    expect([days.length, days[0]?.day]).toEqual([14, '2026-02-17'])
    expect(days.slice(-4).map(({ day, group }) => [day, group?.count])).toEqual([
      ['2026-02-27', 1],
      ['2026-02-28', undefined],
      ['2026-03-01', undefined],
      ['2026-03-02', 1],
    ])
  })

  it('ends after the newest 92, and is nothing without an order', () => {
    const { byDay } = orderStatistics([on(2026, 7, 1), on(2025, 7, 1)], 2)
    const days = daysOf(byDay)
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([92, '2026-04-01', '2026-07-01'])
    expect(daysOf([])).toEqual([])
  })
})

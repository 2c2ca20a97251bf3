import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Order } from '#lib/contract/trade.ts'
import { add, compare } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import { barWidths, orderStatistics } from './orderStatistics.ts'
import { settledOrder } from './settledOrder.fixture.ts'

const win = (other: Partial<Order> = {}) => settledOrder(other)
const loss = (other: Partial<Order> = {}) => settledOrder({ result: 'lose', profit: decimal('-101.00'), ...other })
const draw = (other: Partial<Order> = {}) => settledOrder({ result: 'draw', profit: decimal('-1.00'), ...other })

describe('orderStatistics', () => {
  it('counts, adds up and names the best and the worst order', () => {
    const best = win({ id: 'best', amount: decimal('200.00'), fee: decimal('2.00'), profit: decimal('168.00') })
    const worst = loss({ id: 'worst' })
    const found = orderStatistics([win(), best, worst, draw()], 2)
    expect(found).toMatchObject({ count: 4, wins: 2, losses: 1, draws: 1, winRate: '0.6667', net: '150', fees: '5' })
    expect([found.best?.id, found.worst?.id]).toEqual(['best', 'worst'])
  })

  it('knows the share of wins at which nothing is won or lost', () => {
    // 101 are lost by a loss and 84 won by a win: 101 / 185.
    expect(orderStatistics([win(), loss()], 2).breakEven).toBe('0.5460')
    // Stakes weigh: of the 202 + 11 that were paid, 370 + 18 could have come back.
    const small = { amount: decimal('10.00'), fee: decimal('1.00'), payoutRate: decimal('0.8') }
    const large = { amount: decimal('200.00'), fee: decimal('2.00') }
    expect(orderStatistics([win(large), loss(small), draw()], 2).breakEven).toBe('0.5490')
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

  it('groups by day, product and hour of the device', () => {
    const at = (day: number, hour: number) => new Date(2026, 4, day, hour, 30).getTime()
    const { byDay, byHour, byProduct } = orderStatistics(
      [
        win({ closedAt: at(6, 9) }),
        loss({ closedAt: at(6, 23), productId: 'gold', productName: 'Gold' }),
        win({ closedAt: at(7, 9) }),
      ],
      2,
    )
    expect(byDay).toEqual([
      { key: '2026-05-07', name: '2026-05-07', count: 1, net: '84' },
      { key: '2026-05-06', name: '2026-05-06', count: 2, net: '-17' },
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

  it('leaves out what has no profit, and says nothing of nothing', () => {
    const found = orderStatistics([settledOrder({ profit: undefined })], 2)
    expect(found).toMatchObject({ count: 0, net: '0', winRate: undefined, breakEven: undefined, best: undefined })
    expect(found.constantStake).toBeUndefined()
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

describe('barWidths', () => {
  const group = (key: string, net: string) => ({ key, name: key, count: 1, net: decimal(net) })

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

import { describe, expect, test } from 'vitest'
import type { Quote } from '#lib/contract/market.ts'
import { decimal } from '#lib/money/decimal.ts'
import { openOrder } from '../order/settledOrder.fixture.ts'
import { sideOf, standingAt, stateAt } from './standing.ts'

const decimals = { moneyDecimals: 2, priceDecimals: 2 }
const order = openOrder()
const quoteAt = (price: string): Quote => ({
  productId: order.productId,
  seq: 9,
  price: decimal(price),
  at: order.openedAt + 1000,
})
const averaged = openOrder({ settlement: { price: { averageSeconds: 30 }, tie: 'refund' } })
const average = (price: string) => ({
  average: { price: decimal(price), quotes: 2, elapsed: { after: 0, until: 1 } },
})

describe('how an order stands', () => {
  test('is told by its own rule: a tie that loses is behind', () => {
    const losing = openOrder({ settlement: { price: 'last', tie: 'lose' } })
    expect(standingAt(order, order.openPrice, decimals)).toMatchObject({ side: 'level', amount: '-1.00' })
    expect(standingAt(losing, order.openPrice, decimals)).toMatchObject({ side: 'behind', amount: '-101' })
    expect(stateAt(losing, quoteAt('64000.00'), undefined, decimals)).toMatchObject({ by: 'quote', side: 'behind' })
  })

  test('is not told where this version does not know the rule', () => {
    const unknown = openOrder({ settlement: { price: 'median', tie: 'refund' } })
    expect(stateAt(unknown, quoteAt('65000.00'), undefined, decimals)).toEqual({ is: 'untold', why: 'rule' })
  })

  test('is by the newest quote before the window of an average, and takes no side then', () => {
    const state = stateAt(averaged, quoteAt('64001.00'), 'early', decimals)
    expect(state).toMatchObject({ by: 'early', side: 'ahead', price: '64001.00' })
    expect(sideOf(state)).toBeUndefined()
  })

  test('is by the average alone within the window, and is not told where that is not known', () => {
    const state = stateAt(averaged, quoteAt('63000.00'), average('64000.0001'), decimals)
    expect(state).toMatchObject({ by: 'average', side: 'ahead', price: '64000.0001' })
    expect(sideOf(state)).toBe('ahead')
    const missing = stateAt(averaged, quoteAt('63000.00'), { average: undefined }, decimals)
    expect(missing).toEqual({ is: 'untold', why: 'average' })
  })
})

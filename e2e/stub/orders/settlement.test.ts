import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal } from '#lib/money/decimal.ts'
import { settle } from './settlement.ts'

const stake = {
  direction: 'up',
  amount: decimal('100.00'),
  fee: decimal('1.00'),
  payoutRate: decimal('0.85'),
  openPrice: decimal('10.00'),
} as const

describe('settlement', () => {
  test('a win pays stake and payout, the fee stays', () => {
    expect(settle(stake, '10.01')).toEqual({ result: 'win', credit: '185.00', profit: '84.00' })
    expect(settle({ ...stake, direction: 'down' }, '9.99')).toEqual({
      result: 'win',
      credit: '185.00',
      profit: '84.00',
    })
  })

  test('a loss pays nothing', () => {
    expect(settle(stake, '9.99')).toEqual({ result: 'lose', credit: '0.00', profit: '-101.00' })
  })

  test('a draw returns the stake, however the price is written', () => {
    expect(settle(stake, '10.000')).toEqual({ result: 'draw', credit: '100.00', profit: '-1.00' })
  })

  test('half a cent of payout rounds up', () => {
    expect(settle({ ...stake, amount: decimal('0.10'), fee: decimal('0') }, '11').credit).toBe('0.19')
  })

  test('up and down are each other’s mirror, and profit is what the balance gained', () => {
    const price = fc.integer({ min: 1, max: 300 }).map((points) => decimal(new Big(points).div(100).toFixed(2)))
    fc.assert(
      fc.property(price, price, (openPrice, closePrice) => {
        const up = settle({ ...stake, openPrice }, closePrice)
        const down = settle({ ...stake, openPrice, direction: 'down' }, closePrice)
        expect(down.result).toBe({ win: 'lose', lose: 'win', draw: 'draw' }[up.result])
        for (const { credit, profit } of [up, down]) expect(new Big(credit).minus(101).eq(profit)).toBe(true)
      }),
    )
  })
})

import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Money } from '#lib/backend/money.ts'
import { decimal } from '#lib/money/decimal.ts'
import { settle } from './settlement.ts'

const yuan = new Money('CNY')
const stake = {
  direction: 'up',
  amount: decimal('100.00'),
  fee: decimal('1.00'),
  payoutRate: decimal('0.85'),
  openPrice: decimal('10.00'),
} as const

describe('settlement', () => {
  test('a win pays stake and payout, the fee stays', () => {
    expect(settle(stake, '10.01', yuan)).toEqual({ result: 'win', credit: '185.00', profit: '84.00' })
    expect(settle({ ...stake, direction: 'down' }, '9.99', yuan)).toEqual({
      result: 'win',
      credit: '185.00',
      profit: '84.00',
    })
  })

  test('a loss pays nothing', () => {
    expect(settle(stake, '9.99', yuan)).toEqual({ result: 'lose', credit: '0.00', profit: '-101.00' })
  })

  test('a draw returns the stake, however the price is written', () => {
    expect(settle(stake, '10.000', yuan)).toEqual({ result: 'draw', credit: '100.00', profit: '-1.00' })
  })

  test('half a cent of payout rounds up', () => {
    expect(settle({ ...stake, amount: decimal('0.10'), fee: decimal('0') }, '11', yuan).credit).toBe('0.19')
  })

  test.each([
    ['KRW', '1001', '1852'],
    ['USDT', '0.000001', '0.000002'],
    ['BTC', '0.00000010', '0.00000019'],
  ])('in %s a stake of %s wins %s', (currency, amount, credit) => {
    const won = settle({ ...stake, amount: decimal(amount), fee: decimal('0') }, '11', new Money(currency))
    expect(won.credit).toBe(credit)
  })

  test('up and down are each other’s mirror, and profit is what the balance gained', () => {
    const price = fc.integer({ min: 1, max: 300 }).map((points) => decimal(new Big(points).div(100).toFixed(2)))
    fc.assert(
      fc.property(price, price, (openPrice, closePrice) => {
        const up = settle({ ...stake, openPrice }, closePrice, yuan)
        const down = settle({ ...stake, openPrice, direction: 'down' }, closePrice, yuan)
        expect(down.result).toBe({ win: 'lose', lose: 'win', draw: 'draw' }[up.result])
        for (const { credit, profit } of [up, down]) expect(new Big(credit).minus(101).eq(profit)).toBe(true)
      }),
    )
  })
})

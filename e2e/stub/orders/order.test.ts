import { expect, test } from 'vitest'
import { decimal } from '#lib/money/decimal.ts'
import { shownTerms } from '../shownTerms.fixture.ts'
import { createWorld } from '../world.ts'
import type { TamperedFields } from './placedOrder.ts'
import { orderOf } from './placedOrder.ts'
import { placeOrder } from './placing.ts'

const START = Date.UTC(2026, 4, 6, 9, 41)

test('a tampered order states other values in any field once it is settled, and moves no money', () => {
  const world = createWorld({ now: START, real: () => 0 })
  const request = {
    requestId: '6f1c1c9e-5a0b-4f6e-9a53-0d7c1d0e0001',
    productId: 'btcusdt',
    direction: 'up',
    amount: decimal('100'),
    durationSeconds: 60,
    terms: shownTerms(world).order('btcusdt', 60),
  } as const
  const order = placeOrder(world, 'demo', request, START)
  const booked = orderOf(order)
  const tampered: Required<TamperedFields> = {
    productId: 'ethusdt',
    productName: 'Other',
    direction: 'down',
    amount: 100.00000000000001,
    fee: '2.00',
    payoutRate: '0.10',
    durationSeconds: 30,
    ends: { everySeconds: 60, lockSeconds: 5 },
    settlement: { price: 'last', tie: 'lose' },
    openPrice: '1.00',
    openSeq: 1,
    openedAt: 2,
    closesAt: 3,
    closePrice: '4.00',
    closeSeq: 5,
    closedAt: 6,
    result: 'draw',
    profit: '-7.00',
    closedEarly: { price: '94.00', quoteSeq: 5 },
    voided: { at: 8, amount: '7.00', reason: 'A wrong price.' },
  }
  world.orders.tamper('demo', order.id, tampered)
  expect(orderOf(order)).toEqual(booked)
  world.orders.settleDue(order.closesAt)
  const balance = world.ledger.balance('demo').toFixed(2)
  expect(orderOf(order)).toMatchObject(tampered)
  world.orders.tamper('demo', order.id, { direction: 'down' })
  expect(orderOf(order)).toMatchObject({ ...booked, status: 'settled', direction: 'down' })
  expect(world.ledger.balance('demo').toFixed(2)).toBe(balance)
})

import type { Order } from '#lib/contract/orders.ts'
import { decimal } from '#lib/money/decimal.ts'

const at = Date.UTC(2026, 4, 6, 9, 41)

/** A won order of 100 at a payout rate of 0.85 and a fee of 1; a test states what is different. */
export function settledOrder(other: Partial<Order> = {}): Order {
  return {
    id: 'o1',
    requestId: '6f1c1c9e-5a0b-4f6e-9a53-000000000001',
    productId: 'btcusdt',
    productName: 'BTC/USDT',
    direction: 'up',
    amount: decimal('100.00'),
    fee: decimal('1.00'),
    durationSeconds: 60,
    payoutRate: decimal('0.85'),
    openPrice: decimal('64000.00'),
    openSeq: 1,
    openedAt: at - 60_000,
    closesAt: at,
    status: 'settled',
    closePrice: decimal('64001.00'),
    closeSeq: 2,
    closedAt: at,
    result: 'win',
    profit: decimal('84.00'),
    ...other,
  }
}

/** The same order while it is open. */
export const openOrder = (other: Partial<Order> = {}): Order =>
  settledOrder({
    status: 'open',
    closePrice: undefined,
    closeSeq: undefined,
    closedAt: undefined,
    result: undefined,
    profit: undefined,
    ...other,
  })

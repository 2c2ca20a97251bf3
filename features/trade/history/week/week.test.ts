import { expect, test } from 'vitest'
import { decimal } from '#lib/money/decimal.ts'
import { settledOrder } from '../../order/settledOrder.fixture.ts'
import { lastWeek, pauseFact } from './week.ts'

test.each([
  [new Date(2026, 10, 23, 0, 0, 0), '2026-11-16', '2026-11-22'],
  [new Date(2026, 10, 29, 23, 59, 59), '2026-11-16', '2026-11-22'],
  [new Date(2026, 0, 1, 12), '2025-12-22', '2025-12-28'],
  [new Date(2026, 2, 2, 1), '2026-02-23', '2026-03-01'],
])('before %s the last whole week is %s to %s', (now, from, to) => {
  expect(lastWeek(now.getTime())).toEqual({ from, to })
})

const day = 86_400_000
const start = new Date(2026, 10, 16, 9).getTime()
const order = (at: number, amount: string, profit: string) =>
  settledOrder({
    amount: decimal(amount),
    profit: decimal(profit),
    result: profit.startsWith('-') ? 'lose' : 'win',
    openedAt: start + at,
    closesAt: start + at + 30_000,
    closedAt: start + at + 30_000,
  })

test('a day whose loss reached the own limit is a fact, and a week without a limit has none', () => {
  const orders = [
    order(0, '10', '-60'),
    order(60_000, '10', '20'),
    order(day, '10', '-40'),
    order(2 * day, '10', '900'),
  ]
  expect(pauseFact(orders, decimal('40'))).toEqual({ kind: 'lossPerDay', days: 2 })
  expect(pauseFact(orders, decimal('40.01'))).toBeUndefined()
  expect(pauseFact(orders, undefined)).toBeUndefined()
})

test('stakes doubled after losses are a fact on three days', () => {
  const pair = (at: number) => [order(at, '10', '-10'), order(at + 60_000, '20', '17')]
  expect(
    pauseFact(
      [0, 1, 2].flatMap((index) => pair(index * day)),
      undefined,
    ),
  ).toEqual({ kind: 'doubling', days: 3 })
  expect(
    pauseFact(
      [0, 1].flatMap((index) => pair(index * day)),
      undefined,
    ),
  ).toBeUndefined()
})

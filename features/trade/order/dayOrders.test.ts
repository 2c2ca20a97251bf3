import { expect, test } from 'vitest'
import type { Order } from '#lib/contract/orders.ts'
import { decimal } from '#lib/money/decimal.ts'
import { dayOrdersOf, resultsOf } from './dayOrders.ts'
import { settledOrder } from './settledOrder.fixture.ts'

const dayStart = 1_760_000_000_000
const day = { dayStart, wentOnAt: 0 }

const settled = (id: string, at: number, result: Order['result'], profit: string | undefined): Order => ({
  ...settledOrder(),
  id,
  requestId: id,
  amount: decimal('10'),
  fee: decimal('0.1'),
  openedAt: dayStart + at - 60_000,
  closesAt: dayStart + at,
  closedAt: dayStart + at,
  result,
  profit: profit === undefined ? undefined : decimal(profit),
})

test('wins and losses of the day add up; what is open or was just confirmed counts with its whole cost', () => {
  const open: Order = { ...settled('o', 90_000, undefined, undefined), status: 'open', closedAt: undefined }
  const orders = [
    settled('y', -1, 'lose', '-10.1'),
    settled('a', 60_000, 'win', '8.4'),
    settled('b', 70_000, 'lose', '-10.1'),
    open,
  ]
  const pending = [{ confirmedAt: dayStart + 1, cost: decimal('5.05') }]
  expect(dayOrdersOf(orders, pending, day)).toEqual({
    placed: 4,
    result: '-1.7',
    atRisk: '15.15',
    lostInARow: 1,
  })
})

test('an order whose profit is not stated counts as lost', () => {
  expect(dayOrdersOf([settled('a', 60_000, 'void', undefined)], [], day).result).toBe('-10.1')
})

test('an order that was voided has changed nothing, and is neither won nor lost', () => {
  const voided = {
    ...settled('b', 70_000, 'lose', '-10.1'),
    voided: { at: dayStart + 80_000, amount: decimal('10.1') },
  }
  const orders = [settled('a', 60_000, 'lose', '-10.1'), voided]
  expect(dayOrdersOf(orders, [], day)).toMatchObject({ placed: 2, result: '-10.1', lostInARow: 1 })
  expect(resultsOf(orders)).toEqual({ won: '0', lost: '10.1', net: '-10.1' })
})

test('losses in a row are the newest ones, and those after which the member went on count no more', () => {
  const orders = [1, 2, 3, 4].map((at) => settled(`${at}`, at * 100_000, at === 1 ? 'win' : 'lose', '0'))
  expect(dayOrdersOf(orders, [], day).lostInARow).toBe(3)
  expect(dayOrdersOf(orders, [], { dayStart, wentOnAt: dayStart + 300_000 }).lostInARow).toBe(1)
  expect(dayOrdersOf(orders, [], { dayStart, wentOnAt: dayStart + 400_000 }).lostInARow).toBe(0)
})

test('of orders that ended at one instant the lost ones are the newest, in whatever order they are listed', () => {
  const [win, ...lost] = [
    settled('a', 100_000, 'win', '8'),
    settled('b', 100_000, 'lose', '-10'),
    settled('c', 100_000, 'lose', '-10'),
  ]
  const before = settled('d', 50_000, 'lose', '-10')
  for (const orders of [
    [win, ...lost, before],
    [before, ...lost, win],
    [lost[0], win, lost[1], before],
  ]) {
    expect(
      dayOrdersOf(
        orders.filter((order) => order !== undefined),
        [],
        day,
      ).lostInARow,
    ).toBe(2)
  }
})

test('each of several open orders of one product counts with what it can lose, as do those on their way', () => {
  const open = (id: string): Order => ({
    ...settled(id, 90_000, undefined, undefined),
    status: 'open',
    closedAt: undefined,
  })
  const pending = ['5.05', '7.07'].map((cost) => ({ confirmedAt: dayStart + 1, cost: decimal(cost) }))
  expect(dayOrdersOf(['a', 'b', 'c'].map(open), pending, day)).toMatchObject({ placed: 5, atRisk: '42.42' })
})

import { expect, test } from 'vitest'
import type { Quote } from '#lib/contract/market.ts'
import { decimal } from '#lib/money/decimal.ts'
import { settledOrder } from '../order/settledOrder.fixture.ts'
import { replayOf } from './replay.ts'

const decimals = { moneyDecimals: 2, priceDecimals: 2 }
const order = settledOrder({ openSeq: 1, closeSeq: 6 })
const quotesAt = (...quotes: readonly (readonly [seconds: number, price: string])[]): readonly Quote[] =>
  quotes.map(([seconds, price], index) => ({
    productId: order.productId,
    seq: index + 1,
    price: decimal(price),
    at: order.openedAt + seconds * 1000,
  }))

const way = quotesAt(
  [-1, '64000.00'],
  [10, '64002.00'],
  [20, '63999.00'],
  [30, '64000.00'],
  [40, '63998.00'],
  [50, '64001.00'],
  [61, '63000.00'],
)

test('it stops at the entry, at each quote until the close, and at the close', () => {
  const replay = replayOf(order, way, decimals)
  expect(replay?.count).toBe(5)
  expect(replay?.stops.map(({ number, price, standing }) => [number, price, standing?.side, standing?.amount])).toEqual(
    [
      [0, '64000.00', undefined, undefined],
      [1, '64002.00', 'ahead', '84'],
      [2, '63999.00', 'behind', '-101'],
      [3, '64000.00', 'level', '-1.00'],
      [4, '63998.00', 'behind', '-101'],
      [5, '64001.00', 'ahead', '84'],
      [5, '64001.00', undefined, undefined],
    ],
  )
})

test('a level quote keeps the lead, and each quote counts until the next one', () => {
  expect(replayOf(order, way, decimals)).toMatchObject({ leadChanges: 2, aheadMs: 20_000 })
  expect(replayOf({ ...order, direction: 'down' }, way, decimals)).toMatchObject({ leadChanges: 2, aheadMs: 20_000 })
  const level = quotesAt([10, '64000.00'], [20, '64000.00'])
  expect(replayOf(order, level, decimals)).toMatchObject({ leadChanges: 0, aheadMs: 0 })
})

test('there is none without a quote between, and none while nobody says how it ended', () => {
  expect(replayOf(order, [], decimals)).toBeUndefined()
  expect(
    replayOf(
      order,
      way.filter(({ seq }) => seq === 6),
      decimals,
    ),
  ).toBeUndefined()
  expect(replayOf({ ...order, closePrice: undefined }, way, decimals)).toBeUndefined()
})

test('in the window of an average the order stood by the average until then, and where that is not known by nothing', () => {
  const averaged = { ...order, settlement: { price: { averageSeconds: 20 }, tie: 'lose' as const } }
  const window = { after: order.closesAt - 20_000, until: order.closesAt }
  const steps = [
    { at: window.after, price: decimal('64000.00') },
    { at: window.after + 9999, price: decimal('64000.5000') },
  ]
  const average = { window, counted: way, steps, last: way[5] }
  const sides = (known: typeof average) =>
    replayOf(averaged, way, decimals, known)?.stops.map(({ standing }) => standing?.side)
  // The entry's price loses.
  expect(sides(average)).toEqual([undefined, 'ahead', 'behind', 'behind', 'behind', 'ahead', undefined])
  expect(sides({ ...average, steps: [] })).toEqual([
    undefined,
    'ahead',
    'behind',
    'behind',
    'behind',
    undefined,
    undefined,
  ])
})

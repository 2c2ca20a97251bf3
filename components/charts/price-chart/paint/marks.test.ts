import { expect, test } from 'vitest'
import { seriesOf } from '../model/candleSeries.ts'
import { wayParts } from './marks.ts'

const candle = (second: number, close: number, isAfterGap?: true) => {
  const prices = { open: close, high: close, low: close, close, volume: 0 }
  return { openAt: second * 1000, ...prices, ...(isAfterGap && { isAfterGap }) }
}
const of = (openedAt: number, closesAt: number, ...candles: ReturnType<typeof candle>[]) =>
  wayParts(seriesOf(candles), { openedAt, closesAt }, 1000, (x, y) => ({ x, y })).map((part) =>
    part.map(({ x, y }) => [x, y]),
  )

test('the way of an order has the prices between entry and close alone', () => {
  const candles = Array.from({ length: 8 }, (_, second) => candle(second, 100 + second))
  expect(of(2600, 5400, ...candles)).toEqual([
    [
      [3.5, 103],
      [4.5, 104],
    ],
  ])
  expect(of(2400, 5600, ...candles)).toEqual([
    [
      [2.5, 102],
      [3.5, 103],
      [4.5, 104],
      [5.5, 105],
    ],
  ])
})

test('where a price is missing no line is drawn over it', () => {
  expect(of(0, 9000, candle(1, 101), candle(2, 102), candle(5, 105, true), candle(6, 106))).toEqual([
    [
      [0.5, 101],
      [1.5, 102],
    ],
    [
      [2.5, 105],
      [3.5, 106],
    ],
  ])
  expect(of(0, 9000)).toEqual([[]])
})

import { expect, test } from 'vitest'
import { seriesOf } from './candleSeries.ts'
import { OlderCandles } from './olderCandles.ts'

const candles = (from: number, to: number) =>
  seriesOf(
    Array.from({ length: to - from }, (_, index) => ({
      openAt: from + index,
      open: 1,
      high: 1,
      low: 1,
      close: 1,
      volume: 0,
    })),
  )
const minute = 60_000
/** A plot of 300 px with the newest 30 candles, moved by `offset` candles into the past. */
const back = (offset: number) => ({ barWidth: 10, offset })

test('older candles are requested once, before the first one is on screen', () => {
  const requested: number[] = []
  const older = new OlderCandles((before) => requested.push(before))
  older.check(candles(500, 700), back(0), 300, minute)
  older.check(candles(500, 700), back(110), 300, minute)
  expect(requested).toEqual([])
  for (const offset of [111, 150, 170]) older.check(candles(500, 700), back(offset), 300, minute)
  expect(requested).toEqual([500])
  older.check(candles(300, 700), back(170), 300, minute)
  older.check(candles(300, 700), back(320), 300, minute)
  expect(requested).toEqual([500, 300])
})

test('candles of quotes are requested later, because they cost more', () => {
  const requested: number[] = []
  const older = new OlderCandles((before) => requested.push(before))
  older.check(candles(500, 700), back(160), 300, 5000)
  expect(requested).toEqual([])
  older.check(candles(500, 700), back(161), 300, 5000)
  expect(requested).toEqual([500])
})

test('another series is requested from its own beginning; none without candles', () => {
  const requested: number[] = []
  const older = new OlderCandles((before) => requested.push(before))
  older.check(seriesOf([]), back(0), 300, minute)
  older.check(candles(500, 520), back(0), 300, minute)
  older.reset()
  older.check(candles(500, 520), back(0), 300, minute)
  expect(requested).toEqual([500, 500])
})

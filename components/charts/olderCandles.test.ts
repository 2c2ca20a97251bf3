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
/** A plot of 300 px with the newest 30 candles, moved so many candles into the past. */
const back = (offset: number) => ({ barWidth: 10, offset })

test('older candles are asked for once, before the first one is on screen', () => {
  const asked: number[] = []
  const older = new OlderCandles((before) => asked.push(before))
  older.look(candles(500, 700), back(0), 300)
  older.look(candles(500, 700), back(110), 300)
  expect(asked).toEqual([])
  for (const offset of [111, 150, 170]) older.look(candles(500, 700), back(offset), 300)
  expect(asked).toEqual([500])
  older.look(candles(300, 700), back(170), 300)
  older.look(candles(300, 700), back(320), 300)
  expect(asked).toEqual([500, 300])
})

test('another series is asked for from its own beginning; none without candles', () => {
  const asked: number[] = []
  const older = new OlderCandles((before) => asked.push(before))
  older.look(seriesOf([]), back(0), 300)
  older.look(candles(500, 520), back(0), 300)
  older.forget()
  older.look(candles(500, 520), back(0), 300)
  expect(asked).toEqual([500, 500])
})

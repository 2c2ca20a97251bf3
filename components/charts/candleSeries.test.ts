import { describe, expect, test } from 'vitest'
import {
  candleAt,
  candlesBetween,
  emptySeries,
  indexAtOrBefore,
  positionOfTime,
  seriesLength,
  seriesOf,
} from './candleSeries.ts'

const candle = (openAt: number) => ({ openAt, open: 1, high: 1, low: 1, close: 1, volume: 0 })
const series = seriesOf([candle(100), candle(110), candle(150), candle(160)])

describe('candleSeries', () => {
  test('the last candle is the moving one and counts', () => {
    expect(seriesLength(series)).toBe(4)
    expect(candleAt(series, 3)).toBe(series.live)
    expect(candlesBetween(series, 2, 9).map(({ openAt }) => openAt)).toEqual([150, 160])
    expect(candlesBetween(series, -5, 2).map(({ openAt }) => openAt)).toEqual([100, 110])
  })

  test.each([
    [99, -1],
    [100, 0],
    [149, 1],
    [150, 2],
    [9999, 3],
  ])('the candle at or before %i is %i', (at, index) => {
    expect(indexAtOrBefore(series, at)).toBe(index)
  })

  test.each([
    [90, -1],
    [100, 0],
    [105, 0.5],
    [140, 2],
    [155, 2.5],
    [165, 3.5],
    [200, 7],
  ])('instant %i lies %d candles from the start', (at, place) => {
    expect(positionOfTime(series, at, 10)).toBe(place)
  })

  test('an empty series has no place', () => {
    expect(positionOfTime(emptySeries, 5, 10)).toBe(0)
    expect(candlesBetween(emptySeries, 0, 5)).toEqual([])
  })
})

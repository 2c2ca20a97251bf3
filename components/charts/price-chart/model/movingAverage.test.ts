import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seriesOf } from './candleSeries.ts'
import { averageSegments, averagesAt, lastAverage, movingAverage } from './movingAverage.ts'

describe('movingAverage', () => {
  test('is the plain mean of each window, and nothing before the first is full', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e6, max: 1e6 })), fc.integer({ min: 1, max: 30 }), (values, period) => {
        movingAverage(values, period).forEach((average, index) => {
          const window = values.slice(0, index + 1)
          const expected = lastAverage(window, period)
          if (Number.isNaN(expected)) expect(average).toBeNaN()
          else expect(average).toBeCloseTo(expected, 6)
        })
      }),
    )
  })

  test('by hand', () => {
    expect(movingAverage([1, 2, 3, 7], 2)).toEqual([Number.NaN, 1.5, 2.5, 5])
    expect(lastAverage([1, 2, 3, 7], 3)).toBe(4)
    expect(lastAverage([1], 2)).toBeNaN()
  })
})

test('averages end in the candle that is asked for, and each segment begins where the one before ends', () => {
  const rising = seriesOf(
    [1, 2, 3, 4, 5, 6].map((close, index) => ({ openAt: index, open: 1, high: 9, low: 0, close, volume: 0 })),
  )
  expect(averagesAt(rising, 4)).toEqual([3, Number.NaN, Number.NaN])
  expect(averageSegments(rising, 5)[0]).toEqual({ from: 3, to: 4 })
  expect(averageSegments(rising, 4)[0]).toEqual({ from: Number.NaN, to: 3 })
})

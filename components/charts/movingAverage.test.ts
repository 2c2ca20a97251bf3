import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lastAverage, movingAverage } from './movingAverage.ts'

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

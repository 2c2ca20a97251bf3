import { expect, test } from 'vitest'
import { exponentialAverage } from './steps.ts'

test('an exponential moving average is seeded by a simple one: with period 3, each input counts a half', () => {
  // (1 + 2 + 6) / 3 = 3; (2 * 5 + 2 * 3) / 4 = 4; (2 * 0 + 2 * 4) / 4 = 2
  expect([1, 2, 6, 5, 0].map(exponentialAverage(3).add)).toEqual([Number.NaN, Number.NaN, 3, 4, 2])
})

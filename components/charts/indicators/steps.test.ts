import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  change,
  decaying,
  deviation,
  exponentialAverage,
  exponentialDecay,
  FORGOTTEN,
  hiddenAtFirst,
  highest,
  inputsToForget,
  lowest,
  type Step,
  simpleAverage,
  together,
  total,
  wilderAverage,
  wilderAverageFrom,
  wilderDecay,
} from './steps.ts'

const inputs = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { maxLength: 60 })
const periods = fc.integer({ min: 1, max: 12 })

const steps: Readonly<Record<string, (period: number) => Step>> = {
  simpleAverage,
  deviation,
  highest,
  lowest,
  change,
  exponentialAverage,
  wilderAverage,
  wilderAverageFrom: (period) => wilderAverageFrom(50, period),
  decaying: (period) => decaying(period, wilderDecay(period)),
  total,
  hiddenAtFirst: (period) => hiddenAtFirst(period, Number.NaN, exponentialAverage(period)),
}

describe.each(Object.entries(steps))('%s', (_name, start) => {
  test('at returns what add returns, bit for bit, and changes nothing', () => {
    fc.assert(
      fc.property(periods, inputs, inputs, (period, values, others) => {
        const [tried, untried] = [start(period), start(period)]
        values.forEach((value, index) => {
          tried.at(others[index] ?? -value)
          const expected = tried.at(value)
          tried.at(0)
          expect([tried.add(value), untried.add(value)]).toEqual([expected, expected])
        })
      }),
    )
  })
})

/** Checks a measure of a window against its definition, and that it depends on nothing before the window. */
function checkWindow(start: (period: number) => Step, expected: (window: readonly number[]) => number) {
  fc.assert(
    fc.property(periods, inputs, (period, values) => {
      const { add } = start(period)
      values.map(add).forEach((value, index) => {
        const window = values.slice(Math.max(0, index + 1 - period), index + 1)
        if (window.length < period) expect(value).toBeNaN()
        else {
          expect(value).toBeCloseTo(expected(window), 6)
          expect(value).toBe(window.map(start(period).add).at(-1))
        }
      })
    }),
  )
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test('the average, the deviation, the highest and the lowest of a window are what they are called', () => {
  checkWindow(simpleAverage, mean)
  checkWindow(deviation, (window) => Math.sqrt(mean(window.map((value) => (value - mean(window)) ** 2))))
  checkWindow(highest, (window) => Math.max(...window))
  checkWindow(lowest, (window) => Math.min(...window))
})

test('an exponential moving average is seeded by a simple one: with period 3, each input counts a half', () => {
  // (1 + 2 + 6) / 3 = 3; (2 * 5 + 2 * 3) / 4 = 4; (2 * 0 + 2 * 4) / 4 = 2
  expect([1, 2, 6, 5, 0].map(exponentialAverage(3).add)).toEqual([Number.NaN, Number.NaN, 3, 4, 2])
})

test("Wilder's smoothing gives the newest input 1 / period", () => {
  // (2 + 6) / 2 = 4; (4 + 10) / 2 = 7
  expect([2, 6, 10].map(wilderAverage(2).add)).toEqual([Number.NaN, 4, 7])
  // (50 + 100) / 2 = 75; the NaN is passed over; (75 + 25) / 2 = 50
  expect([100, Number.NaN, 25].map(wilderAverageFrom(50, 2).add)).toEqual([75, Number.NaN, 50])
})

test('the weight of a seed is below the limit after the computed number of inputs, and not one earlier', () => {
  for (let period = 2; period <= 500; period++) {
    for (const decay of [exponentialDecay(period), wilderDecay(period)]) {
      const count = inputsToForget(decay)
      expect(decay ** count).toBeLessThan(FORGOTTEN)
      expect(decay ** (count - 1)).toBeGreaterThanOrEqual(FORGOTTEN)
    }
  }
  expect(inputsToForget(exponentialDecay(1))).toBe(1)
})

test('a total adds up, a change has no first value, and steps together take the same input', () => {
  expect([1, 2, 3].map(total().add)).toEqual([1, 3, 6])
  expect([1, 3, 2].map(change().add)).toEqual([Number.NaN, 2, -1])
  expect([1, 3].map(together([total(), change()]).add)).toEqual([
    [1, Number.NaN],
    [4, 2],
  ])
})

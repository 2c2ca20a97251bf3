import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hoursLeft, timeLeft } from './timeLeft.ts'

const HOUR = 3_600_000

test.each([
  [30 * 24 * HOUR, { unit: 'days', count: 30 }],
  [30 * 24 * HOUR - 1, { unit: 'days', count: 30 }],
  [29 * 24 * HOUR, { unit: 'days', count: 29 }],
  [24 * HOUR + 1, { unit: 'days', count: 2 }],
  [24 * HOUR, { unit: 'hours', count: 24 }],
  [HOUR + 1, { unit: 'hours', count: 2 }],
  [1, { unit: 'hours', count: 1 }],
  [0, { unit: 'due' }],
  [-HOUR, { unit: 'due' }],
])('%d ms left: %j', (ms, left) => {
  expect(timeLeft(hoursLeft(1e12 + ms, 1e12))).toEqual(left)
})

test('the time left never grows, and is never less than the true one', () => {
  const hours = (ms: number) => {
    const left = timeLeft(hoursLeft(ms, 0))
    return left.unit === 'due' ? 0 : left.count * (left.unit === 'days' ? 24 : 1)
  }
  fc.assert(
    fc.property(fc.nat(1e10), fc.nat(1e9), (ms, later) => {
      expect(hours(ms - later)).toBeLessThanOrEqual(hours(ms))
      expect(hours(ms) * HOUR).toBeGreaterThanOrEqual(ms)
    }),
  )
})

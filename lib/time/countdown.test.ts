import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCountdown, remaining } from './countdown.ts'

test.each([
  [60_000, 60, false],
  [59_999.5, 60, false],
  [1001, 2, false],
  [1000, 1, false],
  [1, 1, false],
  [0.25, 1, false],
  [0, 0, true],
  [-5000, 0, true],
])('%d ms before the close: %i seconds, ended %s', (left, seconds, ended) => {
  expect(remaining(1_000_000, 1_000_000 - left)).toEqual({ ms: Math.max(0, left), seconds, ended })
})

test('it never grows as time passes, and ends exactly at the close', () => {
  const instant = fc.integer({ min: 0, max: 100_000 })
  fc.assert(
    fc.property(instant, instant, instant, (closesAt, now, step) => {
      const [first, second] = [remaining(closesAt, now), remaining(closesAt, now + step)]
      expect(second.seconds).toBeLessThanOrEqual(first.seconds)
      expect(first.ended).toBe(now >= closesAt)
      expect(first.ended).toBe(first.seconds === 0)
    }),
  )
})

test.each([
  [-1, '00:00'],
  [0, '00:00'],
  [1, '00:01'],
  [1000, '00:01'],
  [59_001, '01:00'],
  [61_000, '01:01'],
  [3_599_000, '59:59'],
  [3_599_001, '1:00:00'],
  [3_661_000, '1:01:01'],
  [90_000_000, '25:00:00'],
])('%i ms reads %s', (ms, text) => {
  expect(formatCountdown(ms)).toBe(text)
})

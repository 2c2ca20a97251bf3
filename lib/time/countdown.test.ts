import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCountdown, knownSecondsLeft, secondsLeft } from './countdown.ts'

test.each([
  [60_000, 60],
  [59_999.5, 60],
  [1001, 2],
  [1000, 1],
  [1, 1],
  [0.25, 1],
  [0, 0],
  [-5000, 0],
])('%d ms before the close: %i seconds', (left, seconds) => {
  expect(secondsLeft(1_000_000, 1_000_000 - left)).toBe(seconds)
})

test('it never grows as time passes, and ends exactly at the close', () => {
  const instant = fc.integer({ min: 0, max: 100_000 })
  fc.assert(
    fc.property(instant, instant, instant, (closesAt, now, step) => {
      const [first, second] = [secondsLeft(closesAt, now), secondsLeft(closesAt, now + step)]
      expect(second).toBeLessThanOrEqual(first)
      expect(first === 0).toBe(now >= closesAt)
    }),
  )
})

describe('by the clock', () => {
  const clock = (now: number, uncertaintyMs: number) => ({ now: () => now, uncertaintyMs, known: uncertaintyMs <= 200 })
  test.each([
    ['known: a number', 10_000, 150, 20],
    ['known: its end', 30_000, 150, 0],
    ['never asked: none', 10_000, Number.POSITIVE_INFINITY, undefined],
    ['not known: none', 10_000, 201, undefined],
    ['not known, perhaps ended: none', 30_200, 201, undefined],
    ['not known, certainly ended: its end', 30_201, 201, 0],
  ])('%s', (_name, now, uncertaintyMs, left) => {
    expect(knownSecondsLeft(30_000, clock(now, uncertaintyMs))).toBe(left)
  })
})

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [60, '1:00'],
  [61, '1:01'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [3661, '1:01:01'],
  [90_000, '25:00:00'],
])('%i seconds read %s', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text)
})

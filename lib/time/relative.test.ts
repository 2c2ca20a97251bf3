import fc from 'fast-check'
import { expect, test } from 'vitest'
import { relativeTime } from './relative.ts'

const NOW = 1_760_000_000_000
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test.each([
  [0, { kind: 'justNow' }],
  [5 * MINUTE - 1, { kind: 'justNow' }],
  [5 * MINUTE, { kind: 'minutes', value: 5 }],
  [6 * MINUTE - 1, { kind: 'minutes', value: 5 }],
  [HOUR - 1, { kind: 'minutes', value: 59 }],
  [HOUR, { kind: 'hours', value: 1 }],
  [DAY - 1, { kind: 'hours', value: 23 }],
  [DAY, { kind: 'days', value: 1 }],
  [2 * DAY - 1, { kind: 'days', value: 1 }],
  [30 * DAY - 1, { kind: 'days', value: 29 }],
  [30 * DAY, { kind: 'days', value: 30 }],
  [30 * DAY + 1, { kind: 'date', value: NOW - 30 * DAY - 1 }],
  [-(5 * MINUTE - 1), { kind: 'justNow' }],
  [-5 * MINUTE, { kind: 'date', value: NOW + 5 * MINUTE }],
])('%i ms ago', (age, expected) => {
  expect(relativeTime(NOW - age, NOW)).toEqual(expected)
})

test('a count never understates the age by a unit or more', () => {
  const unit = { minutes: MINUTE, hours: HOUR, days: DAY }
  fc.assert(
    fc.property(fc.integer({ min: 5 * MINUTE, max: 30 * DAY }), (age) => {
      const time = relativeTime(NOW - age, NOW)
      if (time.kind === 'justNow' || time.kind === 'date') throw new Error(`counted nothing: ${time.kind}`)
      const statedMs = time.value * unit[time.kind]
      expect(statedMs).toBeLessThanOrEqual(age)
      expect(statedMs).toBeGreaterThan(age - unit[time.kind])
    }),
  )
})

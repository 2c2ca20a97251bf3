import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  deviceTimeZone,
  formatDate,
  formatDateTime,
  formatDateTimeMillis,
  formatDateTimeSeconds,
  formatTime,
} from './format.ts'

test.each([
  ['2024-02-29T23:59:59.999Z', 'UTC', '2024-02-29 23:59:59'],
  ['2024-12-31T16:00:00Z', 'Asia/Shanghai', '2025-01-01 00:00:00'],
  ['2024-12-31T15:59:59Z', 'Asia/Shanghai', '2024-12-31 23:59:59'],
  ['2024-03-10T06:59:59Z', 'America/New_York', '2024-03-10 01:59:59'],
  ['2024-03-10T07:00:00Z', 'America/New_York', '2024-03-10 03:00:00'],
  ['2024-06-01T00:00:00Z', 'Asia/Kolkata', '2024-06-01 05:30:00'],
])('%s in %s is %s', (instant, timeZone, expected) => {
  const at = Date.parse(instant)
  expect(formatDateTimeSeconds(at, timeZone)).toBe(expected)
  expect(formatDateTime(at, timeZone)).toBe(expected.slice(0, 16))
  expect(formatDate(at, timeZone)).toBe(expected.slice(0, 10))
  expect(formatTime(at, timeZone)).toBe(expected.slice(11))
})

test('in UTC it is what ISO 8601 says', () => {
  const instant = fc.integer({ min: Date.parse('1900-01-01T00:00:00Z'), max: Date.parse('9999-12-31T23:59:59Z') })
  fc.assert(
    fc.property(instant, (at) => {
      expect(formatDateTimeSeconds(at, 'UTC')).toBe(new Date(at).toISOString().slice(0, 19).replace('T', ' '))
      expect(formatDateTimeMillis(at, 'UTC')).toBe(new Date(at).toISOString().slice(0, 23).replace('T', ' '))
    }),
  )
})

test.each([[Number.NaN], [Number.POSITIVE_INFINITY], [1e20]])('%d is no instant and breaks nothing', (at) => {
  expect([
    formatDate(at, 'UTC'),
    formatDateTime(at, 'UTC'),
    formatDateTimeSeconds(at, 'UTC'),
    formatDateTimeMillis(at, 'UTC'),
    formatTime(at, 'UTC'),
  ]).toEqual(['--', '--', '--', '--', '--'])
})

test('the zone of the device is one that the formatters take', () => {
  expect(formatDate(0, deviceTimeZone())).toMatch(/^(1969-12-31|1970-01-01)$/)
})

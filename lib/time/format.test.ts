import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatDateTimeMillis,
  formatDateTimeSeconds,
  formatDayBefore,
  formatTime,
  formatTimeMillis,
} from './format.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each([
  ['2024-02-29T23:59:59.999Z', 'UTC', '2024-02-29 23:59:59'],
  ['2024-12-31T16:00:00Z', 'Asia/Shanghai', '2025-01-01 00:00:00'],
  ['2024-12-31T15:59:59Z', 'Asia/Shanghai', '2024-12-31 23:59:59'],
  ['2024-03-10T06:59:59Z', 'America/New_York', '2024-03-10 01:59:59'],
  ['2024-03-10T07:00:00Z', 'America/New_York', '2024-03-10 03:00:00'],
  ['2024-06-01T00:00:00Z', 'Asia/Kolkata', '2024-06-01 05:30:00'],
])('%s on a device in %s is %s', (instant, timeZone, expected) => {
  vi.stubEnv('TZ', timeZone)
  const at = Date.parse(instant)
  expect(formatDateTimeSeconds(at)).toBe(expected)
  expect(formatDateTime(at)).toBe(expected.slice(0, 16))
  expect(formatDate(at)).toBe(expected.slice(0, 10))
  expect(formatTime(at)).toBe(expected.slice(11))
})

test.each([
  ['2026-03-09T04:30:00Z', 'America/New_York', '2026-03-08'],
  ['2026-03-10T04:30:00Z', 'America/New_York', '2026-03-09'],
  ['2026-11-02T04:30:00Z', 'America/New_York', '2026-10-31'],
  ['2026-11-02T05:30:00Z', 'America/New_York', '2026-11-01'],
  ['2026-01-01T00:00:00Z', 'Asia/Shanghai', '2025-12-31'],
])('the day before %s in %s is %s, also where a day has 23 or 25 hours', (instant, timeZone, expected) => {
  vi.stubEnv('TZ', timeZone)
  expect(formatDayBefore(Date.parse(instant))).toBe(expected)
})

test.each(['UTC', 'Asia/Shanghai', 'Europe/Lisbon', 'Australia/Lord_Howe', 'America/St_Johns'])(
  'in %s it is what the browser itself says of that zone',
  (timeZone) => {
    vi.stubEnv('TZ', timeZone)
    const swedish = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    const instant = fc.integer({ min: Date.parse('1900-01-02T00:00:00Z'), max: Date.parse('9999-12-30T00:00:00Z') })
    fc.assert(
      fc.property(instant, (at) => {
        expect(formatDateTimeSeconds(at)).toBe(swedish.format(at))
        expect(formatDateTimeMillis(at).slice(-4)).toBe(new Date(at).toISOString().slice(19, 23))
        expect(formatTimeMillis(at)).toBe(formatDateTimeMillis(at).slice(11))
      }),
    )
  },
)

test.each([[Number.NaN], [Number.POSITIVE_INFINITY], [1e20]])('%d is no instant and breaks nothing', (at) => {
  expect([
    formatDate(at),
    formatDateTime(at),
    formatDateTimeSeconds(at),
    formatDateTimeMillis(at),
    formatTime(at),
    formatTimeMillis(at),
  ]).toEqual(['--', '--', '--', '--', '--', '--'])
})

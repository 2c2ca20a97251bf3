import { afterEach, expect, test, vi } from 'vitest'
import { inTimeZone, zoneOffset } from './zone.ts'

const WINTER = Date.UTC(2026, 0, 15)
const SUMMER = Date.UTC(2026, 6, 15)

afterEach(() => {
  vi.unstubAllEnvs()
})

test('a zone is named by its distance, which summer time changes', () => {
  vi.stubEnv('TZ', 'Asia/Shanghai')
  expect(zoneOffset(WINTER)).toBe('GMT+8')
  vi.stubEnv('TZ', 'America/New_York')
  expect(zoneOffset(WINTER)).toBe('GMT-5')
  expect(zoneOffset(SUMMER)).toBe('GMT-4')
})

test('an instant that no calendar holds has no zone, and breaks nothing', () => {
  expect(zoneOffset(Number.NaN)).toBe('')
})

test('a column of instants names the zone that they are in', () => {
  expect(inTimeZone('Opened at')).toBe(`Opened at (${Intl.DateTimeFormat().resolvedOptions().timeZone})`)
})

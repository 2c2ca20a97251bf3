import { afterEach, expect, test, vi } from 'vitest'
import { languages } from '#lib/i18n/language.ts'
import { inTimeZone, timeZoneName } from './zone.ts'

const WINTER = Date.UTC(2026, 0, 15)
const SUMMER = Date.UTC(2026, 6, 15)

afterEach(() => {
  vi.unstubAllEnvs()
})

test('a zone is named in the language of the reader, with its distance', () => {
  vi.stubEnv('TZ', 'Asia/Shanghai')
  expect(timeZoneName(WINTER, 'en')).toBe('China Standard Time (GMT+8)')
  expect(timeZoneName(WINTER, 'zh-CN')).toBe('中国标准时间 (GMT+8)')
  vi.stubEnv('TZ', 'Asia/Tokyo')
  for (const language of languages) expect(timeZoneName(WINTER, language)).toMatch(/^.+ \(GMT\+9\)$/)
})

test('summer time has its own name and distance', () => {
  vi.stubEnv('TZ', 'America/New_York')
  expect(timeZoneName(WINTER, 'en')).toBe('Eastern Standard Time (GMT-5)')
  expect(timeZoneName(SUMMER, 'en')).toBe('Eastern Daylight Time (GMT-4)')
})

test('a zone without a name of its own is its distance', () => {
  vi.stubEnv('TZ', 'Etc/GMT-5')
  expect(timeZoneName(WINTER, 'en')).toMatch(/^GMT\+0?5(:00)?$/)
})

test('an instant that no calendar holds has no zone, and breaks nothing', () => {
  expect(timeZoneName(Number.NaN, 'en')).toBe('')
})

test('a column of instants names the zone that they are in', () => {
  expect(inTimeZone('Opened at')).toBe(`Opened at (${Intl.DateTimeFormat().resolvedOptions().timeZone})`)
})

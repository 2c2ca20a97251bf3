import { expect, test } from 'vitest'
import { languages } from '#lib/i18n/language.ts'
import { timeZoneName } from './zone.ts'

const WINTER = Date.UTC(2026, 0, 15)
const SUMMER = Date.UTC(2026, 6, 15)

test('a zone is named in the language of the reader, with its distance', () => {
  expect(timeZoneName(WINTER, 'Asia/Shanghai', 'en')).toBe('China Standard Time (GMT+8)')
  expect(timeZoneName(WINTER, 'Asia/Shanghai', 'zh-CN')).toBe('中国标准时间 (GMT+8)')
  for (const language of languages) expect(timeZoneName(WINTER, 'Asia/Tokyo', language)).toMatch(/^.+ \(GMT\+9\)$/)
})

test('summer time has its own name and distance', () => {
  expect(timeZoneName(WINTER, 'America/New_York', 'en')).toBe('Eastern Standard Time (GMT-5)')
  expect(timeZoneName(SUMMER, 'America/New_York', 'en')).toBe('Eastern Daylight Time (GMT-4)')
})

test('a zone without a name of its own is its distance', () => {
  expect(timeZoneName(WINTER, '+05:30', 'en')).toBe('GMT+05:30')
})

test('what nobody knows stays as it is written, and breaks nothing', () => {
  expect(timeZoneName(WINTER, 'Nowhere/Atlantis', 'en')).toBe('Nowhere/Atlantis')
  expect(timeZoneName(Number.NaN, 'UTC', 'en')).toBe('UTC')
})

import { afterEach, describe, expect, test, vi } from 'vitest'
import { storedLanguage } from '#lib/i18n/language.ts'
import { chartFormat, formatMove } from './format.ts'

describe('chartFormat', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    storedLanguage.clear()
  })

  test('times are written in the zone of the device', () => {
    vi.stubEnv('TZ', 'Asia/Tokyo')
    const options = { decimals: 2, intervalSeconds: 60 }
    const format = chartFormat(options)
    expect(format.axisTime(Date.UTC(2026, 0, 1, 15, 5), 60_000)).toBe('00:05')
    expect(format.axisTime(Date.UTC(2026, 0, 1, 15, 5), 30_000)).toBe('00:05:00')
    expect(format.fullTime(Date.UTC(2026, 0, 1, 15, 5))).toBe('01-02, 00:05')
    expect(format.price(64210.5)).toBe('64,210.50')
    expect(format.price(1e21)).toBe('1,000,000,000,000,000,000,000.00')
    expect(chartFormat({ ...options, intervalSeconds: 86_400 }).axisTime(Date.UTC(2026, 0, 1, 15, 5), 86_400_000)).toBe(
      '01-02',
    )
  })

  test.each(['America/Los_Angeles', 'America/New_York', 'UTC', 'Asia/Shanghai', 'Asia/Tokyo'])(
    'a candle of a day that opens at 00:00 UTC has the same date in %s as elsewhere',
    (zone) => {
      vi.stubEnv('TZ', zone)
      const format = chartFormat({ decimals: 2, intervalSeconds: 86_400 })
      // Clocks are changed on some of these days.
      for (const day of [8, 9, 10]) {
        const at = Date.UTC(2026, 2, day)
        expect([format.axisTime(at, 86_400_000), format.fullTime(at)]).toEqual([
          `03-${String(day).padStart(2, '0')}`,
          `2026-03-${String(day).padStart(2, '0')}`,
        ])
      }
    },
  )

  test.each([
    ['en', '12.3K'],
    ['zh-CN', '1.2万'],
    ['zh-TW', '1.2萬'],
    ['ja', '1.2万'],
    ['ko', '1.2만'],
    ['vi', '12,3\u00a0N'],
  ] as const)('a volume has the units and marks of %s', (language, written) => {
    storedLanguage.set(language)
    expect(chartFormat({ decimals: 2, intervalSeconds: 60 }).volume(12_345)).toBe(written)
  })
})

test.each([
  [0.0042, '±0.42%'],
  [0.000031, '±0.0031%'],
  [0.0000000042, '±0.00000042%'],
  [0.123, '±12%'],
])('a usual move of %d is %s', (share, text) => {
  expect(formatMove(share)).toBe(text)
})

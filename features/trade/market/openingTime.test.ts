import { afterEach, expect, test, vi } from 'vitest'
import { formatOpening } from './openingTime.ts'

const noon = Date.UTC(2026, 2, 4, 12)
const hour = 3_600_000

afterEach(() => {
  vi.unstubAllEnvs()
})

test("today needs no date, another day does, each in the member's own time zone", () => {
  vi.stubEnv('TZ', 'UTC')
  expect(formatOpening(noon + 4 * hour, noon)).toBe('16:00')
  expect(formatOpening(noon + 13 * hour, noon)).toBe('03-05 01:00')
  vi.stubEnv('TZ', 'Asia/Shanghai')
  expect(formatOpening(noon + 4 * hour, noon)).toBe('03-05 00:00')
  vi.stubEnv('TZ', 'America/New_York')
  expect(formatOpening(noon + 13 * hour, noon)).toBe('20:00')
})

import { expect, test } from 'vitest'
import { formatOpening } from './openingTime.ts'

const noon = Date.UTC(2026, 2, 4, 12)
const hour = 3_600_000

test("today needs no date, another day does, each in the member's own time zone", () => {
  expect(formatOpening(noon + 4 * hour, noon, 'UTC')).toBe('16:00')
  expect(formatOpening(noon + 13 * hour, noon, 'UTC')).toBe('03-05 01:00')
  expect(formatOpening(noon + 4 * hour, noon, 'Asia/Shanghai')).toBe('03-05 00:00')
  expect(formatOpening(noon + 13 * hour, noon, 'America/New_York')).toBe('20:00')
})

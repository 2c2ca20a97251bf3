import { afterEach, expect, it, test, vi } from 'vitest'
import { decimal } from '#lib/money/decimal.ts'
import { dayRange, formatOpening, shownPayouts } from './product.ts'

const day = { high: decimal('100.5'), low: decimal('99') }

it.each([
  ['100', '100.5', '99'],
  ['101', '101', '99'],
  ['98.99', '100.5', '98.99'],
])('a price of %s makes the range %s to %s', (price, high, low) => {
  expect(dayRange(day, decimal(price))).toEqual({ high, low })
})

it('is what the backend states while no quote is known', () => {
  expect(dayRange(day, undefined)).toEqual(day)
})

const noon = Date.UTC(2026, 2, 4, 12)
const hour = 3_600_000

afterEach(() => {
  vi.unstubAllEnvs()
})

test("today is written without a date, another day with it, in the member's time zone", () => {
  vi.stubEnv('TZ', 'UTC')
  expect(formatOpening(noon + 4 * hour, noon)).toBe('16:00')
  expect(formatOpening(noon + 13 * hour, noon)).toBe('03-05 01:00')
  vi.stubEnv('TZ', 'Asia/Shanghai')
  expect(formatOpening(noon + 4 * hour, noon)).toBe('03-05 00:00')
  vi.stubEnv('TZ', 'America/New_York')
  expect(formatOpening(noon + 13 * hour, noon)).toBe('20:00')
})

test.each([
  [['0.85', '0.95', '0.9'], '+85–95%'],
  [['0.85', '0.85'], '+85%'],
  [[], undefined],
])('payout rates of %j are shown as %s', (rates, text) => {
  const terms = rates.map((rate) => ({ durationSeconds: 30, payoutRate: decimal(rate) }))
  expect(shownPayouts({ status: 'trading', terms })).toBe(text)
  expect(shownPayouts({ status: 'closed', terms })).toBeUndefined()
})

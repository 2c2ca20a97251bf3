import { afterEach, describe, expect, test, vi } from 'vitest'
import { candleSign } from './candle.ts'
import { withAlpha } from './chartColors.ts'
import { chartFormat } from './chartFormat.ts'
import { bodyWidth, chartLayout } from './chartLayout.ts'
import { crisp } from './liveStrip.ts'
import { isLabelled, labelStep } from './timeAxis.ts'

describe('small rules of drawing', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  test('an unchanged candle follows the close before it', () => {
    const flat = { openAt: 0, open: 5, high: 5, low: 5, close: 5, volume: 0 }
    expect([candleSign(flat, undefined), candleSign(flat, 4), candleSign(flat, 6)]).toEqual([1, 1, -1])
    expect(candleSign({ ...flat, close: 4 }, 1)).toBe(-1)
  })

  test('edges stand in the middle of a pixel', () => {
    expect([crisp(10, 1), crisp(10, -1), crisp(10.5, 1), crisp(10.3, -1)]).toEqual([10.5, 9.5, 10.5, 10.5])
  })

  test('a body never fills its slot once there is room for a gap', () => {
    for (let slot = 3; slot <= 32; slot++) expect(bodyWidth(slot)).toBeLessThan(slot)
    expect(bodyWidth(1)).toBe(1)
  })

  test('panes do not overlap, even in a chart that is too small', () => {
    for (const height of [10, 60, 360]) {
      const { price, volume, axisTop } = chartLayout({ width: 300, height }, 50, 14, 'candles')
      expect(price.bottom).toBeGreaterThan(price.top)
      expect(volume?.bottom).toBe(axisTop)
    }
  })

  test('time labels keep their distance and stay with their candles', () => {
    expect(labelStep(7, 30)).toBe(10)
    expect(labelStep(30, 30)).toBe(2)
    expect([0, 1, 9, 10].map((minute) => isLabelled(minute * 60_000, 60_000, 10))).toEqual([true, false, false, true])
  })

  test('a colour takes an opacity in whatever syntax it came', () => {
    expect(withAlpha('#ff8a1f', 0.5)).toBe('#ff8a1f80')
    expect(withAlpha('oklch(70% 0.1 50)', 0.5)).toBe('color-mix(in srgb, oklch(70% 0.1 50) 50%, transparent)')
  })

  test('times are written in the zone of the device', () => {
    vi.stubEnv('TZ', 'Asia/Tokyo')
    const options = { decimals: 2, intervalSeconds: 60 }
    const format = chartFormat(options)
    expect(format.axisTime(Date.UTC(2026, 0, 1, 15, 5))).toBe('00:05')
    expect(format.fullTime(Date.UTC(2026, 0, 1, 15, 5))).toBe('01-02, 00:05')
    expect(format.price(64210.5)).toBe('64,210.50')
    expect(chartFormat({ ...options, intervalSeconds: 86_400 }).axisTime(Date.UTC(2026, 0, 1, 15, 5))).toBe('01-02')
  })
})

import { afterEach, describe, expect, test, vi } from 'vitest'
import { chartFormat } from './format.ts'

describe('chartFormat', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  test('times are written in the zone of the device', () => {
    vi.stubEnv('TZ', 'Asia/Tokyo')
    const options = { decimals: 2, intervalSeconds: 60 }
    const format = chartFormat(options)
    expect(format.axisTime(Date.UTC(2026, 0, 1, 15, 5))).toBe('00:05')
    expect(format.fullTime(Date.UTC(2026, 0, 1, 15, 5))).toBe('01-02, 00:05')
    expect(format.price(64210.5)).toBe('64,210.50')
    expect(format.price(1e21)).toBe('1,000,000,000,000,000,000,000.00')
    expect(chartFormat({ ...options, intervalSeconds: 86_400 }).axisTime(Date.UTC(2026, 0, 1, 15, 5))).toBe('01-02')
  })
})

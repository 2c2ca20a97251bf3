import { describe, expect, test } from 'vitest'
import { emptySeries, seriesOf } from './candleSeries.ts'
import { chartFrame, outgrows } from './chartFrame.ts'
import { chartLayout } from './chartLayout.ts'

const candle = (low: number, high: number, volume = 5) => ({ openAt: 0, open: low, high, low, close: high, volume })
const layout = chartLayout({ width: 390, height: 360 }, 60, 14, 'candles')
const view = { barWidth: 10, offset: -4 }
const base = { view, layout, kind: 'candles', decimals: 2, positions: [] } as const
const position = (price: number) => ({ id: 'a', direction: 'up', price, openedAt: 0, closesAt: 1 }) as const

describe('chartFrame', () => {
  test('scales to the candles on screen alone', () => {
    const hidden = Array.from({ length: 50 }, () => candle(1, 1000))
    const shown = Array.from({ length: 50 }, () => candle(100, 110))
    const { price } = chartFrame({ ...base, series: seriesOf([...hidden, ...shown]) })
    expect([price.min, price.max]).toEqual([99, 111])
  })

  test('makes room for an entry nearby, not for one far off', () => {
    const series = seriesOf([candle(100, 110)])
    expect(chartFrame({ ...base, series, positions: [position(95)] }).price.min).toBeLessThan(95)
    expect(chartFrame({ ...base, series, positions: [position(9)] }).price.min).toBe(99)
  })

  test('has usable scales without any candle', () => {
    const frame = chartFrame({ ...base, series: emptySeries })
    expect(frame.price.max).toBeGreaterThan(frame.price.min)
    expect(frame.mostVolume).toBe(1)
  })

  test('is outgrown by a live candle beyond its scales', () => {
    const frame = chartFrame({ ...base, series: seriesOf([candle(100, 110)]) })
    expect(outgrows(frame, candle(100, 110.5), 'candles')).toBe(false)
    expect(outgrows(frame, candle(98, 110), 'candles')).toBe(true)
    expect(outgrows(frame, candle(98, 110), 'trend')).toBe(false)
    expect(outgrows(frame, candle(100, 110, 50), 'candles')).toBe(true)
  })
})

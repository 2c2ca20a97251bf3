import { describe, expect, test } from 'vitest'
import { emptySeries, seriesOf } from './candleSeries.ts'
import { bodyWidth, chartFrame, chartLayout, exceedsScales } from './frame.ts'

const candle = (low: number, high: number, volume = 5) => ({ openAt: 0, open: low, high, low, close: high, volume })
const layout = chartLayout({ width: 390, height: 360 }, 60, 14, 'candles')
const view = { barWidth: 10, offset: -4 }
const base = { view, layout, kind: 'candles', decimals: 2, positions: [] } as const
const position = (price: number) =>
  ({ id: 'a', direction: 'up', stake: '¥100', price, openedAt: 0, closesAt: 1 }) as const

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

  test('a candle outside the scales is recognised', () => {
    const frame = chartFrame({ ...base, series: seriesOf([candle(100, 110)]) })
    expect(exceedsScales(frame, candle(100, 110.5), 'candles')).toBe(false)
    expect(exceedsScales(frame, candle(98, 110), 'candles')).toBe(true)
    expect(exceedsScales(frame, candle(98, 110), 'trend')).toBe(false)
    expect(exceedsScales(frame, candle(100, 110, 50), 'candles')).toBe(true)
  })
})

describe('chartLayout', () => {
  test('panes do not overlap, even in a chart that is too small', () => {
    for (const height of [10, 60, 360]) {
      const { price, volume, axisTop } = chartLayout({ width: 300, height }, 50, 14, 'candles')
      expect(price.bottom).toBeGreaterThan(price.top)
      expect(volume?.bottom).toBe(axisTop)
    }
  })

  test('a body never fills its slot once there is room for a gap', () => {
    for (let slot = 3; slot <= 32; slot++) expect(bodyWidth(slot)).toBeLessThan(slot)
    expect(bodyWidth(1)).toBe(1)
  })
})

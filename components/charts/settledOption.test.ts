import { describe, expect, test } from 'vitest'
import { chartLayout } from './chartLayout.ts'
import { type SettledPicture, settledOption, valueRanges } from './settledOption.ts'

const colors = {
  rise: '#00ff00',
  fall: '#ff0000',
  text: '#eeeeee',
  muted: '#999999',
  line: '#333333',
  accent: '#ff8800',
}
const minute = 60_000
const candles = [12, 10, 11].map((close, index) => ({
  openAt: index * minute,
  open: 11,
  high: 13,
  low: 9,
  close,
  volume: index + 1,
}))

function picture(changes: Partial<SettledPicture> = {}): SettledPicture {
  const kind = changes.kind ?? 'candles'
  return {
    kind,
    layout: chartLayout({ width: 390, height: 360 }, 60, 14, kind),
    candles,
    before: [],
    left: 40,
    barWidth: 8,
    price: { min: 8, max: 14, top: 21, bottom: 250 },
    mostVolume: 4,
    colors,
    ...changes,
  }
}

const seriesIn = (option: ReturnType<typeof settledOption>) => (Array.isArray(option.series) ? option.series : [])

describe('settledOption', () => {
  test('draws candles, three averages and volume, without animation or events', () => {
    const option = settledOption(picture())
    expect(option.animation).toBe(false)
    expect(seriesIn(option).map(({ type }) => type)).toEqual(['candlestick', 'line', 'line', 'line', 'candlestick'])
    expect(seriesIn(option).every(({ silent, animation }) => silent && animation === false)).toBe(true)
  })

  test('hands a candle over as open, close, low, high', () => {
    expect(seriesIn(settledOption(picture()))[0]?.data).toEqual([
      [11, 12, 9, 13],
      [11, 10, 9, 13],
      [11, 11, 9, 13],
    ])
  })

  test('volume runs from zero in the colour of its candle; an unchanged one follows the close before', () => {
    expect(seriesIn(settledOption(picture())).at(-1)?.data).toEqual([
      [0, 1, 0, 1],
      [2, 0, 0, 2],
      [0, 3, 0, 3],
    ])
  })

  test('averages count the older candles but do not draw them', () => {
    const before = [1, 2, 3, 4].map((close) => ({ openAt: -close, open: 0, high: 0, low: 0, close, volume: 0 }))
    expect(seriesIn(settledOption(picture({ before })))[1]?.data).toEqual([22 / 5, 31 / 5, 40 / 5])
  })

  test('the trend is one line with its area, over the whole height', () => {
    const option = settledOption(picture({ kind: 'trend' }))
    expect(seriesIn(option).map(({ type, data }) => [type, data])).toEqual([['line', [12, 10, 11]]])
    expect(option.grid).toHaveLength(1)
  })

  test('the grid is as wide as its candles, so that each stands where the strip expects it', () => {
    expect(settledOption(picture()).grid).toMatchObject([
      { left: 40, width: 24 },
      { left: 40, width: 24 },
    ])
  })

  test('prices and volumes range over their scales; a trend has no volumes', () => {
    expect(settledOption(picture()).yAxis).toMatchObject([
      { min: 8, max: 14 },
      { min: 0, max: 4 },
    ])
    expect(valueRanges(picture({ kind: 'trend' }))).toEqual([{ min: 8, max: 14 }])
  })

  test('without candles there is nothing to draw and nothing to fail', () => {
    expect(seriesIn(settledOption(picture({ candles: [] })))).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { ichimoku } from '../../indicators/ichimoku.ts'
import { movingAverage } from '../../indicators/movingAverage.ts'
import { chartLayout } from '../model/frame.ts'
import { noRuns, runsOf } from '../model/indicatorRun.ts'
import { type ClosedLayer, closedLayerOption, valueRanges } from './closedLayer.ts'
import { withAlpha } from './colors.ts'
import { volumeAlpha } from './plots.ts'

const colors = {
  rise: '#00ff00',
  fall: '#ff0000',
  text: '#eeeeee',
  muted: '#999999',
  line: '#333333',
  averages: ['#1', '#2', '#3'],
  band: '#b',
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

function layer(changes: Partial<ClosedLayer> = {}): ClosedLayer {
  const { kind = 'candles', runs = noRuns } = changes
  return {
    kind,
    intervalMs: minute,
    leading: undefined,
    runs,
    subs: [],
    layout: chartLayout({ width: 390, height: 360 }, 60, 14, { kind, runs, hasVolume: true }),
    candles,
    from: 0,
    to: candles.length,
    ahead: 0,
    previousClose: undefined,
    left: 40,
    barWidth: 8,
    price: { min: 8, max: 14, top: 21, bottom: 250 },
    mostVolume: 4,
    colors,
    ...changes,
  }
}

const seriesIn = (option: ReturnType<typeof closedLayerOption>) => (Array.isArray(option.series) ? option.series : [])

describe('closedLayerOption', () => {
  /** Moving averages over two older candles and those that are drawn, the newest of which is followed by a live one. */
  const averaged = (periods: readonly number[]) => {
    const older = [1, 2].map((close) => ({ openAt: -close, open: 0, high: 0, low: 0, close, volume: 0 }))
    const runs = runsOf([{ indicator: movingAverage, parameters: periods }])
    for (const run of runs.main) run.follow({ closed: [...older, ...candles], live: undefined })
    return layer({ runs, from: 2, to: 5, previousClose: 2 })
  }

  test('draws candles, averages and volume, without animation or events', () => {
    const option = closedLayerOption(averaged([5, 10, 30]))
    expect(option.animation).toBe(false)
    expect(seriesIn(option).map(({ type }) => type)).toEqual(['candlestick', 'line', 'line', 'line', 'bar'])
    expect(seriesIn(option).every(({ silent, animation }) => silent && animation === false)).toBe(true)
  })

  test('hands a candle over as open, close, low, high', () => {
    expect(seriesIn(closedLayerOption(layer()))[0]?.data).toEqual([
      [11, 12, 9, 13],
      [11, 10, 9, 13],
      [11, 11, 9, 13],
    ])
  })

  test('volume has the colour of its candle; an unchanged one is compared with the close before', () => {
    const [rise, fall] = [withAlpha(colors.rise, volumeAlpha), withAlpha(colors.fall, volumeAlpha)]
    expect(seriesIn(closedLayerOption(layer())).at(-1)?.data).toEqual([
      { value: 1, itemStyle: { color: rise } },
      { value: 2, itemStyle: { color: fall } },
      { value: 3, itemStyle: { color: rise } },
    ])
  })

  test('averages count the older candles but do not draw them', () => {
    expect(seriesIn(closedLayerOption(averaged([3])))[1]?.data).toEqual([15 / 3, 24 / 3, 33 / 3])
  })

  test('the trend is one line with its area, over the whole height', () => {
    const option = closedLayerOption(layer({ kind: 'trend' }))
    expect(seriesIn(option).map(({ type, data }) => [type, data])).toEqual([
      [
        'line',
        [
          [0.5, 12],
          [1.5, 10],
          [2.5, 11],
        ],
      ],
    ])
    expect(option.grid).toHaveLength(1)
  })

  test('a trend is broken where prices are missing, and each part keeps its place', () => {
    const broken = candles.map((candle, index) => (index === 1 ? { ...candle, isAfterGap: true as const } : candle))
    const parts = seriesIn(closedLayerOption(layer({ kind: 'trend', candles: broken })))
    expect(parts.map(({ data }) => data)).toEqual([
      [[0.5, 12]],
      [
        [1.5, 10],
        [2.5, 11],
      ],
    ])
  })

  test('below a minute a point is at the time of its quote, the line leads on from the one before, and nothing is drawn where nothing was quoted', () => {
    const of = { open: 11, high: 13, low: 9, volume: 0 }
    const quoted = [
      { ...of, openAt: 0, close: 12, closedAt: 250 },
      { ...of, openAt: 1000, close: 12, isEmpty: true as const },
      { ...of, openAt: 2000, close: 11, closedAt: 2900 },
    ]
    const leading = { candle: { ...of, openAt: -3000, close: 9, closedAt: -2500 }, slots: 3 }
    const changes = { candles: quoted, intervalMs: 1000, leading }
    expect(seriesIn(closedLayerOption(layer({ ...changes, kind: 'trend' }))).map(({ data }) => data)).toEqual([
      [
        [-2.5, 9],
        [0.25, 12],
        [2.9, 11],
      ],
    ])
    expect(seriesIn(closedLayerOption(layer(changes)))[0]?.data).toEqual([
      [11, 12, 9, 13],
      [Number.NaN, Number.NaN, Number.NaN, Number.NaN],
      [11, 11, 9, 13],
    ])
  })

  test('the grid is as wide as its candles, so that each is where the other layers expect it', () => {
    expect(closedLayerOption(layer()).grid).toMatchObject([
      { left: 40, width: 24 },
      { left: 40, width: 24 },
    ])
  })

  test('slots follow the newest candle for what an indicator draws beyond it, and the candles keep their places', () => {
    const runs = runsOf([{ indicator: ichimoku, parameters: [1, 2, 2] }])
    for (const run of runs.main) run.follow({ closed: candles, live: undefined })
    const option = closedLayerOption(layer({ runs, ahead: 2 }))
    expect(option.grid).toMatchObject([
      { left: 40, width: 40 },
      { left: 40, width: 40 },
    ])
    expect(option.xAxis).toMatchObject([{ data: [0, 1, 2, 3, 4] }, { data: [0, 1, 2, 3, 4] }])
    expect(seriesIn(option)[0]?.data).toHaveLength(3)
    // Senkou A, after the candles and the two halves of the cloud, Tenkan and Kijun.
    expect(seriesIn(option)[5]?.data).toEqual([Number.NaN, Number.NaN, Number.NaN, 11, 11])
  })

  test('prices and volumes range over their scales; a trend has no volumes', () => {
    expect(closedLayerOption(layer()).yAxis).toMatchObject([
      { min: 8, max: 14 },
      { min: 0, max: 4 },
    ])
    expect(valueRanges(layer({ kind: 'trend' }))).toEqual([{ min: 8, max: 14 }])
  })

  test('without candles there is nothing to draw and nothing to fail', () => {
    expect(seriesIn(closedLayerOption(layer({ candles: [] })))).toEqual([])
  })
})

test('a colour takes an opacity in whatever syntax it came', () => {
  expect(withAlpha('#ff8a1f', 0.5)).toBe('#ff8a1f80')
  expect(withAlpha('oklch(70% 0.1 50)', 0.5)).toBe('color-mix(in srgb, oklch(70% 0.1 50) 50%, transparent)')
})

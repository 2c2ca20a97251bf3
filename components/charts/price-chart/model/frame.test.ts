import { describe, expect, test } from 'vitest'
import { indicators } from '../../indicators/catalogue.ts'
import { movingAverage } from '../../indicators/movingAverage.ts'
import { emptySeries, seriesOf } from './candleSeries.ts'
import { bodyWidth, chartFrame, chartLayout, exceedsScales, priceOnAxis } from './frame.ts'
import { noRuns, runsOf } from './indicatorRun.ts'

const candle = (low: number, high: number, volume = 5) => ({ openAt: 0, open: low, high, low, close: high, volume })
const layout = chartLayout({ width: 390, height: 360 }, 60, 14, { kind: 'candles', runs: noRuns, hasVolume: true })
const chosen = (id: string) => {
  const indicator = indicators.find((one) => one.id === id) ?? movingAverage
  return { indicator, parameters: indicator.parameters.map(({ initial }) => initial) }
}
const view = { barWidth: 10, offset: -4 }
const base = { view, layout, kind: 'candles', runs: noRuns, decimals: 2, positions: [] } as const
const position = (price: number) =>
  ({ id: 'a', direction: 'up', stake: '¥100', price, openedAt: 0, closesAt: 1 }) as const

describe('chartFrame', () => {
  test('scales to the candles on screen alone', () => {
    const hidden = Array.from({ length: 50 }, () => candle(1, 1000))
    const visible = Array.from({ length: 50 }, () => candle(100, 110))
    const { price } = chartFrame({ ...base, series: seriesOf([...hidden, ...visible]) })
    expect([price.min, price.max]).toEqual([99, 111])
  })

  test('makes room for an entry nearby, not for one far off', () => {
    const series = seriesOf([candle(100, 110)])
    expect(chartFrame({ ...base, series, positions: [position(95)] }).price.min).toBeLessThan(95)
    expect(chartFrame({ ...base, series, positions: [position(9)] }).price.min).toBe(99)
  })

  test('the zoom of the member scales around the middle, and keeps the newest price in sight', () => {
    const series = seriesOf([candle(100, 110), { ...candle(100, 110), close: 105 }])
    const of = (priceZoom: number, other = {}) => {
      const { price } = chartFrame({ ...base, series, priceZoom, ...other })
      return [price.min, price.max]
    }
    expect([of(1), of(2), of(0.5)]).toEqual([
      [99, 111],
      [93, 117],
      [102, 108],
    ])
    const rising = seriesOf([candle(100, 110)])
    const [low = 0, high = 0] = of(0.1, { series: rising })
    expect(high - low).toBeCloseTo(1.2)
    expect(110).toBeGreaterThan(low)
    expect(110).toBeLessThan(high)
    const past = Array.from({ length: 60 }, () => candle(100, 110))
    expect(of(0.5, { series: seriesOf(past), view: { barWidth: 10, offset: 5 } })).toEqual([102, 108])
  })

  test('what a zoom leaves outside asks for no other scale', () => {
    const series = seriesOf([candle(100, 110), { ...candle(100, 110), close: 105 }])
    const frame = chartFrame({ ...base, series, priceZoom: 0.2 })
    const contents = { kind: 'candles', runs: noRuns } as const
    expect(exceedsScales(frame, candle(100, 110), 0, contents)).toBe(false)
    expect(exceedsScales(frame, candle(98, 110), 0, contents)).toBe(true)
  })

  test('has usable scales without any candle', () => {
    const frame = chartFrame({ ...base, series: emptySeries })
    expect(frame.price.max).toBeGreaterThan(frame.price.min)
    expect(frame.mostVolume).toBe(1)
  })

  test('a candle outside the scales is recognised', () => {
    const frame = chartFrame({ ...base, series: seriesOf([candle(100, 110)]) })
    expect(exceedsScales(frame, candle(100, 110.5), 0, { kind: 'candles', runs: noRuns })).toBe(false)
    expect(exceedsScales(frame, candle(98, 110), 0, { kind: 'candles', runs: noRuns })).toBe(true)
    expect(exceedsScales(frame, candle(98, 110), 0, { kind: 'trend', runs: noRuns })).toBe(false)
    expect(exceedsScales(frame, candle(100, 110, 50), 0, { kind: 'candles', runs: noRuns })).toBe(true)
  })
})

describe('the scale of a pane below', () => {
  const rising = seriesOf(Array.from({ length: 300 }, (_, index) => candle(100 + index, 110 + index)))
  const frameOf = (id: string, series = rising) => {
    const runs = runsOf([chosen(id)])
    for (const run of runs.sub) run.follow(series)
    const own = chartLayout({ width: 390, height: 500 }, 60, 14, { kind: 'candles', runs, hasVolume: true })
    return { runs, frame: chartFrame({ ...base, layout: own, runs, series }) }
  }

  test('is fixed, around zero, or what the candles on screen say', () => {
    expect(frameOf('rsi').frame.subs).toMatchObject([{ min: 0, max: 100 }])
    const [macd] = frameOf('macd').frame.subs
    expect(macd?.min).toBe(-(macd?.max ?? 0))
    expect(frameOf('vol').frame.subs[0]?.min).toBe(0)
  })

  test('is exceeded by a live candle that an indicator cannot show', () => {
    const { frame, runs } = frameOf('vol')
    const live = { ...candle(399, 409, 500), openAt: 1 }
    const series = { closed: rising.closed, live }
    for (const run of runs.sub) run.follow(series)
    expect(exceedsScales({ ...frame, mostVolume: 1e9 }, live, 299, { kind: 'candles', runs })).toBe(true)
  })
})

test('a price is held on the axis beside the prices, and nowhere else', () => {
  const frame = chartFrame({ ...base, series: seriesOf([candle(100, 110)]) })
  const { price } = frame
  expect(priceOnAxis(frame, { x: layout.plotWidth, y: price.top })).toBeCloseTo(price.max)
  expect(priceOnAxis(frame, { x: layout.width, y: price.bottom })).toBeCloseTo(price.min)
  for (const [x, y] of [
    [layout.plotWidth - 1, price.top],
    [layout.width, price.top - 1],
    [layout.width, price.bottom + 1],
  ] as const)
    expect(priceOnAxis(frame, { x, y })).toBeUndefined()
})

describe('chartLayout', () => {
  test('panes do not overlap, even in a chart that is too small', () => {
    for (const height of [10, 60, 360]) {
      const { price, volume, axisTop } = chartLayout({ width: 300, height }, 50, 14, {
        kind: 'candles',
        runs: noRuns,
        hasVolume: true,
      })
      expect(price.bottom).toBeGreaterThan(price.top)
      expect(volume?.bottom).toBe(axisTop)
    }
  })

  test('the member makes the panes higher and lower, as far as the prices and the panes allow', () => {
    const heights = (count: number, paneHeight: number | undefined) => {
      const runs = runsOf(['macd', 'rsi'].slice(0, count).map(chosen))
      const contents = { kind: 'candles', runs, hasVolume: true, paneHeight } as const
      const { price, subs, subRoom, axisTop } = chartLayout({ width: 390, height: 567 }, 60, 14, contents)
      expect((subs[0]?.edge ?? axisTop) - price.top).toBeGreaterThanOrEqual(120)
      expect(subs.at(-1)?.edge).toBe(count === 0 ? undefined : axisTop - subRoom.height)
      return [subRoom.height, subRoom.least, subRoom.most, subRoom.count]
    }
    expect(heights(2, undefined)).toEqual([100, 72, 202, 5])
    expect(heights(2, 150.4)).toEqual([150, 72, 202, 5])
    expect(heights(2, 5000)).toEqual([202, 72, 202, 5])
    expect(heights(1, 5000)).toEqual([405, 72, 405, 5])
    expect(heights(1, -1)).toEqual([72, 72, 405, 5])
  })

  test('indicators get panes below the prices while there is room, and the volume gives way to two of them', () => {
    const runs = runsOf(['macd', 'rsi'].map(chosen))
    const at = (height: number) =>
      chartLayout({ width: 390, height }, 60, 14, { kind: 'candles', runs, hasVolume: true })
    const high = at(567)
    expect(high.subs).toHaveLength(2)
    expect(high.volume).toBeUndefined()
    const edges = [
      high.price.bottom,
      ...high.subs.flatMap(({ edge, top, bottom }) => [edge, top, bottom]),
      high.axisTop,
    ]
    expect(edges).toEqual(edges.toSorted((a, b) => a - b))
    expect(at(260).subs).toHaveLength(1)
    expect(at(260).volume).toBeDefined()
    expect(at(150).subs).toEqual([])
    for (const height of [150, 260, 567]) expect(at(height).price.bottom).toBeGreaterThan(at(height).price.top)
  })

  test('a body never fills its slot once there is room for a gap', () => {
    for (let slot = 3; slot <= 32; slot++) expect(bodyWidth(slot)).toBeLessThan(slot)
    expect(bodyWidth(1)).toBe(1)
  })
})

import fc from 'fast-check'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { geometryOf, MINUTE, minutes } from '../../drawings/drawings.fixture.ts'
import { applyTick, seriesOf } from './candleSeries.ts'
import { ChartSurface, type DrawnChart } from './chartSurface.ts'
import { chartFrame, chartLayout } from './frame.ts'
import { noRuns } from './indicatorRun.ts'

describe('where things are on a chart', () => {
  const geometry = geometryOf()

  test('instants and pixels are each other’s inverse, also beyond the candles', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500 * MINUTE, max: 500 * MINUTE }), (at) => {
        expect(geometry.instantAt(geometry.toPosition(geometry.toX(at)))).toBeCloseTo(at, 3)
      }),
    )
  })

  test('prices and pixels are each other’s inverse', () => {
    fc.assert(
      fc.property(fc.double({ min: -1000, max: 1000, noNaN: true }), (price) => {
        expect(geometry.toPrice(geometry.toY(price))).toBeCloseTo(price, 6)
      }),
    )
  })

  test('a later instant is never further left, whatever pauses there are', () => {
    const pauses = fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 60 })
    const instant = fc.integer({ min: -50 * MINUTE, max: 400 * MINUTE })
    fc.assert(
      fc.property(pauses, instant, instant, (opened, one, other) => {
        const candles = opened.toSorted((a, b) => a - b).flatMap((minute) => minutes(minute, minute + 1))
        const { toX } = geometryOf({ candles })
        expect(toX(Math.min(one, other))).toBeLessThanOrEqual(toX(Math.max(one, other)) + 1e-9)
      }),
    )
  })

  test('an instant in a pause is where the candle before it ends, and stays there when the pause is filled with nothing', () => {
    const candles = [...minutes(0, 30), ...minutes(40, 60)]
    const gap = geometryOf({ candles })
    expect(gap.toX(35 * MINUTE)).toBe(gap.toX(30 * MINUTE))
    expect(gap.toX(35 * MINUTE)).toBe(gap.toX(40 * MINUTE))
  })

  test('older candles move nothing on screen, also what lies before the oldest', () => {
    const [before, after] = [geometryOf({ candles: minutes(60, 120) }), geometryOf({ candles: minutes(0, 120) })]
    for (const at of [10, 59.5, 60, 95.5, 130]) expect(after.toX(at * MINUTE)).toBeCloseTo(before.toX(at * MINUTE), 6)
  })

  test('another interval keeps the instant: the middle of a minute lies within its five minutes', () => {
    const five = geometryOf({
      candles: minutes(0, 12).map((each) => ({ ...each, openAt: each.openAt * 5 })),
      intervalMs: 5 * MINUTE,
    })
    const at = 43.5 * MINUTE
    expect(five.instantAt(five.positionOf(at))).toBe(at)
    expect(Math.floor(five.positionOf(at))).toBe(8)
  })

  test.each([
    ['candles', [104, 110, 100, 106]],
    ['trend', [106]],
  ] as const)('the prices of a candle in a chart of %s', (kind, prices) => {
    const { candleAt, toX } = geometryOf({ kind })
    expect(candleAt(toX(50.2 * MINUTE))).toEqual({ middle: 50.5 * MINUTE, prices })
    expect(candleAt(toX(61 * MINUTE))).toBeUndefined()
    expect(candleAt(toX(-1 * MINUTE))).toBeUndefined()
  })
})

describe('the surface', () => {
  vi.stubGlobal('devicePixelRatio', 1)
  afterAll(() => void vi.unstubAllGlobals())
  const series = seriesOf(minutes(0, 60))
  const layout = chartLayout({ width: 400, height: 300 }, 60, 12, { kind: 'candles', hasVolume: false, runs: noRuns })
  const view = { barWidth: 8, offset: 0 }
  const kind = 'candles'
  const frame = chartFrame({ series, view, layout, kind, runs: noRuns, decimals: 2, positions: [] })
  const drawn: DrawnChart = { frame, view, series, intervalMs: MINUTE, pauses: [], kind }

  test.each<[string, Partial<DrawnChart>, number]>([
    ['a tick within the scale', { series: applyTick(series, { price: 105, at: 59.5 * MINUTE }, MINUTE) }, 1],
    ['a candle that closes', { series: applyTick(series, { price: 105, at: 60.5 * MINUTE }, MINUTE) }, 2],
    ['a pan', { view: { ...view, offset: 3 } }, 2],
    ['another scale', { frame: { ...frame } }, 2],
    ['a pause that becomes known', { pauses: [[-60 * MINUTE, 0]] }, 2],
  ])('tells of %s as often as something moves', (_, change, times) => {
    const surface = new ChartSurface(() => undefined)
    const listener = vi.fn()
    surface.subscribe(listener)
    expect(surface.get()).toBeUndefined()
    surface.follow(drawn)
    const before = surface.get()
    surface.follow({ ...drawn, ...change })
    expect(listener).toHaveBeenCalledTimes(times)
    expect(surface.get() === before).toBe(times === 1)
  })

  test('a tick that moves nothing is in the prices that are snapped to', () => {
    const surface = new ChartSurface(() => undefined)
    surface.follow(drawn)
    surface.follow({ ...drawn, series: applyTick(series, { price: 107, at: 59.5 * MINUTE }, MINUTE) })
    const geometry = surface.get()
    expect(geometry?.candleAt(geometry.toX(59.5 * MINUTE))?.prices).toEqual([104, 110, 100, 107])
  })
})

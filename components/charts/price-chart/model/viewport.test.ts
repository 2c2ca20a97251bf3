import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Horizon } from '../../candle.ts'
import { type CandleSeries, seriesLength, seriesOf } from './candleSeries.ts'
import {
  clampViewport,
  followingView,
  initialViewport,
  panBy,
  positionAt,
  type Viewport,
  viewAfterAppend,
  viewAfterMerge,
  visibleRange,
  xOf,
  zoomAt,
} from './viewport.ts'

const width = fc.integer({ min: 50, max: 1600 })
const count = fc.integer({ min: 0, max: 5000 })
const anyView = fc.record({
  barWidth: fc.double({ min: 0.1, max: 100, noNaN: true }),
  offset: fc.double({ min: -9999, max: 9999, noNaN: true }),
})

const minutes = (...list: readonly number[]) =>
  seriesOf(list.map((openAt) => ({ openAt, open: 1, high: 1, low: 1, close: 1, volume: 0 })))
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)
const axis = { intervalMs: 1, pauses: [], horizon: undefined } as const

describe('viewport', () => {
  test('a clamped view keeps a candle on screen, and clamping again changes nothing', () => {
    fc.assert(
      fc.property(anyView, count, width, (view, candles, plot) => {
        const clamped = clampViewport(view, candles, plot)
        const { from, to } = visibleRange(clamped, candles, plot)
        expect(to - from).toBeGreaterThanOrEqual(Math.min(1, candles))
        expect(clampViewport(clamped, candles, plot)).toEqual(clamped)
      }),
    )
  })

  test('position and pixel convert into each other', () => {
    fc.assert(
      fc.property(anyView, count, width, fc.integer({ min: -500, max: 2000 }), (view, candles, plot, x) => {
        expect(xOf(view, candles, plot, positionAt(view, candles, plot, x))).toBeCloseTo(x, 3)
      }),
    )
  })

  test('panning there and back returns, while neither end is reached', () => {
    const start = { barWidth: 7, offset: 300 }
    fc.assert(
      fc.property(fc.integer({ min: -900, max: 900 }), (dx) => {
        const there = panBy(start, dx, 1000, 350)
        expect(panBy(there, -dx, 1000, 350).offset).toBeCloseTo(start.offset, 9)
        expect(xOf(there, 1000, 350, 700)).toBeCloseTo(xOf(start, 1000, 350, 700) + dx, 6)
      }),
    )
  })

  test('zooming keeps the candle under the fingers, while neither end is reached', () => {
    const start = { barWidth: 7, offset: 400 }
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 2, noNaN: true }), fc.integer({ min: 0, max: 350 }), (factor, x) => {
        const zoomed = zoomAt(start, factor, x, 1000, 350)
        expect(zoomed.barWidth).toBeCloseTo(7 * factor, 9)
        expect(positionAt(zoomed, 1000, 350, x)).toBeCloseTo(positionAt(start, 1000, 350, x), 6)
      }),
    )
  })

  test('the visible range covers the plot and stays inside the series', () => {
    fc.assert(
      fc.property(anyView, count, width, fc.integer({ min: 0, max: 300 }), (view, candles, plot, margin) => {
        const clamped = clampViewport(view, candles, plot)
        const { from, to } = visibleRange(clamped, candles, plot, margin)
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThanOrEqual(candles)
        if (from > 0) expect(xOf(clamped, candles, plot, from)).toBeLessThanOrEqual(-margin + 1e-6)
        if (to < candles) expect(xOf(clamped, candles, plot, to)).toBeGreaterThanOrEqual(plot + margin - 1e-6)
      }),
    )
  })

  test('a new candle is followed at the live end and moves nothing in the past', () => {
    expect(viewAfterAppend({ barWidth: 7, offset: -3 }, 1).offset).toBe(-3)
    const past = { barWidth: 7, offset: 20 }
    expect(xOf(viewAfterAppend(past, 2), 102, 350, 70)).toBe(xOf(past, 100, 350, 70))
  })

  test('few candles are placed at the right with room ahead', () => {
    const opened = initialViewport(minutes(0, 1), axis, 350)
    const view = clampViewport(opened, 2, 350)
    expect(view).toEqual(opened)
    expect(view.offset).toBeLessThan(0)
    expect(visibleRange(view, 2, 350)).toEqual({ from: 0, to: 2 })
  })
})

/** The x of the candle of a minute on a plot of 300 pixels. */
function xOfMinute(minute: number, view: Viewport, series: CandleSeries): number {
  const index = [...series.closed, series.live].findIndex((candle) => candle?.openAt === minute)
  return xOf(view, seriesLength(series), 300, index)
}

describe('viewAfterMerge', () => {
  const past = { barWidth: 10, offset: 12.5 }

  test.each([
    ['older ones in front', [...range(-30, 34), ...range(50, 56)]],
    ['newer ones at the end', [...range(0, 34), ...range(50, 60)]],
    ['those that were missed in between', range(0, 60)],
  ])('a view in the past keeps its candles: %s', (_, list) => {
    const before = minutes(...range(0, 34), ...range(50, 56))
    const after = minutes(...list)
    const view = viewAfterMerge(past, before, after)
    expect(xOfMinute(20, view, after)).toBeCloseTo(xOfMinute(20, past, before))
  })

  test('a view of the newest candle goes on following it', () => {
    const view = { barWidth: 10, offset: -4 }
    expect(viewAfterMerge(view, minutes(...range(0, 40)), minutes(...range(0, 50)))).toBe(view)
  })

  test('candles that are gone altogether leave the view as it is', () => {
    expect(viewAfterMerge(past, minutes(...range(0, 40)), minutes(...range(500, 540)))).toBe(past)
  })
})

describe('the time of an order', () => {
  const plot = 326
  const second = 1000
  /** A tick chart with 120 seconds behind it, whose newest opened at 119 s. */
  const ticks = seriesOf(
    range(0, 120).map((index) => ({ openAt: index * second, open: 1, high: 1, low: 1, close: 1, volume: 0 })),
  )
  const content = (horizon: Horizon, intervalMs = second) => ({ intervalMs, pauses: [], horizon })
  /** The pixels between two instants, and from the second to the edge of the plot. */
  const widths = (view: Viewport, from: number, to: number, intervalMs = second) => {
    const x = (at: number) => xOf(view, 120, plot, at / intervalMs)
    return [x(to) - x(from), plot - x(to)].map(Math.round)
  }

  test('has 108 px in the interval that fits it, and 18 px to the edge', () => {
    for (const seconds of [30, 60]) {
      const view = initialViewport(ticks, content({ seconds, isFitted: true }), plot)
      expect(widths(view, 120 * second, (120 + seconds) * second)).toEqual([108, 18])
    }
  })

  test('is as wide in a narrow plot, as long as the past keeps 40 % of it', () => {
    expect(Math.round(xOf(initialViewport(ticks, content({ seconds: 30, isFitted: true }), 256), 120, 256, 120))).toBe(
      256 - 18 - 108,
    )
    const narrow = initialViewport(ticks, content({ seconds: 30, isFitted: true }), 180)
    expect(xOf(narrow, 120, 180, 120)).toBeCloseTo(72)
  })

  test('leaves 60 px for an order that is narrower in the interval that the member has chosen', () => {
    const view = initialViewport(ticks, content({ seconds: 30, isFitted: false }, 60_000), plot)
    expect(view.barWidth).toBe(7)
    expect(Math.round(xOf(view, 120, plot, 120))).toBe(plot - 18 - 60)
  })

  test('of an order that runs stays where it is while seconds pass', () => {
    const running = content({ seconds: 30, isFitted: true, openedAt: 120 * second })
    const placed = initialViewport(ticks, running, plot)
    expect(widths(placed, 120 * second, 150 * second)).toEqual([108, 18])
    for (const passed of [1, 12, 29, 34]) {
      const later = seriesOf(
        range(0, 120 + passed).map((index) => ({
          openAt: index * second,
          open: 1,
          high: 1,
          low: 1,
          close: 1,
          volume: 0,
        })),
      )
      const view = followingView(placed.barWidth, later, running, plot)
      expect(Math.round(xOf(view, 120 + passed, plot, 120))).toBe(plot - 18 - 108)
    }
  })

  test('has its end in view at every second, on every interval and width, with one width of a second', () => {
    const durations = [5, 30, 60, 90, 120, 300, 600, 900, 1800, 3600]
    const intervals = [1, 5, 15, 60, 300, 900]
    for (const seconds of durations) {
      for (const interval of intervals.filter((each) => each <= seconds && seconds / each <= 120)) {
        const intervalMs = interval * second
        const openedAt = 120 * intervalMs + 400
        const closesAt = openedAt + seconds * second
        const running = content({ seconds, isFitted: true, openedAt }, intervalMs)
        for (const width of [200, 256, 326, 500, 700]) {
          const held = initialViewport(ticks, running, width)
          for (let at = openedAt; at <= closesAt; at += second) {
            const opened = Math.floor(at / intervalMs) + 1
            const series = seriesOf(
              range(0, opened).map((index) => ({
                openAt: index * intervalMs,
                open: 1,
                high: 1,
                low: 1,
                close: 1,
                volume: 0,
              })),
            )
            const view = followingView(held.barWidth, series, running, width)
            const x = (instant: number) => xOf(view, opened, width, instant / intervalMs)
            expect(x(closesAt)).toBeCloseTo(width - 18, 5)
            expect(x(closesAt) - x(openedAt)).toBeCloseTo(Math.min(108, width * 0.6 - 18), 5)
            expect(x(openedAt)).toBeGreaterThanOrEqual(width * 0.4 - 1e-6)
            if (seconds > 120) at += Math.floor(seconds / 60) * second
          }
        }
      }
    }
  })
})

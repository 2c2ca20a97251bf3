import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Candle } from '../../candle.ts'
import { newDrawing } from '../../drawings/drawing.ts'
import { geometryOf, MINUTE, minutes } from '../../drawings/drawings.fixture.ts'
import { shapeOf } from '../../drawings/shapes.ts'
import { emptySeries, seriesOf } from './candleSeries.ts'
import type { ChartGeometry } from './chartSurface.ts'
import { type Pause, pausesBetween, positionOfTime, timeOfPosition } from './timeAxis.ts'

const HOUR = 60 * MINUTE
const flat = (openAt: number) => ({ openAt, open: 1, high: 1, low: 1, close: 1, volume: 0 })

describe('where an instant is', () => {
  const series = seriesOf([flat(100), flat(110), flat(150), flat(160)])
  const axis = { intervalMs: 10, pauses: [[60, 80]] as const }

  test.each([
    [40, -4],
    [60, -2],
    [70, -2],
    [80, -2],
    [90, -1],
    [100, 0],
    [105, 0.5],
    [140, 2],
    [155, 2.5],
    [165, 3.5],
    [200, 7],
  ])('instant %i lies %d candles from the start', (at, place) => {
    expect(positionOfTime(series, at, axis)).toBe(place)
  })

  test('an empty series has no place', () => {
    expect(positionOfTime(emptySeries, 5, axis)).toBe(0)
    expect(timeOfPosition(emptySeries, 5, axis)).toBe(0)
  })

  test('on a day of 23 hours no instant comes twice, and a day of 25 hours is one candle', () => {
    const days = seriesOf([flat(0), flat(23 * HOUR), flat(47 * HOUR), flat(72 * HOUR)])
    const day = { intervalMs: 24 * HOUR, pauses: [] }
    const hours = Array.from({ length: 97 }, (_, hour) => positionOfTime(days, hour * HOUR, day))
    expect(hours).toEqual(hours.toSorted((a, b) => a - b))
    expect([hours[23], hours[47], hours[72], hours[96]]).toEqual([1, 2, 3, 4])
    expect(timeOfPosition(days, 1 - 1 / 23, day)).toBeCloseTo(22 * HOUR, 3)
  })
})

/** Trading in whole hours: how many of them, and for how many hours it then rests. */
const sessions = fc.array(fc.record({ open: fc.integer({ min: 1, max: 9 }), rest: fc.integer({ min: 1, max: 70 }) }), {
  minLength: 2,
  maxLength: 8,
})
type Sessions = readonly { readonly open: number; readonly rest: number }[]

/** The hours in which the market trades, counted from the first. */
function tradingHours(days: Sessions): readonly number[] {
  let hour = 0
  return days.flatMap(({ open, rest }) => {
    const hours = Array.from({ length: open }, (_, index) => hour + index)
    hour += open + rest
    return hours
  })
}

const hourly = (hours: readonly number[]): readonly Candle[] =>
  hours.flatMap((hour) => minutes(0, 1).map((candle) => ({ ...candle, openAt: hour * HOUR })))
const minutely = (hours: readonly number[]): readonly Candle[] =>
  hours.flatMap((hour) => minutes(hour * 60, hour * 60 + 60))

/** The price of a line at an instant: where it is drawn, read on the axis. */
function priceOn(kind: 'ray' | 'trend', ends: readonly [Anchor, Anchor], at: number, geometry: ChartGeometry): number {
  const { from, to } = shapeOf({ ...newDrawing(kind, ...ends), id: 'line' }, geometry)
  return geometry.toPrice(from.y + ((to.y - from.y) / (to.x - from.x)) * (geometry.toX(at) - from.x))
}
type Anchor = Parameters<typeof newDrawing>[1]

test('a line through two candles has the same prices on every interval, whatever pauses there are and however little is loaded', () => {
  const share = fc.nat(1000).map((part) => part / 1000)
  fc.assert(
    fc.property(
      sessions,
      share,
      share,
      share,
      share,
      fc.constantFrom('ray', 'trend'),
      (days, a, b, c, loaded, kind) => {
        const hours = tradingHours(days)
        const hourlyCandles = hourly(hours)
        const pick = (part: number) => ((hours[Math.floor(part * (hours.length - 1))] ?? 0) + 0.5) * HOUR
        const [first, second] = [Math.min(pick(a), pick(b)), Math.max(pick(a), pick(b))]
        fc.pre(first < second)
        const ends = [
          { at: first, price: 101 },
          { at: second, price: 103 },
        ] as const
        const pauses: readonly Pause[] = pausesBetween(hourlyCandles, HOUR)
        const onHours = geometryOf({ candles: hourlyCandles, intervalMs: HOUR, pauses })
        const everyMinute = minutely(hours)
        const part = everyMinute.slice(Math.floor(loaded * (everyMinute.length - 1)))
        const onMinutes = geometryOf({ candles: part, pauses })
        const at = pick(c)
        expect(priceOn(kind, ends, at, onMinutes)).toBeCloseTo(priceOn(kind, ends, at, onHours), 6)
        expect(onMinutes.instantAt(onMinutes.positionOf(at))).toBeCloseTo(at, 2)
        for (const end of ends)
          expect(onMinutes.toY(end.price)).toBeCloseTo(onMinutes.toY(priceOn(kind, ends, end.at, onMinutes)), 4)
      },
    ),
  )
})

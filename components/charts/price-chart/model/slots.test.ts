import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Candle } from '../../candle.ts'
import { movingAverage } from '../../indicators/movingAverage.ts'
import { applyTick, candlesBetween, emptySeries, seriesLength, seriesOf } from './candleSeries.ts'
import { runsOf } from './indicatorRun.ts'
import { breaksBetween, closeShare, quotedBefore, withLastSlots, withSlots } from './slots.ts'
import { positionOfTime, timeOfPosition } from './timeAxis.ts'

const SECOND = 1000
const rule = { intervalMs: SECOND, horizon: undefined }
const axis = { intervalMs: SECOND, pauses: [] }
const running = (openedAt: number, intervalMs = SECOND) => ({
  intervalMs,
  horizon: { seconds: 30, isFitted: true, openedAt },
})
const quoted = (second: number, close = 100): Candle => {
  const closedAt = second * SECOND + 400
  return { openAt: second * SECOND, open: close, high: close, low: close, close, volume: 0, closedAt }
}
/** How far one has come after each of these distances. */
function sums(distances: readonly number[]): readonly number[] {
  let sum = 0
  return distances.map((distance) => {
    sum += distance
    return sum
  })
}
const all = (series: ReturnType<typeof seriesOf>) => candlesBetween(series, 0, seriesLength(series))

describe('equal distances are equal times', () => {
  test('on every axis below a minute, whatever the market does, but for the breaks that are shortened', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(steps, fc.constantFrom(1, 5, 15), (distances, seconds) => {
        const candles = sums(distances).map((at) => quoted(at * seconds))
        const interval = seconds * SECOND
        const series = withSlots(seriesOf(candles), { intervalMs: interval, horizon: undefined })
        const shortened = breaksBetween(series, 0, seriesLength(series) - 1)
        for (const [index, candle] of candles.entries()) {
          const next = candles[index + 1]
          if (!next) continue
          const [from, to] = [candle, next].map(({ openAt }) =>
            positionOfTime(series, openAt, { ...axis, intervalMs: interval }),
          )
          const length = (next.openAt - candle.openAt) / interval
          const places = (to ?? 0) - (from ?? 0)
          const isBreak = shortened.some((each) => each.from === (from ?? 0) + 1)
          expect(isBreak).toBe((length - 1) * seconds > Math.max(60, 10 * seconds))
          if (isBreak && length > 15) expect(places).toBe(1 + (seconds === 1 ? 24 : 8))
          else expect(places).toBeCloseTo(length, 6)
        }
      }),
    )
  })

  test('since an order opened nothing is shortened, on longer intervals either', () => {
    const silent = [quoted(0), quoted(60), quoted(400)]
    const series = withSlots(seriesOf(silent), running(50 * SECOND))
    for (const second of [60, 61, 230, 400]) {
      const position = positionOfTime(series, second * SECOND, axis)
      expect(position - positionOfTime(series, 60 * SECOND, axis)).toBeCloseTo(second - 60, 6)
    }
    const minutes = [0, 1, 5].map((minute) => quoted(minute * 60))
    expect(withSlots(seriesOf(minutes), { ...rule, intervalMs: 60_000 })).toEqual(seriesOf(minutes))
    expect(seriesLength(withSlots(seriesOf(minutes), running(90_000, 60_000)))).toBe(6)
  })

  test('a later instant is never farther left, and a place has one instant', () => {
    const series = withSlots(seriesOf([quoted(0), quoted(3), quoted(500), quoted(501), quoted(520)]), rule)
    const positions = Array.from({ length: 600 }, (_, second) => positionOfTime(series, second * SECOND, axis))
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
    for (const [second, position] of positions.entries())
      expect(timeOfPosition(series, position, axis)).toBeCloseTo(second * SECOND, 3)
  })

  test('ticks build the same places as what is fetched, and filling them again changes nothing', () => {
    const seconds = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(seconds, fc.option(fc.integer({ min: 0, max: 1500 }), { nil: undefined }), (distances, openedAt) => {
        const given = openedAt === undefined ? rule : running(openedAt * SECOND)
        const ticks = sums(distances).map((at) => ({ price: 100, at: at * SECOND + 400 }))
        let series = emptySeries
        for (const tick of ticks) {
          const next = applyTick(series, tick, SECOND)
          series = next.closed === series.closed ? next : withLastSlots(next, given)
        }
        const fetched = ticks.map((tick) => quoted(Math.floor(tick.at / SECOND)))
        expect(all(series)).toEqual(all(withSlots(seriesOf(fetched), given)))
        expect(all(withSlots(series, given))).toEqual(all(series))
      }),
    )
  })
})

describe('a time without quotes', () => {
  test('is a break when it lasts longer than a minute and than ten intervals: no line crosses it', () => {
    const series = withSlots(seriesOf([quoted(0), quoted(50), quoted(60), quoted(180)]), rule)
    const index = (second: number) => all(series).findIndex(({ openAt }) => openAt === second * SECOND)
    expect(quotedBefore(series, index(50))?.candle.openAt).toBe(0)
    expect(quotedBefore(series, index(180))).toBeUndefined()
    expect(breaksBetween(series, 0, seriesLength(series) - 1)).toEqual([
      { from: index(60) + 1, to: index(180), lastedMs: 119 * SECOND, isUnknown: false },
    ])
    // Also where only its end is looked at.
    expect(breaksBetween(series, index(180) - 2, seriesLength(series) - 1)).toHaveLength(1)
    const slow = withSlots(seriesOf([quoted(0), quoted(150)]), { ...rule, intervalMs: 15_000 })
    expect(breaksBetween(slow, 0, seriesLength(slow) - 1)).toEqual([])
  })

  test('in which quotes are missing is a break of unknown length', () => {
    const series = withSlots(seriesOf([quoted(0), { ...quoted(4), isAfterGap: true }]), rule)
    expect(breaksBetween(series, 0, 4)).toEqual([{ from: 1, to: 4, lastedMs: 3 * SECOND, isUnknown: true }])
  })

  test('stops an indicator: it stands where nothing is quoted, and begins anew after a break', () => {
    const [run] = runsOf([{ indicator: movingAverage, parameters: [2] }]).main
    const series = withSlots(
      seriesOf([quoted(0, 10), quoted(1, 20), quoted(3, 30), quoted(100, 50), quoted(101, 70)]),
      rule,
    )
    run?.follow(series)
    const values = all(series).map((candle, index) => [candle.isEmpty ? 'empty' : candle.close, run?.at(index)[0]])
    expect(values.slice(0, 4)).toEqual([
      [10, Number.NaN],
      [20, 15],
      ['empty', 15],
      [30, 25],
    ])
    expect(values.slice(4).map(([, value]) => value)).toEqual([...Array(25).fill(Number.NaN), 60])
  })
})

test('a point is at the time of its quote below a minute, else in the middle of its candle', () => {
  expect(closeShare(quoted(7), SECOND)).toBeCloseTo(0.4)
  expect(closeShare(quoted(7), 60_000)).toBe(0.5)
  expect(closeShare({ ...quoted(7), closedAt: 9000 }, SECOND)).toBe(1)
})

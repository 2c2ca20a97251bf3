import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Candle, PriceTick } from '../../candle.ts'
import { indicators } from '../../indicators/catalogue.ts'
import { ichimoku } from '../../indicators/ichimoku.ts'
import type { Indicator } from '../../indicators/indicator.ts'
import { applyTick, emptySeries, mergeOlder, seriesLength } from './candleSeries.ts'
import { IndicatorRun } from './indicatorRun.ts'

const minute = 60_000
const short = (indicator: Indicator) => indicator.parameters.map((_, index) => index + 2)
const cases = indicators.map((indicator): [string, Indicator] => [indicator.name, indicator])

/** What a calculation from the first candle says at each. */
function whole(indicator: Indicator, candles: readonly Candle[]) {
  const calculation = indicator.start(short(indicator))
  return candles.map(calculation.add)
}

const ticks = fc.array(
  fc.record({ price: fc.integer({ min: 1, max: 999 }), volume: fc.nat(9), later: fc.integer({ min: 1, max: 50_000 }) }),
  { minLength: 1, maxLength: 200 },
)

describe.each(cases)('%s', (_, indicator) => {
  test('tick by tick it says what a calculation of all candles would', () => {
    fc.assert(
      fc.property(ticks, (list) => {
        const run = new IndicatorRun({ indicator, parameters: short(indicator) })
        let [series, at] = [emptySeries, 0]
        for (const { later, ...tick } of list) {
          at += later
          const next: PriceTick = { ...tick, at }
          series = applyTick(series, next, minute)
          run.follow(series)
        }
        const calculated = whole(indicator, [...series.closed, ...(series.live ? [series.live] : [])])
        const shifts = indicator.shifts?.(short(indicator)) ?? []
        const expected = calculated.map((values, index) =>
          values.map((_value, line) => calculated[index - (shifts[line] ?? 0)]?.[line] ?? Number.NaN),
        )
        const actual = expected.map((_values, index) => run.at(index))
        if (indicator.cumulative) return
        expect(actual).toEqual(expected)
        expect(run.at(seriesLength(series) + 505)).toEqual(run.names.map(() => Number.NaN))
      }),
      { numRuns: 30 },
    )
  })
})

test('a line that is drawn later reaches beyond the newest candle, one that is drawn earlier ends before it', () => {
  const run = new IndicatorRun({ indicator: ichimoku, parameters: [1, 2, 2] })
  const closes = [10, 12, 11, 13]
  const closed = closes.map((close, index) => ({
    openAt: index,
    open: close,
    high: close,
    low: close,
    close,
    volume: 1,
  }))
  run.follow({ closed, live: { openAt: 4, open: 99, high: 99, low: 99, close: 99, volume: 1 } })
  // Senkou B: the middle of two closes, two candles later. What belongs to the live candle is not on the closed layer.
  expect(run.line(3, 0, 9)).toEqual([Number.NaN, Number.NaN, Number.NaN, 11, 11.5, 12])
  expect(run.line(4, 0, 9)).toEqual([11, 13])
  expect(run.at(2)[4]).toBe(99)
  expect(run.ahead).toBe(2)
})

test('the level of a cumulative indicator does not move when older candles are loaded', () => {
  const obv = indicators.find(({ cumulative }) => cumulative)
  if (!obv) throw new Error('There is no cumulative indicator')
  const candle = (index: number): Candle => {
    const close = 100 + ((index * 7) % 5)
    return { openAt: index * minute, open: 100, high: 110, low: 90, close, volume: index }
  }
  const newest = Array.from({ length: 10 }, (_, index) => candle(index + 10))
  const older = Array.from({ length: 10 }, (_, index) => candle(index))
  const run = new IndicatorRun({ indicator: obv, parameters: [] })
  const series = { closed: newest.slice(0, -1), live: newest.at(-1) }
  run.follow(series)
  const before = newest.map((_, index) => run.at(index))
  expect(new Set(before.flat()).size).toBeGreaterThan(3)
  run.follow(mergeOlder([...older, ...newest], series))
  expect(newest.map((_, index) => run.at(index + older.length))).toEqual(before)
})

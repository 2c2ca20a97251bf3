import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Candle, PriceTick } from '../../candle.ts'
import { indicators } from '../../indicators/catalogue.ts'
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
        const expected = whole(indicator, [...series.closed, ...(series.live ? [series.live] : [])])
        const shown = expected.map((_values, index) => run.at(index))
        if (indicator.cumulative) return
        expect(shown).toEqual(expected)
        expect(run.at(seriesLength(series) + 5)).toEqual(run.names.map(() => Number.NaN))
      }),
      { numRuns: 30 },
    )
  })
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

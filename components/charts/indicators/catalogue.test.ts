import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Candle } from '../candle.ts'
import { initialParameters, randomCandles, valuesOf } from './candles.fixture.ts'
import { indicators } from './catalogue.ts'
import type { Indicator } from './indicator.ts'

const prices = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.double({ min: 1e-8, max: 1e9, noNaN: true }))
const volumes = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1e9, noNaN: true }))
const candles: fc.Arbitrary<Candle> = fc
  .record({ four: fc.tuple(prices, prices, prices, prices), volume: volumes })
  .map(({ four: [open, close, one, other], volume }) => ({
    openAt: 0,
    open,
    close,
    high: Math.max(open, close, one, other),
    low: Math.min(open, close, one, other),
    volume,
  }))

/** Parameters small enough for values to be shown, or the initial ones. */
const parametersOf = (indicator: Indicator) =>
  fc.oneof(
    fc.tuple(...indicator.parameters.map(() => fc.integer({ min: 1, max: 4 }))),
    fc.constant(initialParameters(indicator)),
  )

const flat = (price: number, volume = 0): Candle => ({
  openAt: 0,
  open: price,
  high: price,
  low: price,
  close: price,
  volume,
})

/** Every number is there or not there yet, and there are as many as lines. */
function expectUsable(indicator: Indicator, of: readonly Candle[], parameters: readonly number[]) {
  const all = valuesOf(indicator, of, parameters)
  const lines = indicator.lines(parameters).length
  expect(all.filter((values) => values.length !== lines)).toEqual([])
  expect(all.flat().filter((value) => Math.abs(value) === Number.POSITIVE_INFINITY)).toEqual([])
}

test('the indicators are in their order, each with an id of its own', () => {
  const inPane = (pane: string) => indicators.filter((indicator) => indicator.pane === pane).map(({ name }) => name)
  expect(inPane('main')).toEqual(['MA', 'EMA', 'BOLL', 'SAR', 'Ichimoku'])
  expect(inPane('sub')).toEqual(['VOL', 'MACD', 'KDJ', 'RSI', 'WR', 'OBV'])
  expect(indicators.map(({ name }) => name)).toEqual([...inPane('main'), ...inPane('sub')])
  expect(new Set(indicators.map(({ id }) => id)).size).toBe(indicators.length)
})

describe.each(indicators.map((indicator) => [indicator.name, indicator] as const))('%s', (_name, indicator) => {
  it('has usable initial parameters, named differently', () => {
    const initial = initialParameters(indicator)
    expect(indicator.accepts?.(initial) ?? true).toBe(true)
    expect(new Set(indicator.parameters.map(({ name }) => name)).size).toBe(initial.length)
    for (const { initial: value, most } of indicator.parameters) expect(value).toBeLessThanOrEqual(most)
  })

  it('draws every value once as a line, dots or bars, and only values that it has', () => {
    const parameters = initialParameters(indicator)
    const plots = indicator.plots(parameters)
    const drawn = plots.flatMap((plot) => (plot.as === 'area' ? [] : plot.value))
    const lines = indicator.lines(parameters)
    expect(drawn.toSorted((a, b) => a - b)).toEqual(lines.map((_, index) => index))
    for (const plot of plots)
      if (plot.as === 'area') expect([lines[plot.from], lines[plot.to]]).not.toContain(undefined)
  })

  it('returns from at what add returns, bit for bit, and at changes nothing', () => {
    fc.assert(
      fc.property(
        fc.array(candles, { maxLength: 80 }),
        candles,
        parametersOf(indicator),
        (series, other, parameters) => {
          const [tried, untried] = [indicator.start(parameters), indicator.start(parameters)]
          for (const candle of series) {
            tried.at(other)
            const expected = tried.at(candle)
            tried.at(other)
            expect([tried.add(candle), untried.add(candle)]).toEqual([expected, expected])
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('has no infinite value and throws nothing, whatever the candles', () => {
    fc.assert(
      fc.property(fc.array(candles, { maxLength: 120 }), parametersOf(indicator), (series, parameters) => {
        expectUsable(indicator, series, parameters)
      }),
      { numRuns: 60 },
    )
  })

  it.each([1, 500])('stands every parameter at %i', (value) => {
    const parameters = indicator.parameters.map(() => value)
    const allowed = indicator.parameters.map(({ most }) => Math.min(value, most))
    for (const series of [
      randomCandles({ count: 700, seed: 1, rising: 0.5 }),
      Array.from({ length: 700 }, () => flat(1, 1)),
    ]) {
      expectUsable(indicator, series, parameters)
      expectUsable(indicator, series, allowed)
    }
  })
})

test('a market that stands still is neither overbought nor oversold, and the bands lie on the price', () => {
  const series = Array.from({ length: 400 }, () => flat(7, 3))
  const last = Object.fromEntries(indicators.map((indicator) => [indicator.id, valuesOf(indicator, series).at(-1)]))
  expect(last.rsi).toEqual([50, 50, 50])
  expect(last.wr).toEqual([-50, -50, -50])
  expect(last.boll).toEqual([7, 7, 7])
  expect(last.macd).toEqual([0, 0, 0])
  expect(last.obv).toEqual([0])
  expect(last.vol).toEqual([3, 3, 3, 3])
  for (const value of last.kdj ?? [Number.NaN]) expect(value).toBeCloseTo(50, 9)
})

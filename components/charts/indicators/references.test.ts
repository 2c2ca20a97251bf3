import { BollingerBands, EMA, IchimokuCloud, MACD, OBV, RSI, SMA, WilliamsR } from 'trading-signals'
import { describe, expect, test } from 'vitest'
import type { Candle } from '../candle.ts'
import { bollingerBands } from './bollingerBands.ts'
import { randomCandles, valuesOf } from './candles.fixture.ts'
import { exponentialMovingAverage } from './exponentialAverage.ts'
import { ichimoku } from './ichimoku.ts'
import type { Indicator, Values } from './indicator.ts'
import { macd } from './macd.ts'
import { movingAverage } from './movingAverage.ts'
import { kdj, relativeStrengthIndex, williamsR } from './oscillators.ts'
import { parabolicSar } from './parabolicSar.ts'
import { onBalanceVolume, volume } from './volume.ts'

const NONE: Values = []

/** Equal within 1e-9 of the expected value, or of 1 where that is smaller. */
function expectClose(actual: number | undefined, expected: number | undefined, where: string) {
  if (actual === undefined || expected === undefined) throw new Error(`${where}: no value`)
  const distance = Math.abs(actual - expected) / Math.max(1, Math.abs(expected))
  expect(distance, `${where}: ${actual}, expected ${expected}`).toBeLessThan(1e-9)
}

const market = randomCandles({ count: 1500, seed: 11, rising: 0.5 })

/** One line of trading-signals: its value for every candle, undefined while there is none. */
type Reference = (candle: Candle) => number | null | undefined

/**
 * Compares the shown values from a candle on with trading-signals, line for line.
 *
 * @param from Where what the two were seeded with, if it is not the same, weighs less than rounding.
 */
function compare(indicator: Indicator, parameters: readonly number[], references: readonly Reference[], from = 0) {
  const ours = valuesOf(indicator, market, parameters)
  let compared = 0
  market.forEach((candle, index) => {
    references.forEach((reference, line) => {
      const expected = reference(candle) ?? undefined
      const actual = ours[index]?.[line] ?? Number.NaN
      if (index < from || Number.isNaN(actual)) return
      expectClose(actual, expected, `${indicator.name} ${line} at ${index}`)
      compared += 1
    })
  })
  expect(compared).toBeGreaterThan(references.length * 900)
}

describe('trading-signals 8.3 has the same numbers', () => {
  test('SMA', () => {
    const references = [5, 10, 30].map((period) => {
      const average = new SMA(period)
      return ({ close }: Candle) => average.add(close)
    })
    compare(movingAverage, [5, 10, 30], references)
  })

  test('EMA, after its other seed (the first close) has decayed: (19/21)^400 is 4e-18', () => {
    const references = [6, 12, 20].map((period) => {
      const average = new EMA(period)
      return ({ close }: Candle) => average.add(close)
    })
    compare(exponentialMovingAverage, [6, 12, 20], references, 400)
  })

  test('BollingerBands', () => {
    const bands = new BollingerBands(20, 2)
    const references: Reference[] = [
      ({ close }) => bands.add(close)?.upper,
      () => bands.getResult()?.middle,
      () => bands.getResult()?.lower,
    ]
    compare(bollingerBands, [20, 2], references)
  })

  test('MACD, after its other seeds have decayed: (25/27)^550 is 4e-19; its histogram is not doubled', () => {
    const reference = new MACD(new EMA(12), new EMA(26), new EMA(9))
    const references: Reference[] = [
      ({ close }) => reference.add(close)?.macd,
      () => reference.getResult()?.signal,
      () => 2 * (reference.getResult()?.histogram ?? Number.NaN),
    ]
    compare(macd, [12, 26, 9], references, 550)
  })

  test('RSI with the smoothing of Wilder', () => {
    const references = [6, 12, 24].map((period) => {
      const strength = new RSI(period)
      return ({ close }: Candle) => strength.add(close)
    })
    compare(relativeStrengthIndex, [6, 12, 24], references)
  })

  test('WilliamsR', () => {
    const references = [6, 10, 14].map((period) => {
      const range = new WilliamsR(period)
      return (candle: Candle) => range.add(candle)
    })
    compare(williamsR, [6, 10, 14], references)
  })

  test('OBV, which has no value at the first candle', () => {
    const balance = new OBV(2)
    compare(onBalanceVolume, [], [(candle) => balance.add(candle) ?? 0])
  })

  test('SMA of the volumes', () => {
    const references = [5, 10, 20].map((period) => {
      const average = new SMA(period)
      return (candle: Candle) => average.add(candle.volume)
    })
    compare(volume, [5, 10, 20], [(candle) => candle.volume, ...references])
  })

  test('IchimokuCloud, which does not displace its spans and has no value before the longest period', () => {
    const cloud = new IchimokuCloud()
    const references: Reference[] = [
      (candle) => cloud.add(candle)?.conversion,
      () => cloud.getResult()?.base,
      () => cloud.getResult()?.spanA,
      () => cloud.getResult()?.spanB,
      ({ close }) => close,
    ]
    compare(ichimoku, [9, 26, 52], references, 52)
    expect(ichimoku.shifts?.([9, 26, 52])).toEqual([0, 0, 26, 26, -26])
  })
})

// trading-signals' PSAR is not the same: it looks at the candle before the last only if the newest candle crosses the stop, includes the
// extreme of the candle that reverses, and moves a stop that lies inside that candle to 0.01 below its low.

/** Candles of highs, lows and closes. */
function candlesOf(rows: readonly (readonly [high: number, low: number, close: number])[]): readonly Candle[] {
  return rows.map(([high, low, close], openAt) => ({ openAt, open: close, high, low, close, volume: 1 }))
}

function expectRows(actual: readonly Values[], expected: readonly Values[]) {
  expect(actual).toHaveLength(expected.length)
  actual.forEach((values, row) => {
    values.forEach((value, line) => {
      const expectedValue = expected[row]?.[line] ?? Number.NaN
      if (Number.isNaN(expectedValue)) expect(value, `row ${row}, line ${line}`).toBeNaN()
      else expectClose(value, expectedValue, `row ${row}, line ${line}`)
    })
  })
}

/**
 * Worked by hand from the definition in the comment of klinecharts' KDJ (K today = 2/3 K before + 1/3 RSV today; D today = 2/3 D before +
 * 1/3 K today; J = 3K - 2D; RSV with the denominator 1 where it is 0), over 3 candles. After 60 candles at 10, RSV was 0 for so long that
 * K and D are 0 (50 (2/3)^58 is 3e-9; they are compared with 1e-7).
 *
 * high low close | highest lowest RSV             | K                       | D
 * 12   10  12    | 12      10     2/2 = 100       | 0 + 100/3 = 100/3       | 0 + 100/9 = 100/9
 * 14   11  11    | 14      10     1/4 = 25        | 200/9 + 25/3 = 275/9    | 200/27 + 275/27 = 475/27
 * 13   11  13    | 14      10     3/4 = 75        | 550/27 + 25 = 1225/27   | 950/81 + 1225/81 = 2175/81
 * 13   12  12    | 14      11     1/3 = 33.3      | 2450/81 + 100/9 = 3350/81 | 4350/243 + 3350/243 = 7700/243
 */
test('KDJ as worked by hand', () => {
  const flat = Array.from({ length: 60 }, () => [10, 10, 10] as const)
  const series = candlesOf([...flat, [12, 10, 12], [14, 11, 11], [13, 11, 13], [13, 12, 12]])
  const expected = [
    [200 / 3, 500 / 9],
    [475 / 9, 1475 / 27],
    [1625 / 27, 4575 / 81],
    [4150 / 81, 13_300 / 243],
  ]
  valuesOf(kdj, series, [3, 3, 3])
    .slice(60)
    .forEach(([k, d, j], row) => {
      const [ofK = Number.NaN, ofD = Number.NaN] = expected[row] ?? NONE
      expect(k).toBeCloseTo(ofK, 7)
      expect(d).toBeCloseTo(ofD, 7)
      expect(j).toBeCloseTo(3 * ofK - 2 * ofD, 6)
    })
})

/**
 * Worked by hand from Wilder, New Concepts in Technical Trading Systems (1978), section II, with a factor that grows from 0.1 by 0.1 to
 * 0.3. Whatever came before candle 0, the second reversal is at candle 3: candle 1 reverses a rise and a fall, candle 2 reverses the rise
 * that then began, candle 3 every fall. Its stop is the lowest low of the fall, 97.
 *
 * #  | high low | moved stop                            | at most / at least | stop   | extreme, factor
 * 3  | 106  98  | reversed: a rise                      |                    | 97     | 106, 0.1
 * 4  | 108  103 | 97 + 0.1 (106 - 97) = 97.9            | 98 and 97          | 97     | 108, 0.2
 * 5  | 109  105 | 97 + 0.2 (108 - 97) = 99.2            | 103 and 98         | 98     | 109, 0.3
 * 6  | 112  108 | 98 + 0.3 (109 - 98) = 101.3           | 105 and 103        | 101.3  | 112, 0.3
 * 7  | 111  107 | 101.3 + 0.3 (112 - 101.3) = 104.51    | 108 and 105        | 104.51 | 112, 0.3
 * 8  | 110  104 | 104.51 + 0.3 (112 - 104.51) = 106.757: reached by the low of 104 | | 112 | 104, 0.1
 * 9  | 108  103 | 112 + 0.1 (104 - 112) = 111.2         | 110 and 111        | 111.2  | 103, 0.2
 * 10 | 109  101 | 111.2 + 0.2 (103 - 111.2) = 109.56    | 108 and 110        | 110    | 101, 0.3
 */
test('SAR as worked by hand', () => {
  const highs = [100, 104, 103, 106, 108, 109, 112, 111, 110, 108, 109]
  const lows = [100, 99, 97, 98, 103, 105, 108, 107, 104, 103, 101]
  const series = candlesOf(highs.map((high, index) => [high, lows[index] ?? high, high]))
  const none = Number.NaN
  const expected = [none, none, none, 97, 97, 98, 101.3, 104.51, 112, 111.2, 110]
  expectRows(
    valuesOf(parabolicSar, series, [10, 10, 30]),
    expected.map((value) => [value]),
  )
})

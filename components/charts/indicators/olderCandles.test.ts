import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Candle } from '../candle.ts'
import { initialParameters, randomCandles, valuesOf } from './candles.fixture.ts'
import { indicators } from './catalogue.ts'
import type { Indicator } from './indicator.ts'
import { parabolicSar } from './parabolicSar.ts'
import { FORGOTTEN } from './steps.ts'

const rising = fc.double({ min: 0, max: 1, noNaN: true })

/**
 * Older candles and the newer ones, from all falling to all rising, so that a seed can be as wrong as it gets. Between the two, the price
 * moves by `gap`.
 */
const historyWith = (gap: fc.Arbitrary<number>) =>
  fc
    .record({
      older: fc.record({ count: fc.integer({ min: 1, max: 300 }), seed: fc.nat(), rising }),
      newer: fc.record({ count: fc.constant(320), seed: fc.nat(), rising }),
      gap,
    })
    .map(({ older, newer, gap }) => {
      const before = randomCandles(older)
      return { before, after: randomCandles(newer, (before.at(-1)?.close ?? 0) + gap) }
    })

const gapless = historyWith(fc.constant(0))
const history = historyWith(fc.constantFrom(-2000, 0, 2000))

function priceRange(candles: readonly Candle[]): number {
  return Math.max(...candles.map(({ high }) => high)) - Math.min(...candles.map(({ low }) => low))
}

/** How far older candles may move a value that was shown. */
function tolerance(indicator: Indicator, candles: readonly Candle[]): number {
  switch (indicator.id) {
    case 'ema':
    case 'macd':
      return FORGOTTEN * priceRange(candles)
    case 'kdj':
      return FORGOTTEN * 100
    case 'rsi':
      // Moves of 1 to 2, so without a gap: the older ones may be twice as large as those of the seed.
      return FORGOTTEN * 100 * 2
    default:
      return 0
  }
}

const parametersOf = (indicator: Indicator) =>
  fc.oneof(
    fc.constant(initialParameters(indicator)),
    fc
      .tuple(...indicator.parameters.map(() => fc.integer({ min: 1, max: 12 })))
      .filter((parameters) => indicator.accepts?.(parameters) ?? true),
  )

/** The values that were shown before the older candles came, and those of the same candles and lines afterwards. */
function shownTwice(
  indicator: Indicator,
  parameters: readonly number[],
  before: readonly Candle[],
  after: readonly Candle[],
) {
  const whole = valuesOf(indicator, [...before, ...after], parameters).slice(before.length)
  return valuesOf(indicator, after, parameters).flatMap((values, index) =>
    values.flatMap((alone, line) =>
      Number.isNaN(alone) ? [] : [{ alone, whole: whole[index]?.[line] ?? Number.NaN }],
    ),
  )
}

const steady = indicators.filter(({ id, cumulative }) => !cumulative && id !== 'sar')

describe.each(steady.map((indicator) => [indicator.name, indicator] as const))('%s', (_name, indicator) => {
  it('shows values that older candles do not move', () => {
    fc.assert(
      fc.property(
        indicator.id === 'rsi' ? gapless : history,
        parametersOf(indicator),
        ({ before, after }, parameters) => {
          const most = tolerance(indicator, [...before, ...after])
          for (const { alone, whole } of shownTwice(indicator, parameters, before, after))
            if (!(Math.abs(alone - whole) <= most)) expect(alone).toBe(whole)
        },
      ),
    )
  })
})

/**
 * The first candle, counted from zero, at which the lines have a value. EMA: n - 1, and the least k with ((n - 1)/(n + 1))^k < 1e-4. RSI:
 * n and the least k with ((n - 1)/n)^k < 1e-4, or a few more where the seed had larger moves than those since. KDJ and MACD: the bounds
 * that stand at their functions.
 */
test.each([
  ['ma', [4, 9, 29]],
  ['ema', [5 + 28, 11 + 56, 19 + 93]],
  ['boll', [19, 19, 19]],
  ['ichimoku', [8, 25, 25, 51, 0]],
  ['vol', [0, 4, 9, 19]],
  ['macd', [150, 150, 150]],
  ['kdj', [36, 36, 36]],
  ['rsi', [6 + 51, 12 + 106, 24 + 217]],
  ['wr', [5, 9, 13]],
  ['obv', [0]],
])('%s begins at the candles %j', (id, expected) => {
  const indicator = indicators.find((each) => each.id === id)
  if (!indicator) throw new Error(`No indicator ${id}`)
  const values = valuesOf(indicator, randomCandles({ count: 300, seed: 4, rising: 0.5 }))
  expect(expected.map((_, line) => values.findIndex((each) => !Number.isNaN(each[line])))).toEqual(expected)
})

test('where prices have stood still since its seed, RSI is not shown', () => {
  const rsi = indicators.find(({ id }) => id === 'rsi')
  if (!rsi) throw new Error('No RSI')
  const moving = randomCandles({ count: 10, seed: 1, rising: 0.5 })
  const price = moving.at(-1)?.close ?? 0
  const still = Array.from({ length: 400 }, () => ({
    openAt: 0,
    open: price,
    high: price,
    low: price,
    close: price,
    volume: 0,
  }))
  const moves = randomCandles({ count: 200, seed: 2, rising: 0.5 }, price)
  const values = valuesOf(rsi, [...moving, ...still, ...moves], [6]).map(([value]) => value)
  expect(values.slice(0, 410).every(Number.isNaN)).toBe(true)
  expect(values.slice(500)).not.toContain(Number.NaN)
})

test('OBV moves by the same with every candle, wherever it began', () => {
  const obv = indicators.find(({ cumulative }) => cumulative)
  if (!obv) throw new Error('No cumulative indicator')
  fc.assert(
    fc.property(history, ({ before, after }) => {
      const valuePairs = shownTwice(obv, [], before, after)
      const apart = (valuePairs[0]?.whole ?? 0) - (valuePairs[0]?.alone ?? 0)
      for (const { alone, whole } of valuePairs) expect(whole - alone).toBe(apart)
    }),
  )
})

test('SAR: older candles move less than one dot in five hundred, and do so on less than 3 charts of 100', () => {
  let [dots, moved, charts] = [0, 0, 0]
  for (let seed = 0; seed < 400; seed++) {
    const before = randomCandles({ count: 150, seed, rising: 0.3 + seed / 1000 })
    const after = randomCandles({ count: 300, seed: seed + 1000, rising: 0.7 - seed / 1000 }, before.at(-1)?.close)
    const valuePairs = shownTwice(parabolicSar, [2, 2, 20], before, after)
    const different = valuePairs.filter(({ alone, whole }) => alone !== whole).length
    dots += valuePairs.length
    moved += different
    if (different > 0) charts += 1
  }
  expect(dots).toBeGreaterThan(400 * 200)
  expect(moved).toBeLessThan(dots / 500)
  expect(charts).toBeLessThan(12)
})

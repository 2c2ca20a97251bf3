import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Candle, PriceTick } from '../../candle.ts'
import {
  applyTick,
  candleAt,
  candlesBetween,
  emptySeries,
  hasNarrowed,
  indexAtOrBefore,
  mergeFetched,
  mergeOlder,
  sameCandles,
  seriesLength,
  seriesOf,
} from './candleSeries.ts'

const flat = (openAt: number, close = 1) => ({ openAt, open: 1, high: 1, low: 1, close, volume: 0 })

describe('candleSeries', () => {
  const series = seriesOf([flat(100), flat(110), flat(150), flat(160)])

  test('the last candle is the live one and counts', () => {
    expect(seriesLength(series)).toBe(4)
    expect(candleAt(series, 3)).toBe(series.live)
    expect(candlesBetween(series, 2, 9).map(({ openAt }) => openAt)).toEqual([150, 160])
    expect(candlesBetween(series, -5, 2).map(({ openAt }) => openAt)).toEqual([100, 110])
  })

  test.each([
    [99, -1],
    [100, 0],
    [149, 1],
    [150, 2],
    [9999, 3],
  ])('the candle at or before %i is %i', (at, index) => {
    expect(indexAtOrBefore(series, at)).toBe(index)
  })

  test('an empty series has no candles', () => {
    expect(candlesBetween(emptySeries, 0, 5)).toEqual([])
  })
})

const minute = 60_000
/** All candles, without the time of their closes. */
const all = (series: ReturnType<typeof seriesOf>) =>
  candlesBetween(series, 0, seriesLength(series)).map(({ closedAt: _, ...candle }) => candle)

/** The plain definition: group by interval, then first, extremes, last and sum. */
function aggregate(ticks: readonly PriceTick[]): Candle[] {
  const groups = new Map<number, PriceTick[]>()
  for (const tick of ticks) {
    const openAt = Math.floor(tick.at / minute) * minute
    groups.set(openAt, [...(groups.get(openAt) ?? []), tick])
  }
  return [...groups].map(([openAt, group]) => {
    const prices = group.map(({ price }) => price)
    const [open = 0] = prices
    const volume = group.reduce((sum, tick) => sum + (tick.volume ?? 0), 0)
    return { openAt, open, high: Math.max(...prices), low: Math.min(...prices), close: prices.at(-1) ?? 0, volume }
  })
}

const ticksInOrder = fc
  .array(
    fc.record({
      price: fc.integer({ min: 1, max: 9999 }),
      at: fc.integer({ min: 0, max: 20 * minute }),
      volume: fc.nat(9),
    }),
    { minLength: 1, maxLength: 120 },
  )
  .map((ticks) => ticks.sort((a, b) => a.at - b.at))

describe('applyTick', () => {
  test('equals aggregating all ticks again, whatever intervals stay empty', () => {
    fc.assert(
      fc.property(ticksInOrder, (ticks) => {
        const series = ticks.reduce((current, tick) => applyTick(current, tick, minute), emptySeries)
        expect(all(series)).toEqual(aggregate(ticks))
      }),
    )
  })

  test('counts boundaries from the last candle, not from midnight UTC', () => {
    const series = seriesOf([{ openAt: 20_000, open: 5, high: 5, low: 5, close: 5, volume: 0 }])
    expect(applyTick(series, { price: 6, at: 79_999 }, minute).live?.openAt).toBe(20_000)
    expect(applyTick(series, { price: 6, at: 80_000 }, minute).live?.openAt).toBe(80_000)
  })

  test('a tick of a closed interval changes nothing', () => {
    const series = applyTick(emptySeries, { price: 6, at: minute }, minute)
    expect(applyTick(series, { price: 7, at: minute - 1 }, minute)).toBe(series)
  })
})

describe('mergeFetched', () => {
  const candle = (openAt: number, close: number, volume = 1): Candle => {
    return { openAt, open: 10, high: Math.max(10, close), low: Math.min(10, close), close, volume }
  }

  test('fetched candles win over what ticks had made of them; only newer ticks move the newest, and what follows stays', () => {
    const before = seriesOf([candle(0, 11), candle(minute, 50), candle(2 * minute, 9)])
    const fetched = [candle(-minute, 10), candle(0, 12), candle(minute, 8)]
    expect(all(mergeFetched(fetched, before, [], minute))).toEqual([...fetched, candle(2 * minute, 9)])
    const newer = [{ price: 14, at: 2 * minute - 1 }]
    expect(all(mergeFetched(fetched, before, newer, minute))).toEqual([
      candle(-minute, 10),
      candle(0, 12),
      { openAt: minute, open: 10, high: 14, low: 8, close: 14, volume: 1 },
      candle(2 * minute, 9),
    ])
  })

  test('newer fetched candles win over an older series, and nothing fetched changes nothing', () => {
    const before = seriesOf([candle(0, 11)])
    expect(all(mergeFetched([candle(minute, 12), candle(2 * minute, 13)], before, [], minute))).toHaveLength(2)
    expect(mergeFetched([], before, [], minute)).toBe(before)
  })

  test('whenever the candles are fetched, and however late they come: with the ticks since then they are all ticks together', () => {
    fc.assert(
      fc.property(ticksInOrder, fc.nat(120), fc.nat(120), (ticks, asked, later) => {
        // Ticks of a quote have no volume, and none has the same instant as another.
        const quotes = ticks.map(({ price }, index) => ({ price, at: index * 7000 }))
        const fetched = aggregate(quotes.slice(0, asked + 1))
        const allQuotes = quotes.slice(0, asked + 1 + later)
        const series = allQuotes.reduce((current, tick) => applyTick(current, tick, minute), emptySeries)
        const asOf = Math.min(asked, quotes.length - 1) * 7000
        const newer = allQuotes.filter(({ at }) => at > asOf)
        expect(all(mergeFetched(fetched, series, newer, minute))).toEqual(aggregate(allQuotes))
        expect(all(mergeFetched(fetched, emptySeries, newer, minute)), 'on a chart that has just opened').toEqual(
          aggregate(allQuotes),
        )
      }),
    )
  })

  test('older candles come in front of what ticks have built since', () => {
    const before = seriesOf([candle(0, 11), candle(minute, 14), candle(2 * minute, 9)])
    expect(all(mergeOlder([candle(-minute, 10), candle(0, 11), candle(minute, 8)], before))).toEqual([
      candle(-minute, 10),
      ...all(before),
    ])
  })
})

test('a candle that reaches less far than it did is told from one that reaches further, or lies before those asked for', () => {
  const before = seriesOf([flat(0), { ...flat(1), high: 500 }, { ...flat(2), low: 0.5 }])
  expect(hasNarrowed(before, seriesOf([flat(0), flat(1), { ...flat(2), low: 0.5 }]), 1)).toBe(true)
  expect(hasNarrowed(before, seriesOf([flat(-1), flat(0), { ...flat(1), high: 500 }, flat(2)]), 2)).toBe(true)
  expect(hasNarrowed(before, seriesOf([flat(0), flat(1), { ...flat(2), low: 0, high: 900 }]), 2)).toBe(false)
  expect(hasNarrowed(before, before, 0)).toBe(false)
})

test('candles are compared by their figures, only in the range that is drawn', () => {
  const one = Array.from({ length: 39 }, (_, index) => flat(index))
  const fetched = one.map((each) => ({ ...each }))
  expect(sameCandles(one, fetched, -30, one.length)).toBe(true)
  const corrected = fetched.with(7, flat(7, 101))
  expect(sameCandles(one, corrected, 0, one.length)).toBe(false)
  expect(sameCandles(one, corrected, 8, one.length)).toBe(true)
  expect(sameCandles(one, one.slice(1), 0, 5)).toBe(false)
  expect(sameCandles(one, one, 0, one.length + 1)).toBe(true)
})

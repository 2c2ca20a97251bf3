import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Candle, PriceTick } from './candle.ts'
import { mergeFetched, rollTick } from './candleRoll.ts'
import { candlesBetween, emptySeries, seriesLength, seriesOf } from './candleSeries.ts'

const minute = 60_000
const all = (series: ReturnType<typeof seriesOf>) => candlesBetween(series, 0, seriesLength(series))

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

describe('rollTick', () => {
  test('equals aggregating all ticks again, whatever intervals stay empty', () => {
    fc.assert(
      fc.property(ticksInOrder, (ticks) => {
        const rolled = ticks.reduce((series, tick) => rollTick(series, tick, minute), emptySeries)
        expect(all(rolled)).toEqual(aggregate(ticks))
      }),
    )
  })

  test('counts boundaries from the last candle, not from midnight UTC', () => {
    const series = seriesOf([{ openAt: 20_000, open: 5, high: 5, low: 5, close: 5, volume: 0 }])
    expect(rollTick(series, { price: 6, at: 79_999 }, minute).live?.openAt).toBe(20_000)
    expect(rollTick(series, { price: 6, at: 80_000 }, minute).live?.openAt).toBe(80_000)
  })

  test('a tick of a closed interval changes nothing', () => {
    const series = rollTick(emptySeries, { price: 6, at: minute }, minute)
    expect(rollTick(series, { price: 7, at: minute - 1 }, minute)).toBe(series)
  })
})

describe('mergeFetched', () => {
  const candle = (openAt: number, close: number, volume = 1): Candle => {
    return { openAt, open: 10, high: Math.max(10, close), low: Math.min(10, close), close, volume }
  }

  test('fetched candles replace closed ones, seen ticks move the newest and what follows stays', () => {
    const seen = seriesOf([candle(0, 11), candle(minute, 14), candle(2 * minute, 9)])
    const merged = mergeFetched([candle(-minute, 10), candle(0, 12), candle(minute, 8)], seen)
    expect(all(merged)).toEqual([
      candle(-minute, 10),
      candle(0, 12),
      { openAt: minute, open: 10, high: 14, low: 8, close: 14, volume: 1 },
      candle(2 * minute, 9),
    ])
  })

  test('newer fetched candles win over an older series, and nothing fetched changes nothing', () => {
    const seen = seriesOf([candle(0, 11)])
    expect(all(mergeFetched([candle(minute, 12), candle(2 * minute, 13)], seen))).toHaveLength(2)
    expect(mergeFetched([], seen)).toBe(seen)
  })

  test('merging the same list again changes nothing', () => {
    fc.assert(
      fc.property(ticksInOrder, (ticks) => {
        const series = ticks.reduce((current, tick) => rollTick(current, tick, minute), emptySeries)
        expect(mergeFetched(all(series), series)).toEqual(series)
      }),
    )
  })
})

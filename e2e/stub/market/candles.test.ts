import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Money } from '#backend-rules/money.ts'
import { INTERVAL_MS } from '#backend-rules/time.ts'
import { type Interval, intervals } from '#lib/contract/market.ts'
import { type Bar, join } from './bars.ts'
import { candles } from './candles.ts'
import { Market } from './market.ts'

const START = Date.UTC(2026, 4, 6, 9, 41, 7, 123)
const market = new Market('candles', START, new Money('CNY'))
const instrument = fc.constantFrom(...market.instruments)
/** From half a day before the world began to half a day after. */
const instant = fc.integer({ min: START - 43_200_000, max: START + 43_200_000 })

/** Adds the ticks up one by one, by number: the slow and obvious way. */
function recount(each: (typeof market.instruments)[number], from: number, to: number): Bar | undefined {
  const { timeline } = each.tickSeries
  const prices: number[] = []
  for (let seq = timeline.seqAt(from - 1) + 1; seq <= timeline.seqAt(to - 1); seq += 1) {
    const tick = each.tickSeries.tick(seq)
    if (tick !== undefined) prices.push(tick.points)
  }
  const [open] = prices
  const close = prices.at(-1)
  if (open === undefined || close === undefined) return undefined
  let volume = 0
  each.tickSeries.visit(from, to, (_, lots) => {
    volume += lots
  })
  return { open, high: Math.max(...prices), low: Math.min(...prices), close, volume }
}

describe('candles', () => {
  test('are the sum of exactly the ticks in their span that have happened', () => {
    const short = fc.constantFrom<Interval>('1m', '5m', '15m', '30m', '1h', '4h')
    fc.assert(
      fc.property(instrument, short, instant, (each, interval, now) => {
        const [candle] = candles(each, { interval, limit: 1 }, now)
        if (candle === undefined) return
        const { openAt, ...bar } = candle
        expect(bar).toEqual(recount(each, openAt, Math.min(openAt + INTERVAL_MS[interval], now + 1)))
      }),
      { numRuns: 60 },
    )
  })

  test('of a longer interval are the roll-up of the shorter ones', () => {
    const pair = fc.constantFrom<[Interval, Interval]>(
      ['1m', '5m'],
      ['5m', '30m'],
      ['30m', '1h'],
      ['1h', '4h'],
      ['1h', '1d'],
    )
    fc.assert(
      fc.property(instrument, pair, instant, (each, [shorter, longer], now) => {
        const [candle] = candles(each, { interval: longer, limit: 1 }, now)
        if (candle === undefined) return
        const { openAt, ...bar } = candle
        const before = openAt + INTERVAL_MS[longer]
        const parts = candles(each, { interval: shorter, limit: 1000, before }, now)
        expect(
          parts
            .filter((part) => part.openAt >= openAt)
            .map(({ openAt: _, ...part }) => part)
            .reduce<Bar | undefined>(join, undefined),
        ).toEqual(bar)
      }),
    )
  })

  test('do not depend on what was asked for before', () => {
    fc.assert(
      fc.property(fc.nat({ max: 15 }), instant, instant, (index, first, second) => {
        const fresh = () => new Market('candles', START, new Money('CNY')).instruments[index] ?? market.instruments[0]
        const [warm, cold] = [fresh(), fresh()]
        if (warm === undefined || cold === undefined) return
        const [early, late] = [Math.min(first, second), Math.max(first, second)]
        candles(warm, { interval: '1h', limit: 5 }, early)
        candles(warm, { interval: '4h', limit: 2 }, early)
        const query = { interval: '1h', limit: 5 } as const
        expect(candles(warm, query, late)).toEqual(candles(cold, query, late))
      }),
      { numRuns: 15 },
    )
  })

  test('page back without a gap or a repeat', () => {
    const [each] = market.instruments
    if (each === undefined) throw new Error('no instrument')
    for (const interval of intervals) {
      const whole = candles(each, { interval, limit: 30 }, START)
      const newer = candles(each, { interval, limit: 10 }, START)
      const older = candles(each, { interval, limit: 20, before: newer[0]?.openAt }, START)
      expect([...older, ...newer]).toEqual(whole)
      const inside = (newer[0]?.openAt ?? 0) + 1
      expect(candles(each, { interval, limit: 1, before: inside }, START)).toEqual(newer.slice(0, 1))
    }
  })

  test('have no candle for closed hours', () => {
    const closed = market.find('hk50')
    if (closed === undefined) throw new Error('no hk50')
    const [newest] = candles(closed, { interval: '1h', limit: 1 }, START)
    expect(newest?.openAt).toBe(Math.floor((START - 5 * 3_600_000) / 3_600_000) * 3_600_000)
  })

  test('the sliding day equals the ticks of that day', () => {
    fc.assert(
      fc.property(instrument, fc.integer({ min: START, max: START + 7_200_000 }), (each, now) => {
        expect(each.bars.sliding(now - 86_400_000, now + 1, now)).toEqual(recount(each, now - 86_400_000, now + 1))
      }),
      { numRuns: 20 },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Candle, candleSign, joinNewest, joinOlder, newestLimit } from './candle.ts'

const candle = (openAt: number, close = 1): Candle => ({ openAt, open: 1, high: 2, low: 0, close, volume: 0 })

/** A market's history with pauses in it, and a function that fetches a part of it as the backend would. */
const markets = fc
  .uniqueArray(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 60 })
  .map((times) => times.toSorted((a, b) => a - b).map((at) => candle(at)))

const slices = fc.array(fc.tuple(fc.nat({ max: 60 }), fc.integer({ min: 1, max: 20 })), { maxLength: 12 })

function isRunOf(market: readonly Candle[], run: readonly Candle[]): boolean {
  const from = market.findIndex(({ openAt }) => openAt === run[0]?.openAt)
  return run.every(({ openAt }, index) => market[from + index]?.openAt === openAt)
}

test('an unchanged candle is compared with the close before it', () => {
  const flat = { openAt: 0, open: 5, high: 5, low: 5, close: 5, volume: 0 }
  expect([candleSign(flat, undefined), candleSign(flat, 4), candleSign(flat, 6)]).toEqual([1, 1, -1])
  expect(candleSign({ ...flat, close: 4 }, 1)).toBe(-1)
})

describe('joining candles', () => {
  it('never leaves a hole or a double, whatever parts arrive in whatever order', () => {
    fc.assert(
      fc.property(markets, slices, (market, parts) => {
        let joined: readonly Candle[] = []
        for (const [from, length] of parts) joined = joinNewest(joined, market.slice(from, from + length))
        expect(isRunOf(market, joined)).toBe(true)
      }),
    )
  })

  it('always reaches as far as the newest candle it was given', () => {
    fc.assert(
      fc.property(markets, slices, (market, parts) => {
        const answers = parts.map(([from, length]) => market.slice(from, from + length))
        const candles = answers.reduce<readonly Candle[]>(joinNewest, [])
        const newest = Math.max(...answers.flat().map(({ openAt }) => openAt))
        expect(candles.at(-1)?.openAt ?? Number.NEGATIVE_INFINITY).toBe(newest)
      }),
    )
  })

  it('pages back to the whole history', () => {
    fc.assert(
      fc.property(markets, fc.integer({ min: 1, max: 9 }), (market, size) => {
        let joined: readonly Candle[] = market.slice(-size)
        for (let first = joined[0]; first && first !== market[0]; first = joined[0]) {
          const { openAt } = first
          joined = joinOlder(joined, market.filter((each) => each.openAt < openAt).slice(-size), openAt)
        }
        expect(joined).toEqual(market)
      }),
    )
  })

  it('lets what was fetched win over what was known', () => {
    expect(joinNewest([candle(1, 5), candle(2, 5)], [candle(2, 7), candle(3, 7)])).toEqual([
      candle(1, 5),
      candle(2, 7),
      candle(3, 7),
    ])
  })

  it('drops a page that was asked for a beginning that is gone', () => {
    const candles = [candle(50), candle(51)]
    expect(joinOlder(candles, [candle(1), candle(2)], 3)).toBe(candles)
  })
})

describe('newestLimit', () => {
  const size = { full: 300, most: 1000 }
  const minute = 60_000

  it('asks for a whole page while nothing is known, and after too long', () => {
    expect(newestLimit([], 0, minute, size)).toBe(300)
    expect(newestLimit([candle(0)], 5000 * minute, minute, size)).toBe(300)
  })

  it('always asks for enough to touch what is known, and for little more', () => {
    fc.assert(
      fc.property(fc.nat({ max: 990 * minute }), (passed) => {
        const market = Array.from({ length: Math.floor(passed / minute) + 1 }, (_, index) => candle(index * minute))
        const limit = newestLimit(market.slice(0, 1), passed, minute, size)
        expect(market.slice(-limit)[0]).toEqual(market[0])
        expect(limit).toBeLessThanOrEqual(market.length + 2)
      }),
    )
  })

  it('asks for the moving candle when the clock seems to stand before it', () => {
    expect(newestLimit([candle(10 * minute)], 9 * minute, minute, size)).toBeGreaterThanOrEqual(1)
  })
})

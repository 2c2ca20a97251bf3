import { describe, expect, it } from 'vitest'
import { decimal } from '#lib/money/decimal.ts'
import { FRESH_MS, freshnessOf } from './freshness.ts'
import type { LiveQuote } from './quoteFeed.ts'

const live = (at: number, receivedAt: number): LiveQuote => ({
  quote: { productId: 'a', seq: 1, price: decimal('1'), at },
  receivedAt,
  direction: 'flat',
})
const clock = (now: number, { synced = true, uncertaintyMs = 0 } = {}) => ({ now: () => now, synced, uncertaintyMs })

describe('freshness of a quote', () => {
  it('is fresh up to five seconds after it was published, and not longer', () => {
    const quote = live(100_000, 100_100)
    expect(freshnessOf(quote, 'alive', clock(100_000 + FRESH_MS))).toMatchObject({ fresh: true, ageMs: FRESH_MS })
    expect(freshnessOf(quote, 'alive', clock(100_001 + FRESH_MS))).toMatchObject({ fresh: false, reason: 'quoteOld' })
  })

  it('measures from publication, so that an old quote that arrives late is old', () => {
    expect(freshnessOf(live(100_000, 109_000), 'alive', clock(109_000))).toMatchObject({ fresh: false, ageMs: 9000 })
  })

  it('counts from arrival where the clocks put the publication after it', () => {
    expect(freshnessOf(live(103_000, 100_000), 'alive', clock(106_000)).ageMs).toBe(6000)
  })

  it('counts from arrival alone before the server clock is known: the device may be hours off', () => {
    expect(
      freshnessOf(
        live(0, 100_000),
        'alive',
        clock(101_000, { synced: false, uncertaintyMs: Number.POSITIVE_INFINITY }),
      ),
    ).toMatchObject({ fresh: true })
  })

  it('adds the uncertainty of the clock to the age', () => {
    const off = (uncertaintyMs: number) =>
      freshnessOf(live(100_000, 100_000), 'alive', clock(104_000, { uncertaintyMs }))
    expect(off(1000)).toMatchObject({ fresh: true, ageMs: 4000 })
    expect(off(1001)).toMatchObject({ fresh: false, reason: 'quoteOld', ageMs: 4000 })
  })

  it('is not fresh without a quote, without a stream, or on a clock that may have stopped', () => {
    expect(freshnessOf(undefined, 'alive', clock(0)).reason).toBe('noQuote')
    expect(freshnessOf(live(100, 100), 'lost', clock(100)).reason).toBe('streamLost')
    expect(freshnessOf(live(100, 100), 'connecting', clock(100)).reason).toBe('noQuote')
    expect(freshnessOf(live(100, 100), 'alive', clock(100, { uncertaintyMs: 3_600_000 })).reason).toBe('quoteOld')
  })
})

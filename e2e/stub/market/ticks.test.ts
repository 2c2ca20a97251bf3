import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Money } from '#backend-rules/money.ts'
import { candles } from './candles.ts'
import { Market } from './market.ts'
import type { Tick } from './tickSeries.ts'
import { ticks } from './ticks.ts'

const START = Date.UTC(2026, 4, 6, 9, 41)
const MINUTE_MS = 60_000

function bitcoin() {
  const instrument = new Market('ticks', START, new Money('CNY')).find('btcusdt')
  if (instrument === undefined) throw new Error('no btcusdt')
  return instrument
}

/** All pages of a query, put together as a client does. */
function paged(from: number, to: number, limit: number, now: number, fromSeq?: number) {
  const { tickSeries } = bitcoin()
  const all: Tick[] = []
  for (let next = fromSeq, more = true; more; more = next !== undefined) {
    const page = ticks(tickSeries, { from, to, limit, fromSeq: next }, now)
    expect(page.found.length).toBeLessThanOrEqual(limit)
    all.push(...page.found)
    next = page.nextSeq
  }
  return all
}

describe('ticks of the past', () => {
  const span = fc.tuple(fc.integer({ min: -120_000, max: 60_000 }), fc.integer({ min: 0, max: 90_000 }))

  test('are those that the tickSeries visits, whatever the size of a page', () => {
    fc.assert(
      fc.property(
        span,
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 0, max: 60_000 }),
        ([at, length], limit, later) => {
          const [from, to, now] = [START + at, START + at + length, START + later]
          const seqs: number[] = []
          bitcoin().tickSeries.visit(from, Math.min(to, now) + 1, (_points, _volume, seq) => seqs.push(seq))
          const found = paged(from, to, limit, now)
          expect(found.map(({ seq }) => seq)).toEqual(seqs)
          for (const { at: instant } of found) expect(instant >= from && instant <= to && instant <= now).toBe(true)
        },
      ),
    )
  })

  test('begin at a sequence where one is asked for', () => {
    const all = paged(START, START + 10_000, 1000, START + 20_000)
    const from = all[7]?.seq
    expect(paged(START, START + 10_000, 3, START + 20_000, from)).toEqual(all.slice(7))
    expect(paged(0, START + 10_000, 1000, START + 20_000, from)).toEqual(all.slice(7))
  })

  test('make up the candles', () => {
    const now = START + 5 * MINUTE_MS
    const drawn = candles(bitcoin(), { interval: '1m', limit: 4, before: START + 4 * MINUTE_MS }, now)
    expect(drawn).toHaveLength(4)
    for (const { openAt, open, high, low, close } of drawn) {
      const points = paged(openAt, openAt + MINUTE_MS - 1, 100, now).map((tick) => tick.points)
      expect([points[0], Math.max(...points), Math.min(...points), points.at(-1)]).toEqual([open, high, low, close])
    }
  })

  test('end with the present', () => {
    expect(paged(START + 1000, START + 9000, 10, START + 999)).toEqual([])
  })

  test('are reported as complete up to the newest one, or up to where the history lags', () => {
    const { tickSeries } = bitcoin()
    const query = { from: START, to: START + 20_000, limit: 1000 }
    const newest = tickSeries.last(START + 10_000)?.seq ?? 0
    expect(ticks(tickSeries, query, START + 10_000).completeUntilSeq).toBe(newest)
    const lagging = ticks(tickSeries, query, START + 10_000, 3)
    expect(lagging.completeUntilSeq).toBe(newest - 3)
    expect(lagging.found.at(-1)?.seq).toBe(newest - 3)
    // What was asked for is in the past: the history is complete far beyond it.
    expect(ticks(tickSeries, { ...query, to: START + 2000 }, START + 10_000).completeUntilSeq).toBe(newest)
  })
})

describe('a sequence that restarted', () => {
  test('counts from 1, and a number means its newest tick', () => {
    const instrument = bitcoin()
    const { tickSeries } = instrument
    const newest = instrument.newest(START + 5000)
    tickSeries.restartSequence(newest.index + 1)
    const later = instrument.newest(START + 10_000)
    expect(instrument.newest(START + 5000)).toEqual(newest)
    expect(later.seq).toBe(later.index - newest.index)
    expect(tickSeries.published(later.seq, START + 10_000)).toEqual(later)
    expect(tickSeries.published(newest.seq, START + 10_000)).toEqual(newest)
    expect(tickSeries.published(newest.seq + 1, START + 10_000)).toBeUndefined()
    expect(tickSeries.published(1, START + 5000)?.index).toBe(1)
    const { found, completeUntilSeq } = ticks(
      tickSeries,
      { from: START + 4000, to: START + 9000, limit: 100 },
      START + 10_000,
    )
    expect(found.map(({ index }) => index)).toEqual(found.map((_, nth) => (found[0]?.index ?? 0) + nth))
    expect(found.map(({ seq }) => seq)).toContain(1)
    expect(completeUntilSeq).toBe(later.seq)
  })

  test('is found by sequence in each of its runs', () => {
    const instrument = bitcoin()
    const { tickSeries } = instrument
    const old = instrument.newest(START + 5000)
    tickSeries.restartSequence(old.index + 1)
    const query = { from: 0, to: START + 10_000, limit: 1000 }
    const high = ticks(tickSeries, { ...query, fromSeq: old.seq - 1 }, START + 10_000)
    expect(high.found.map(({ seq }) => seq)).toEqual([old.seq - 1, old.seq])
    const low = ticks(tickSeries, { ...query, from: START + 5000, fromSeq: 3 }, START + 10_000)
    expect(low.found.slice(0, 2).map(({ seq }) => seq)).toEqual([3, 4])
  })
})

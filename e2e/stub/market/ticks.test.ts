import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { candles } from './candles.ts'
import { Market } from './market.ts'
import type { Tick } from './tape.ts'
import { ticks } from './ticks.ts'

const START = Date.UTC(2026, 4, 6, 9, 41)
const MINUTE_MS = 60_000

function bitcoin() {
  const instrument = new Market('ticks', START).find('btcusdt')
  if (instrument === undefined) throw new Error('no btcusdt')
  return instrument
}

/** All pages of a question, put together as a client does. */
function paged(from: number, to: number, limit: number, now: number, fromSeq?: number) {
  const { tape } = bitcoin()
  const all: Tick[] = []
  for (let next = fromSeq, more = true; more; more = next !== undefined) {
    const page = ticks(tape, { from, to, limit, fromSeq: next }, now)
    expect(page.found.length).toBeLessThanOrEqual(limit)
    all.push(...page.found)
    next = page.nextSeq
  }
  return all
}

describe('ticks of the past', () => {
  const span = fc.tuple(fc.integer({ min: -120_000, max: 60_000 }), fc.integer({ min: 0, max: 90_000 }))

  test('are those that the tape visits, whatever the size of a page', () => {
    fc.assert(
      fc.property(
        span,
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 0, max: 60_000 }),
        ([at, length], limit, later) => {
          const [from, to, now] = [START + at, START + at + length, START + later]
          const seqs: number[] = []
          bitcoin().tape.visit(from, Math.min(to, now) + 1, (_points, _volume, seq) => seqs.push(seq))
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
})

import { describe, expect, it } from 'vitest'
import { CANDLE_MS, makeTape } from './tape.ts'

describe('makeTape', () => {
  it('gives every run the same data', () => {
    const [one, other] = [makeTape(50), makeTape(50)]
    expect(one.candles).toEqual(other.candles)
    expect([one.tick(), one.nextCandle(), one.live()]).toEqual([other.tick(), other.nextCandle(), other.live()])
  })

  it('gives candles that hold their own prices and follow each other', () => {
    const { candles } = makeTape(200)
    for (const [index, { openAt, open, high, low, close }] of candles.entries()) {
      expect(high).toBeGreaterThanOrEqual(Math.max(open, close))
      expect(low).toBeLessThanOrEqual(Math.min(open, close))
      expect(openAt - (candles[0]?.openAt ?? 0)).toBe(index * CANDLE_MS)
      if (index > 0) expect(open).toBe(candles[index - 1]?.close)
    }
  })

  it('ticks within the open candle, opens the next one when asked, and every 240 live ticks', () => {
    const tape = makeTape(10)
    const last = tape.candles.at(-1)?.openAt ?? 0
    const candleOf = (at: number) => (at - last) / CANDLE_MS
    expect(candleOf(tape.tick().at)).toBe(0)
    expect(candleOf(tape.nextCandle().at)).toBe(1)
    const ats = Array.from({ length: 480 }, () => Math.floor(candleOf(tape.live().at)))
    expect(ats[238]).toBe(1)
    expect(ats[239]).toBe(2)
    expect(ats[479]).toBe(3)
  })

  it('breaks out above everything that was shown', () => {
    const tape = makeTape(100)
    const highest = Math.max(...tape.candles.map(({ high }) => high))
    const first = tape.breakout().price
    expect(first).toBeGreaterThan(highest)
    expect(tape.breakout().price).toBeGreaterThan(first)
  })
})

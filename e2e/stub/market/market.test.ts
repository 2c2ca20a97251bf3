import { describe, expect, test } from 'vitest'
import { Money } from '#backend-rules/money.ts'
import { readPoints, writePoints } from '#backend-rules/points.ts'
import type { Instrument } from './instrument.ts'
import { Market } from './market.ts'
import { LIVE } from './timeline.ts'

const START = Date.UTC(2026, 4, 6, 9, 41)

function instrumentOf(market: Market, id: string): Instrument {
  const instrument = market.find(id)
  if (instrument === undefined) throw new Error(`no ${id}`)
  return instrument
}

function pricesBetween(instrument: Instrument, from: number, to: number): string[] {
  const prices: string[] = []
  instrument.tickSeries.visit(from, to, (points) => prices.push(instrument.price(points)))
  return prices
}

describe('market', () => {
  test('moves several times a second, the same way for the same seed only', () => {
    const prices = (seed: string) =>
      pricesBetween(instrumentOf(new Market(seed, START, new Money('CNY')), 'btcusdt'), START, START + 10_000)
    expect(prices('a')).toHaveLength(40)
    expect(prices('a')).toEqual(prices('a'))
    expect(prices('a')).not.toEqual(prices('b'))
    expect(new Set(prices('a')).size).toBeGreaterThan(20)
  })

  test('every open product has a fresh quote at the very instant the world begins', () => {
    for (const instrument of new Market('start', START, new Money('CNY')).instruments) {
      if (instrument.status(START) === 'closed') continue
      expect(START - instrument.newest(START).at).toBeLessThanOrEqual(LIVE.stepMs)
    }
  })

  test('a pinned path is taken tick by tick, then stays, then is released', () => {
    const market = new Market('pins', START, new Money('CNY'))
    const btc = instrumentOf(market, 'btcusdt')
    const first = market.pin(btc, ['100.00', '101.5', '99.00'], START + 1_000)
    expect(first.at).toBeGreaterThan(START + 1_000)
    const pinned = pricesBetween(btc, START + 1_001, START + 3_000)
    expect(pinned.slice(0, 3)).toEqual(['100.00', '101.50', '99.00'])
    expect(new Set(pinned.slice(3))).toEqual(new Set(['99.00']))
    market.release(btc, START + 3_000)
    expect(btc.newest(START + 3_000).points).toBe(9_900)
    expect(btc.newest(START + 4_000).points).toBeGreaterThan(1_000_000)
  })

  test('a pin changes no tick that has happened', () => {
    const market = new Market('pins', START, new Money('CNY'))
    const btc = instrumentOf(market, 'btcusdt')
    const before = pricesBetween(btc, START - 60_000, START + 5_001)
    market.pin(btc, ['1.00'], START + 5_000, START + 2_000)
    expect(pricesBetween(btc, START - 60_000, START + 5_001)).toEqual(before)
  })

  test('a pin can begin later', () => {
    const market = new Market('pins', START, new Money('CNY'))
    const btc = instrumentOf(market, 'btcusdt')
    const first = market.pin(btc, ['1.00'], START, START + 9_000)
    expect(first.at).toBeGreaterThanOrEqual(START + 9_000)
    expect(btc.newest(START + 8_999).points).toBeGreaterThan(100)
  })

  test('refuses a price that the product cannot have', () => {
    const market = new Market('pins', START, new Money('CNY'))
    const btc = instrumentOf(market, 'btcusdt')
    for (const price of ['1.001', '-1', 'x', '0', '']) expect(() => market.pin(btc, [price], START)).toThrow(RangeError)
  })

  test('a closed product does not tick and continues its sequence when it opens', () => {
    const eur = instrumentOf(new Market('hours', START, new Money('CNY')), 'eurusd')
    eur.setStatus('closed', START + 1_000, START + 60_000)
    const last = eur.newest(START + 1_000).seq
    expect(eur.status(START + 59_999)).toBe('closed')
    expect(eur.opensAt(START + 2_000)).toBe(START + 60_000)
    expect(eur.newest(START + 59_999).seq).toBe(last)
    expect(eur.status(START + 60_000)).toBe('trading')
    expect(eur.newest(START + 61_000).seq).toBe(last + 4)
    expect(eur.nextTickAt(START + 2_000)).toBeGreaterThanOrEqual(START + 60_000)
  })

  test('a forbidden product goes on ticking', () => {
    const eur = instrumentOf(new Market('hours', START, new Money('CNY')), 'eurusd')
    eur.setStatus('forbidden', START + 1_000)
    expect(eur.newest(START + 2_000).seq).toBe(eur.newest(START + 1_000).seq + 4)
  })

  test('opening a closed product by hand starts it at once', () => {
    const hk = instrumentOf(new Market('hours', START, new Money('CNY')), 'hk50')
    hk.setStatus('trading', START + 10)
    expect(hk.newest(START + 1_011).seq).toBe(hk.newest(START).seq + 4)
    expect(hk.opensAt(START + 11)).toBeUndefined()
  })
})

test('points read and write back', () => {
  expect(writePoints(readPoints('64250.1', 2) ?? 0, 2)).toBe('64250.10')
  expect(writePoints(5, 5)).toBe('0.00005')
  expect(writePoints(123, 0)).toBe('123')
})

import { expect, test } from 'vitest'
import { chartIntervals, fittingInterval, hasCandles, holdsOrder, lineInterval, offeredIntervals } from './intervals.ts'

const possible = (seconds: number) => chartIntervals.filter((interval) => holdsOrder(interval, seconds))

test('an order can be drawn where it is between one and 120 candles long, also in the interval that fits it', () => {
  expect(possible(30)).toEqual(['tick', '5s', '15s'])
  expect(possible(60)).toEqual(['tick', '5s', '15s', '1m'])
  expect(possible(300)).toEqual(['5s', '15s', '1m', '5m'])
  expect(possible(3600)).toEqual(['1m', '5m', '15m', '30m', '1h'])
  for (const seconds of [5, 30, 60, 90, 120, 300, 600, 900, 1800, 3600, 14_400]) {
    expect(possible(seconds), `${seconds} s`).toContain(fittingInterval(seconds, offeredIntervals))
  }
})

test('its line is made of the finest quotes that are offered and fit, and never of coarser ones than those that were chosen', () => {
  expect(lineInterval('15s', 30, offeredIntervals)).toBe('tick')
  expect(lineInterval('tick', 30, offeredIntervals)).toBe('tick')
  expect(lineInterval('1m', 300, offeredIntervals)).toBe('5s')
  expect(lineInterval('5m', 3600, offeredIntervals)).toBe('5m')
  expect(lineInterval('1m', 60, ['1m', '5m'])).toBe('1m')
})

test('there are candles where two quotes for each are usual, as the interval itself has shown, or else the shortest distance', () => {
  expect(chartIntervals.filter((interval) => hasCandles(interval, {}))).toEqual(chartIntervals.slice(1))
  expect(hasCandles('5s', { '5s': 2500 })).toBe(true)
  expect(hasCandles('5s', { '5s': 2501 })).toBe(false)
  expect(hasCandles('15s', { tick: 5000, '5s': 9000 })).toBe(true)
  expect(hasCandles('tick', { tick: 10 })).toBe(false)
  expect(hasCandles('1m', { tick: 600_000 })).toBe(true)
})

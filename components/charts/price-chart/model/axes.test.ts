import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hasLabelledClose,
  isLabelled,
  labelStep,
  niceStep,
  onScale,
  paddedRange,
  ticksOf,
  toValue,
  toY,
} from './axes.ts'

const price = fc.double({ min: 0.0001, max: 1e6, noNaN: true })

describe('scale', () => {
  test('value to pixel and back', () => {
    fc.assert(
      fc.property(price, price, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, part) => {
        const scale = { ...paddedRange(Math.min(a, b), Math.max(a, b), 4), top: 20, bottom: 320 }
        const value = scale.min + (scale.max - scale.min) * part
        expect(toValue(scale, toY(scale, value))).toBeCloseTo(value, 4)
      }),
    )
  })

  test('the greatest value is at the top', () => {
    const scale = { min: 10, max: 20, top: 0, bottom: 100 }
    expect([toY(scale, 20), toY(scale, 15), toY(scale, 10)]).toEqual([0, 50, 100])
  })

  test('a padded range always has height and contains the prices that it was made for', () => {
    fc.assert(
      fc.property(price, price, fc.integer({ min: 0, max: 6 }), (a, b, decimals) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)]
        const range = { ...paddedRange(low, high, decimals), top: 0, bottom: 1 }
        expect(onScale(range, low) && onScale(range, high)).toBe(true)
        expect(range.max).toBeGreaterThan(range.min)
      }),
    )
  })

  test('steps are 1, 2 or 5, few enough, and never finer than the price', () => {
    expect(niceStep(100, 5, 2)).toBe(20)
    expect(niceStep(0.003, 5, 2)).toBe(0.01)
    expect(niceStep(230, 5, 2)).toBe(50)
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1e6, noNaN: true }), fc.integer({ min: 2, max: 10 }), (span, most) => {
        expect(span / niceStep(span, most, 6)).toBeLessThanOrEqual(most + 1e-6)
      }),
    )
  })

  test('ticks are the multiples on the scale', () => {
    expect(ticksOf({ min: 11, max: 34 }, 10)).toEqual([20, 30])
    expect(ticksOf({ min: 1, max: 4 }, 10)).toEqual([])
  })
})

describe('time labels', () => {
  const minute = 60_000

  test('do not overlap and stay with their candles', () => {
    expect(labelStep(7, 30)).toBe(10)
    expect(labelStep(30, 30)).toBe(2)
    expect([0, 1, 9, 10].map((at) => isLabelled(at * minute, minute, 10))).toEqual([true, false, false, true])
  })

  test('recognises a candle that closes with a label', () => {
    const upTo = (last: number) => ({
      closed: Array.from({ length: last + 1 }, (_, index) => ({
        ...{ open: 1, high: 1, low: 1, close: 1, volume: 0 },
        openAt: index * minute,
      })),
      live: undefined,
    })
    expect(hasLabelledClose(upTo(40), 2, minute, 20)).toBe(true)
    expect(hasLabelledClose(upTo(40), 0, minute, 20)).toBe(false)
    expect(hasLabelledClose(upTo(39), 1, minute, 20)).toBe(false)
  })
})

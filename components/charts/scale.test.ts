import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { airyRange, niceStep, onScale, ticksOf, toValue, toY } from './scale.ts'

const price = fc.double({ min: 0.0001, max: 1e6, noNaN: true })

describe('scale', () => {
  test('value to pixel and back', () => {
    fc.assert(
      fc.property(price, price, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, part) => {
        const scale = { ...airyRange(Math.min(a, b), Math.max(a, b), 4), top: 20, bottom: 320 }
        const value = scale.min + (scale.max - scale.min) * part
        expect(toValue(scale, toY(scale, value))).toBeCloseTo(value, 4)
      }),
    )
  })

  test('the greatest value stands on top', () => {
    const scale = { min: 10, max: 20, top: 0, bottom: 100 }
    expect([toY(scale, 20), toY(scale, 15), toY(scale, 10)]).toEqual([0, 50, 100])
  })

  test('an airy range always has height and holds what it was made for', () => {
    fc.assert(
      fc.property(price, price, fc.integer({ min: 0, max: 6 }), (a, b, decimals) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)]
        const range = { ...airyRange(low, high, decimals), top: 0, bottom: 1 }
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

import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  hasLabelledClose,
  isLabelled,
  labelStepMs,
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

  test('are round times, at least 56 px apart, whatever the interval', () => {
    const stepOf = (seconds: number, barWidth: number, labelWidth = 50) =>
      labelStepMs(seconds * 1000, barWidth, labelWidth) / 1000
    expect([stepOf(1, 3.6), stepOf(1, 1.2), stepOf(1, 108 / 5), stepOf(5, 7), stepOf(5, 20)]).toEqual([
      30, 300, 5, 60, 30,
    ])
    expect([stepOf(15, 54), stepOf(60, 7, 33), stepOf(60, 30, 33), stepOf(14_400, 7)]).toEqual([
      30,
      600,
      120 * 2.5,
      172_800,
    ])
    for (const seconds of [1, 5, 15, 60, 300, 900, 3600, 14_400, 86_400]) {
      for (const barWidth of [0.9, 3.6, 7, 20, 54]) {
        const step = stepOf(seconds, barWidth)
        expect(step % seconds).toBe(0)
        expect((step / seconds) * barWidth).toBeGreaterThanOrEqual(56)
      }
    }
  })

  test('stay with their times, by the hours of the device', () => {
    const labelled = (at: number) => isLabelled(at, minute, 60 * minute)
    expect([0, minute, 59 * minute, 60 * minute].map(labelled)).toEqual([true, false, false, true])
    vi.stubEnv('TZ', 'Asia/Kolkata')
    expect([30 * minute, 60 * minute].map(labelled)).toEqual([true, false])
    vi.unstubAllEnvs()
  })

  test('recognises a candle that closes with a label', () => {
    const upTo = (last: number) => ({
      closed: Array.from({ length: last + 1 }, (_, index) => ({
        ...{ open: 1, high: 1, low: 1, close: 1, volume: 0 },
        openAt: index * minute,
      })),
      live: undefined,
    })
    expect(hasLabelledClose(upTo(40), 2, minute, 20 * minute)).toBe(true)
    expect(hasLabelledClose(upTo(40), 0, minute, 20 * minute)).toBe(false)
    expect(hasLabelledClose(upTo(39), 1, minute, 20 * minute)).toBe(false)
  })
})

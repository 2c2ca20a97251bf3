import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Decimal, decimal, readDecimal } from './decimal.ts'
import { compareWithoutNoise, withoutFloatNoise } from './floatNoise.ts'

const read = (value: number): Decimal => {
  const text = readDecimal(value)
  if (text === undefined) throw new Error(`${value} is not read`)
  return text
}

/** A decimal of so many places, with at most twelve digits. */
const figures = fc
  .record({
    units: fc.bigInt({ min: -999_999_999_999n, max: 999_999_999_999n }),
    places: fc.integer({ min: 0, max: 8 }),
  })
  .map(({ units, places }) => ({ units, places, text: write(units, places) }))

function write(units: bigint, places: number): Decimal {
  const digits = `${units < 0n ? -units : units}`.padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const fraction = places === 0 ? '' : `.${digits.slice(-places)}`
  return decimal(`${units < 0n ? '-' : ''}${whole}${fraction}`)
}

/** The figure as floating point leaves it after a few operations. */
const noises: readonly ((value: number) => number)[] = [
  (value) => value,
  (value) => value * (1 + Number.EPSILON),
  (value) => value * (1 - Number.EPSILON),
  (value) => (value * 3) / 3,
  (value) => (value / 7) * 7,
  (value) => value * 1.1 * 1.3 * (1 / 1.43),
  (value) => Array.from({ length: 10 }, () => value / 10).reduce((sum, each) => sum + each, 0),
]

describe('float noise', () => {
  test.each([
    [0.1 + 0.2, 2, '0.30'],
    [34.99999999999999, 2, '35.00'],
    [8.399999999999999, 2, '8.40'],
    [64010.00000000001, 2, '64010.00'],
    [0.8500000000000001, 10, '0.8500000000'],
    [1.0849999999999997, 5, '1.08500'],
  ])('%d of %i decimals means %s', (value, places, meant) => {
    expect(withoutFloatNoise(read(value), places)).toBe(meant)
  })

  test.each([
    ['64010.004', 2],
    ['64010.000001', 2],
    ['0.009', 2],
    ['35', 2],
    ['34.99', 2],
    ['34.9999999', 2],
  ])('%s of %i decimals is stated on purpose', (text, places) => {
    expect(withoutFloatNoise(decimal(text), places)).toBe(text)
  })

  test('of figures that cancel each other is as large as they are', () => {
    const profit = read(1_000_000.01 - 1_000_000)
    expect(withoutFloatNoise(profit, 2)).toBe(profit)
    expect(withoutFloatNoise(profit, 2, decimal('1000000'))).toBe('0.01')
    const none = read(0.3 - 0.1 - 0.2)
    expect(compareWithoutNoise(none, decimal('0.00'), 2, decimal('0.3'))).toBe(0)
  })

  test('is never taken for a difference', () => {
    fc.assert(
      fc.property(figures, fc.constantFrom(...noises), fc.constantFrom(...noises), ({ text, places }, one, other) => {
        const a = read(one(Number(text)))
        expect(compareWithoutNoise(a, text, places)).toBe(0)
        expect(compareWithoutNoise(a, read(other(Number(text))), places)).toBe(0)
        expect(compareWithoutNoise(a, text)).toBe(0)
        expect(withoutFloatNoise(withoutFloatNoise(a, places), places)).toBe(withoutFloatNoise(a, places))
      }),
    )
  })

  test('clears no difference of a unit, and keeps the order', () => {
    const steps = fc.bigInt({ min: 1n, max: 1000n })
    fc.assert(
      fc.property(
        figures,
        steps,
        fc.constantFrom(...noises),
        fc.constantFrom(...noises),
        (figure, step, one, other) => {
          const { units, places, text } = figure
          const a = read(one(Number(text)))
          const b = read(other(Number(write(units + step, places))))
          expect(compareWithoutNoise(a, b, places)).toBe(-1)
          expect(compareWithoutNoise(b, a, places)).toBe(1)
        },
      ),
    )
  })

  test('of text with more decimals than the field has is none: it is compared as it is written', () => {
    expect(compareWithoutNoise(decimal('64010.0041'), decimal('64010.0042'), 2)).toBe(-1)
    expect(compareWithoutNoise(decimal('64010.0041'), decimal('64010.00'), 2)).toBe(1)
    expect(compareWithoutNoise(decimal('64010.0041'), read(64010.0041 * (1 + Number.EPSILON)), 2)).toBe(0)
    expect(compareWithoutNoise(decimal('12345678901234.56'), decimal('12345678901234.57'), 2)).toBe(-1)
  })
})

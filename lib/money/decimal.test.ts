import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal, readDecimal } from './decimal.ts'

describe('readDecimal', () => {
  test.each([
    ['12.50', '12.50'],
    ['007', '7'],
    ['00.5', '0.5'],
    ['-0012.3', '-12.3'],
    ['0', '0'],
    ['-0', '0'],
    ['-0.00', '0.00'],
    ['-0.01', '-0.01'],
    [12.5, '12.5'],
    [-0, '0'],
    [1e-7, '0.0000001'],
    [1.25e-7, '0.000000125'],
    [-1e-7, '-0.0000001'],
    [0.0001 * 3, '0.000300000000000000'],
    [-0.00007 * 3, '-0.000210000000000000'],
    [5e-18, '0.000000000000000005'],
    [1e21, '1000000000000000000000'],
    [1.2345e21, '1234500000000000000000'],
    ['1'.repeat(24), '1'.repeat(24)],
    [`0.${'1'.repeat(18)}`, `0.${'1'.repeat(18)}`],
  ])('%j is %s', (value, expected) => {
    expect(readDecimal(value)).toBe(expected)
  })

  test.each([
    [''],
    [' 1'],
    ['1\n'],
    ['+1'],
    ['1.'],
    ['.5'],
    ['1e5'],
    ['1,000'],
    ['0x10'],
    ['١٢'],
    ['--1'],
    ['1'.repeat(25)],
    [`0.${'1'.repeat(19)}`],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [1e300],
    [1e-300],
    [null],
    [undefined],
    [10n],
    [{}],
    [['1']],
  ])('%o is no decimal', (value) => {
    expect(readDecimal(value)).toBeUndefined()
  })

  test('a number keeps its value exactly', () => {
    const inRange = fc
      .double({ noNaN: true, noDefaultInfinity: true })
      .filter((value) => value === 0 || (Math.abs(value) < 1e21 && Math.abs(value) > 1e-2))
    fc.assert(fc.property(inRange, (value) => Number(readDecimal(value)) === value))
  })

  test('reading twice changes nothing', () => {
    const text = fc.stringMatching(/^-?\d{1,24}(\.\d{1,18})?$/)
    fc.assert(
      fc.property(text, (value) => {
        const once = readDecimal(value)
        expect(once).toMatch(/^-?(0|[1-9]\d*)(\.\d+)?$/)
        expect(readDecimal(once)).toBe(once)
      }),
    )
  })

  test('never throws, whatever comes', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        readDecimal(value)
      }),
    )
  })
})

describe('decimal', () => {
  test('takes results longer than the wire may send', () => {
    expect(decimal(`${'9'.repeat(30)}.${'9'.repeat(30)}`)).toHaveLength(61)
  })

  test.each([[''], ['x'], ['1e5'], ['1.'], ['NaN'], ['Infinity']])('%j throws', (text) => {
    expect(() => decimal(text)).toThrow(TypeError)
  })
})

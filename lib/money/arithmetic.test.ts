import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  compare,
  divide,
  divideDown,
  divideUp,
  fromNumber,
  isNegative,
  isPositive,
  isZero,
  max,
  min,
  multiply,
  negate,
  roundDown,
  roundHalfUp,
  roundUp,
  subtract,
} from './arithmetic.ts'
import { type Decimal, decimal } from './decimal.ts'

const decimals = fc.stringMatching(/^-?\d{1,18}(\.\d{1,12})?$/).map(decimal)
const nonZero = decimals.filter((value) => /[1-9]/.test(value))
const places = fc.nat({ max: 14 })

/** The oracle: an exact rational on BigInt. */
interface Ratio {
  n: bigint
  d: bigint
}

function ratio(value: Decimal): Ratio {
  const [whole = '', fraction = ''] = value.split('.')
  return { n: BigInt(whole + fraction), d: 10n ** BigInt(fraction.length) }
}

const same = (a: Ratio, b: Ratio) => a.n * b.d === b.n * a.d

/** Rounds an exact rational to so many decimals, by the rule stated in arithmetic.ts. */
function rounded({ n, d }: Ratio, to: number, rule: 'halfUp' | 'down' | 'up'): Ratio {
  const scale = 10n ** BigInt(to)
  const negative = n < 0n !== d < 0n
  const size = (n < 0n ? -n : n) * scale
  const unit = d < 0n ? -d : d
  const rest = size % unit
  const away = rule === 'up' ? rest > 0n : rule === 'halfUp' && rest * 2n >= unit
  const whole = size / unit + (away ? 1n : 0n)
  return { n: negative ? -whole : whole, d: scale }
}

describe('exact operations agree with rationals', () => {
  test('add, subtract, multiply, negate', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const [x, y] = [ratio(a), ratio(b)]
        expect(same(ratio(add(a, b)), { n: x.n * y.d + y.n * x.d, d: x.d * y.d })).toBe(true)
        expect(same(ratio(subtract(a, b)), { n: x.n * y.d - y.n * x.d, d: x.d * y.d })).toBe(true)
        expect(same(ratio(multiply(a, b)), { n: x.n * y.n, d: x.d * y.d })).toBe(true)
        expect(same(ratio(negate(a)), { n: -x.n, d: x.d })).toBe(true)
      }),
    )
  })

  test('compare, min, max and the signs', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const [x, y] = [ratio(a), ratio(b)]
        const difference = x.n * y.d - y.n * x.d
        expect(compare(a, b)).toBe(difference < 0n ? -1 : difference > 0n ? 1 : 0)
        expect(min(a, b)).toBe(difference > 0n ? b : a)
        expect(max(a, b)).toBe(difference < 0n ? b : a)
        expect([isNegative(a), isZero(a), isPositive(a)]).toEqual([x.n < 0n, x.n === 0n, x.n > 0n])
      }),
    )
  })
})

describe('rounding agrees with rationals', () => {
  test.each([
    ['halfUp', roundHalfUp],
    ['down', roundDown],
    ['up', roundUp],
  ] as const)('%s', (rule, round) => {
    fc.assert(
      fc.property(decimals, places, (value, to) => {
        const result = round(value, to)
        expect(same(ratio(result), rounded(ratio(value), to, rule))).toBe(true)
        expect(result.split('.')[1]?.length ?? 0).toBe(to)
        expect(result).not.toMatch(/^-0(\.0+)?$/)
      }),
    )
  })

  test.each([
    ['half away from zero', divide, 'halfUp'],
    ['toward zero', divideDown, 'down'],
    ['away from zero', divideUp, 'up'],
  ] as const)('division rounds once, %s', (_, quotient, rule) => {
    fc.assert(
      fc.property(decimals, nonZero, places, (a, b, to) => {
        const [x, y] = [ratio(a), ratio(b)]
        const result = quotient(a, b, to)
        expect(same(ratio(result), rounded({ n: x.n * y.d, d: x.d * y.n }, to, rule))).toBe(true)
        expect(result.split('.')[1]?.length ?? 0).toBe(to)
      }),
    )
  })

  test.each([
    ['1.005', '1.01', '1.00', '1.01'],
    ['-1.005', '-1.01', '-1.00', '-1.01'],
    ['1.004', '1.00', '1.00', '1.01'],
    ['-0.004', '0.00', '0.00', '-0.01'],
    ['9.999', '10.00', '9.99', '10.00'],
    ['12', '12.00', '12.00', '12.00'],
  ])('%s to two decimals: half up %s, down %s, up %s', (value, half, down, up) => {
    const read = decimal(value)
    expect([roundHalfUp(read, 2), roundDown(read, 2), roundUp(read, 2)]).toEqual([half, down, up])
  })
})

test.each([
  [64210.5, 2, '64210.50'],
  [0.1 + 0.2, 1, '0.3'],
  [-1e-7, 2, '0.00'],
  [1e21, 2, '1000000000000000000000.00'],
  [-1.5e23, 0, '-150000000000000000000000'],
])('the number %d with %i decimals is %s', (value, places, text) => {
  expect(fromNumber(value, places)).toBe(text)
})

test('what floats get wrong', () => {
  expect(add(decimal('0.1'), decimal('0.2'))).toBe('0.3')
  expect(multiply(decimal('1.1'), decimal('3'))).toBe('3.3')
  expect(divide(decimal('1'), decimal('1.85'), 4)).toBe('0.5405')
})

test('equal values of different writing: the first stays as it was written', () => {
  expect(min(decimal('12.5'), decimal('12.50'))).toBe('12.5')
  expect(max(decimal('12.50'), decimal('12.5'))).toBe('12.50')
})

test('dividing by zero is an error of the caller', () => {
  expect(() => divide(decimal('1'), decimal('0.00'), 2)).toThrow(RangeError)
  expect(() => divideDown(decimal('1'), decimal('0.00'), 2)).toThrow(RangeError)
})

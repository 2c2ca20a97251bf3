import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { languages, storedLanguage } from '#lib/i18n/language.ts'
import { roundDown, roundHalfUp } from './arithmetic.ts'
import { decimal } from './decimal.ts'
import {
  type AmountFormat,
  amountExample,
  formatAmount,
  formatChange,
  formatPrice,
  formatRate,
  formatShare,
  MINUS,
} from './format.ts'

const anyDigits = fc.stringMatching(/^-?\d{1,18}(\.\d{1,12})?$/)
const carrying = fc.stringMatching(/^-?[09]{1,6}(\.[0459]{1,8})?$/)
const decimals = fc.oneof(anyDigits, carrying).map(decimal)
const places = fc.nat({ max: 12 })

describe('formatAmount', () => {
  test.each<[string, AmountFormat, string]>([
    ['0', { decimals: 2 }, '0.00'],
    ['999', { decimals: 0 }, '999'],
    ['1000', { decimals: 0 }, '1,000'],
    ['999999.995', { decimals: 2, rounding: 'halfUp' }, '1,000,000.00'],
    ['1234567.8', { decimals: 3 }, '1,234,567.800'],
    ['1234.5', { decimals: 2, currency: 'CNY' }, '¥1,234.50'],
    ['1234.5', { decimals: 0, currency: 'JPY', rounding: 'halfUp' }, '¥1,235'],
    ['1234.5', { decimals: 0, currency: 'JPY' }, '¥1,234.5'],
    ['-1234.5', { decimals: 2, currency: 'USD' }, '−$1,234.50'],
    ['12.5', { decimals: 2, currency: 'USDT' }, 'USDT\u00a012.50'],
    ['-12.5', { decimals: 2, currency: 'constructor' }, '−constructor\u00a012.50'],
    ['85', { decimals: 2, currency: 'CNY', sign: 'always' }, '+¥85.00'],
    ['-85', { decimals: 2, sign: 'always' }, '−85.00'],
    ['0', { decimals: 2, sign: 'always' }, '0.00'],
    ['0.004', { decimals: 2, sign: 'always', rounding: 'halfUp' }, '0.00'],
    ['-0.004', { decimals: 2, rounding: 'halfUp' }, '0.00'],
    ['-0.004', { decimals: 2 }, '−0.004'],
    ['99.999', { decimals: 2, rounding: 'halfUp' }, '100.00'],
    ['99.999', { decimals: 2, rounding: 'down' }, '99.99'],
    ['99.995', { decimals: 2 }, '99.995'],
    ['99.9950', { decimals: 2 }, '99.995'],
    ['100.0000', { decimals: 2 }, '100.00'],
    ['100.000', { decimals: 0 }, '100'],
    ['34.99999999999999', { decimals: 2 }, '35.00'],
    ['1000', { decimals: 2, currency: 'CNY' }, '¥1,000.00'],
  ])('%s with %o is %s', (value, format, expected) => {
    expect(formatAmount(decimal(value), format)).toBe(expected)
  })

  test('without its separators it is the rounded number', () => {
    fc.assert(
      fc.property(decimals, places, fc.constantFrom('halfUp' as const, 'down' as const), (value, to, rounding) => {
        const text = formatAmount(value, { decimals: to, rounding })
        const round = rounding === 'down' ? roundDown : roundHalfUp
        expect(text.replaceAll(',', '').replace(MINUS, '-')).toBe(round(value, to))
        expect(text).toMatch(/^−?\d{1,3}(,\d{3})*(\.\d+)?$/)
      }),
    )
  })
})

test('formatPrice has the decimals of the product, and the currency where one is asked for', () => {
  expect(formatPrice(decimal('64123.4'), 2)).toBe('64,123.40')
  expect(formatPrice(decimal('64123.4'), 2, 'CNY')).toBe('¥64,123.40')
  expect(formatPrice(decimal('0.00001234'), 8)).toBe('0.00001234')
})

test.each([
  ['0.85', '85%'],
  ['0.8525', '85.25%'],
  ['0.8550', '85.5%'],
  ['0.123450', '12.345%'],
  ['0.85125', '85.125%'],
  ['0.8500000000000001', '85%'],
  ['1', '100%'],
  ['0', '0%'],
  ['12.5', '1,250%'],
  ['-0.00001', '−0.001%'],
  ['-0.1', '−10%'],
])('rate %s is %s', (rate, expected) => {
  expect(formatRate(decimal(rate))).toBe(expected)
  expect([formatShare(decimal('0.546')), formatShare(decimal('0.5402'))]).toEqual(['54.60%', '54.02%'])
})

test.each([
  ['0.0123', '+1.23%'],
  ['-0.004', '−0.40%'],
  ['0', '0.00%'],
  ['0.00001', '0.00%'],
  ['-0.00001', '0.00%'],
  ['12.3456', '+1,234.56%'],
])('change %s is %s', (change, expected) => {
  expect(formatChange(decimal(change))).toBe(expected)
})

describe('in the language of the member', () => {
  afterEach(() => storedLanguage.clear())

  test.each(languages.filter((language) => language !== 'vi'))('%s groups by commas', (language) => {
    storedLanguage.set(language)
    expect(formatAmount(decimal('1234567.5'), { decimals: 2, currency: 'CNY' })).toBe('¥1,234,567.50')
    expect(formatChange(decimal('12.3456'))).toBe('+1,234.56%')
    expect(amountExample(2)).toEqual({ example: '1,234.56', decimals: 2 })
    expect(amountExample(0)).toEqual({ example: '1,234', decimals: 0 })
  })

  test('Vietnamese groups by dots', () => {
    storedLanguage.set('vi')
    expect(formatAmount(decimal('-1234567.5'), { decimals: 2, currency: 'CNY' })).toBe('−¥1.234.567,50')
    expect(formatAmount(decimal('1000'), { decimals: 0 })).toBe('1.000')
    expect(formatPrice(decimal('0.00001234'), 8)).toBe('0,00001234')
    expect(formatRate(decimal('0.8525'))).toBe('85,25%')
    expect(formatChange(decimal('12.3456'))).toBe('+1.234,56%')
    expect(amountExample(2)).toEqual({ example: '1.234,56', decimals: 2 })
  })

  test.each(languages)('%s writes amounts and percentages as Intl does, but for the minus sign', (language) => {
    storedLanguage.set(language)
    const intl = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options)
    for (const amount of [0.5, 999, 1000, -1234.5, 1_234_567.25]) {
      const written = intl({ minimumFractionDigits: 2 }).format(amount).replace('-', MINUS)
      expect(formatAmount(decimal(`${amount}`), { decimals: 2 })).toBe(written)
      const percent = intl({ style: 'percent', maximumFractionDigits: 2 }).format(amount).replace('-', MINUS)
      expect(formatRate(decimal(`${amount}`))).toBe(percent)
    }
  })

  test('a change of language is followed at once', () => {
    for (const [language, shown] of [
      ['vi', '1.000,5'],
      ['en', '1,000.5'],
    ] as const) {
      storedLanguage.set(language)
      expect(formatPrice(decimal('1000.5'), 1)).toBe(shown)
    }
  })
})

test('a thousand prices cost far less than making an Intl formatter for each', () => {
  const prices = Array.from({ length: 1000 }, (_, index) => decimal(`${index * 977}.${index % 10}`))
  const time = (run: () => void) => {
    const start = performance.now()
    run()
    return performance.now() - start
  }
  const best = (run: () => void) => Math.min(...[1, 2, 3, 4, 5].map(() => time(run)))
  const ours = best(() => {
    for (const price of prices) formatPrice(price, 2, 'CNY')
  })
  const intl = time(() => {
    for (const _ of prices.slice(0, 200)) new Intl.NumberFormat('en', { minimumFractionDigits: 2 })
  })
  expect(ours).toBeLessThan(intl)
})

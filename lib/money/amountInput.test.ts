import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { languages, storedLanguage } from '#lib/i18n/language.ts'
import {
  type AmountNotation,
  amountFault,
  amountText,
  amountValue,
  isReadByOtherMarks,
  readAmount,
} from './amountInput.ts'
import { decimal } from './decimal.ts'
import { formatAmount } from './format.ts'

afterEach(() => storedLanguage.clear())

const commaGroups = languages.filter((language) => language !== 'vi')
const read = (typed: string, notation: AmountNotation) => readAmount(amountValue(typed, notation))

type Case = readonly [typed: string, decimals: number, amount: string]

/** The same in all languages: no mark that any of them reads differently. */
const everywhere: readonly Case[] = [
  ['12', 2, '12'],
  ['007', 2, '7'],
  ['.5', 2, '0.5'],
  ['5.', 2, '5'],
  [',5', 2, '0.5'],
  ['5,', 2, '5'],
  ['12.34', 2, '12.34'],
  ['12,34', 2, '12.34'],
  ['1.5', 2, '1.5'],
  ['1,5', 2, '1.5'],
  ['12.', 0, '12'],
  ['12,', 0, '12'],
  ['0.125', 3, '0.125'],
  ['0,125', 3, '0.125'],
  ['1.2345', 6, '1.2345'],
  ['1,2345', 6, '1.2345'],
  ['1,234.50', 2, '1234.50'],
  ['1.234,50', 2, '1234.50'],
  ['12,345.67', 2, '12345.67'],
  ['1,234,567', 2, '1234567'],
  ['1.234.567', 2, '1234567'],
  ['1,234,567.', 2, '1234567'],
  [' 12 ', 2, '12'],
  [' 1 000 ', 2, '1000'],
  ['1 234 567,5', 2, '1234567.5'],
  ['1\u00a0234.50', 2, '1234.50'],
  ['1\u202f234,567', 3, '1234.567'],
  ['12.3400', 2, '12.34'],
  ['１２．５', 2, '12.5'],
  ['1，5', 2, '1.5'],
  ['1。5', 2, '1.5'],
  ['1｡5', 2, '1.5'],
  ['1、5', 2, '1.5'],
  ['１，２３４．５０', 2, '1234.50'],
  ['\u202d1234.50\u202c', 2, '1234.50'],
  ['123456789012345.89', 2, '123456789012345.89'],
]

describe('in every language', () => {
  test.each(everywhere.flatMap((one) => languages.map((language) => [language, ...one] as const)))(
    '%s: %j with %i decimals is %s',
    (language, typed, decimals, amount) => {
      expect(read(typed, { language, decimals })).toBe(amount)
    },
  )

  test.each([
    ['.', 2],
    [',', 2],
    ['1.2.3', 2],
    ['1,2,3', 2],
    ['1.5,', 2],
    ['1,5.', 2],
    ['12.34.56', 2],
    ['1,23,456', 2],
    ['01,234,567', 2],
    ['1,234.567,8', 4],
    ['1 5', 2],
    ['1 00', 2],
    ['12345 678', 2],
    ['12,345', 2, 'vi'],
    ['12.345', 2, 'en'],
    ['12345,678', 6, 'en'],
    ['12345.678', 6, 'vi'],
    ['12.341', 2, 'en'],
    ['12.5', 0],
    ['1.234,5', 0],
    ['-5', 2],
    ['+5', 2],
    ['−5', 2],
    ['1e3', 2],
    ['1e5', 2],
    ['0x10', 2],
    ['abc', 2],
    ['12a', 2],
    ['5%', 2],
    ["1'000", 2],
    ['1_000', 2],
    ['½', 2],
    ['10²', 2],
    ['①', 2],
    ['十', 2],
    ['٣', 2],
    ['١٬٠٠٠٫٥', 2],
    ['1٫5', 2],
    ['१२', 2],
    ['Infinity', 2],
    ['NaN', 2],
    ['\u202e12', 2],
    ['1234567890123456', 2],
    ['9'.repeat(25), 2],
    ['$5', 2],
    ['5元', 2],
  ] as const satisfies readonly (readonly [typed: string, decimals: number, language?: string])[])(
    '%j with %i decimals is not read, stays as it is and is its own problem (%s)',
    (typed, decimals, only?: string) => {
      for (const language of only ? [only] : languages) {
        const value = amountValue(typed, { language, decimals })
        expect(readAmount(value)).toBeUndefined()
        expect(amountFault(value, decimals)).toBe(decimals === 0 ? 'amountNotWhole' : 'amountUnreadable')
        for (const shownIn of languages) expect(amountText(value, shownIn, decimals)).toBe(typed)
      }
    },
  )

  test.each([[''], [' '], ['\u3000']])('%j is empty', (typed) => {
    expect(amountFault(amountValue(typed, { language: 'en', decimals: 2 }), 2)).toBe('amountMissing')
  })
})

describe('a single mark before three digits', () => {
  test.each(commaGroups)('%s: a comma groups and a point begins decimals', (language) => {
    expect(read('1,500', { language, decimals: 2 })).toBe('1500')
    expect(read('1,500', { language, decimals: 0 })).toBe('1500')
    expect(read('1.500', { language, decimals: 2 })).toBe('1.50')
    expect(read('1.234', { language, decimals: 3 })).toBe('1.234')
    expect(read('1.234', { language, decimals: 2 })).toBeUndefined()
    expect(read('1.000', { language, decimals: 0 })).toBeUndefined()
  })

  test('vi: a point groups and a comma begins decimals', () => {
    const language = 'vi'
    expect(read('1.500', { language, decimals: 2 })).toBe('1500')
    expect(read('1.500', { language, decimals: 0 })).toBe('1500')
    expect(read('1,500', { language, decimals: 2 })).toBe('1.50')
    expect(read('1,234', { language, decimals: 3 })).toBe('1.234')
    expect(read('1,234', { language, decimals: 2 })).toBeUndefined()
    expect(read('1,000', { language, decimals: 0 })).toBeUndefined()
  })
})

test.each([
  ['10,5', 'zh-CN', true],
  ['10，5', 'zh-CN', true],
  ['1.234,50', 'en', true],
  ['¥10,5', 'en', true],
  ['10.5', 'vi', true],
  ['10,5', 'vi', false],
  ['10.5', 'zh-CN', false],
  ['10,500', 'zh-CN', false],
  ['1 000,5', 'zh-CN', false],
  ['10,5,', 'zh-CN', false],
  ['', 'zh-CN', false],
])('%j in %s is read by the marks of another language: %s', (typed, language, is) => {
  expect(isReadByOtherMarks(typed, { language, decimals: 2, currency: 'CNY' })).toBe(is)
})

describe('a currency beside the digits', () => {
  test.each([
    ['¥1,234,567', 'CNY', '1234567'],
    ['￥100', 'CNY', '100'],
    ['CNY 100', 'CNY', '100'],
    ['100 cny', 'CNY', '100'],
    ['USDT\u00a012.50', 'USDT', '12.50'],
    ['12.50USDT', 'USDT', '12.50'],
    ['$5', 'USD', '5'],
  ])('%j in %s is %s', (typed, currency, amount) => {
    expect(read(typed, { language: 'en', decimals: 2, currency })).toBe(amount)
  })

  test.each([
    ['$5', 'CNY'],
    ['USD 5', 'USDT'],
    ['USDT 5', 'USD'],
    ['¥5', 'USD'],
    ['¥5', undefined],
    ['¥', 'CNY'],
    ['¥¥5', 'CNY'],
    ['-¥5', 'CNY'],
    ['¥-5', 'CNY'],
  ])('%j in %s is not read', (typed, currency) => {
    expect(read(typed, { language: 'en', decimals: 2, currency })).toBeUndefined()
  })
})

const anyAmount = fc
  .tuple(fc.bigInt({ min: 0n, max: 999_999_999_999_999n }), fc.nat({ max: 8 }), fc.stringMatching(/^\d{8}$/))
  .map(([whole, decimals, digits]) => {
    const fraction = digits.slice(0, decimals)
    return { decimals, amount: decimal(`${whole}${fraction && `.${fraction}`}`) }
  })
const anyLanguage = fc.constantFrom(...languages)
const anyCurrency = fc.constantFrom(undefined, 'CNY', 'JPY', 'USD', 'USDT', 'VND')

describe('every amount, in every language,', () => {
  test('reads back as we display it, with its currency or without', () => {
    fc.assert(
      fc.property(anyAmount, anyLanguage, anyCurrency, ({ amount, decimals }, language, currency) => {
        storedLanguage.set(language)
        const shown = formatAmount(amount, currency ? { decimals, currency } : { decimals })
        expect(read(shown, { language, decimals, currency })).toBe(amount)
      }),
    )
  })

  test('is written with the decimals of the currency, and keeps further ones', () => {
    expect(['10', '10.5', '10.00', '0.125', ''].map((value) => amountText(value, 'en', 2))).toEqual([
      '10.00',
      '10.50',
      '10.00',
      '0.125',
      '',
    ])
    expect([amountText('10', 'vi', 2), amountText('10', 'ko', 0)]).toEqual(['10,00', '10'])
  })

  test('reads back as the field shows it, also after the language has changed', () => {
    fc.assert(
      fc.property(anyAmount, anyLanguage, anyLanguage, ({ amount, decimals }, before, after) => {
        const value = amountValue(amountText(amount, before, decimals), { language: before, decimals })
        expect(value).toBe(amount)
        expect(read(amountText(value, after, decimals), { language: after, decimals })).toBe(amount)
      }),
    )
  })
})

const keys = fc.constantFrom(...'0123456789.,，。．１９-e ¥٣')
const anyText = fc.oneof(fc.string({ unit: keys, maxLength: 20 }), fc.string())

describe('whatever is typed', () => {
  test('character by character, with the form in between, is read as if it were pasted', () => {
    fc.assert(
      fc.property(anyText, anyLanguage, fc.nat({ max: 8 }), (text, language, decimals) => {
        const notation = { language, decimals, currency: 'CNY' }
        let field = { text: '', value: '' }
        for (const key of text) {
          const next = field.text + key
          field = { text: next, value: amountValue(next, notation) }
        }
        expect(field.value).toBe(amountValue(text, notation))
      }),
    )
  })

  test('is empty, or an amount within the decimals, or stays as it is', () => {
    fc.assert(
      fc.property(anyText, anyLanguage, fc.nat({ max: 8 }), (text, language, decimals) => {
        const value = amountValue(text, { language, decimals })
        const fault = amountFault(value, decimals)
        if (fault === 'amountMissing') expect(text.trim()).toBe('')
        else if (fault) expect(amountText(value, language, decimals)).toBe(text)
        else expect(value).toMatch(decimals === 0 ? /^\d+$/ : new RegExp(`^\\d+(\\.\\d{1,${decimals}})?$`))
      }),
    )
  })

  test('never has other digits than those that were typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'012345678.,'), maxLength: 12 }),
        anyLanguage,
        (text, language) => {
          const amount = read(text, { language, decimals: 8 })
          const digits = (shown: string) => shown.replace(/\D/g, '').replace(/^0+|0+$/g, '')
          if (amount !== undefined) expect(digits(amount)).toBe(digits(text))
        },
      ),
    )
  })
})

describe('readAmount', () => {
  test.each([
    ['12.50', '12.50'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['0', '0'],
  ])('%j is %s', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount)
  })

  test.each([[''], ['.'], ['-5'], ['1e5'], ['1,5'], ['1.2.3'], [' 1'], ['１'], ['9'.repeat(25)]])(
    '%j is none',
    (typed) => {
      expect(readAmount(typed)).toBeUndefined()
    },
  )
})

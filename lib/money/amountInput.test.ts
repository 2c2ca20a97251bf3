import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountWithCaret, cleanAmountInput, readAmount } from './amountInput.ts'
import { decimal } from './decimal.ts'
import { formatAmount } from './format.ts'

describe('cleanAmountInput', () => {
  test.each([
    ['', 2, ''],
    ['12.34', 2, '12.34'],
    ['12.345', 2, '12.34'],
    ['5.', 2, '5.'],
    ['.', 2, '.'],
    ['.5', 2, '.5'],
    ['007', 2, '007'],
    ['1,5', 2, '1.5'],
    ['1，5', 2, '1.5'],
    ['1。5', 2, '1.5'],
    ['１２．５', 2, '12.5'],
    ['1.2.3', 2, '1.23'],
    ['1.5,', 2, '1.5'],
    ['1,234.50', 2, '1234.50'],
    ['¥1,234,567', 2, '1234567'],
    ['0,125', 3, '0.125'],
    ['-5', 2, '5'],
    ['1e5', 2, '15'],
    [' 1 000 ', 2, '1000'],
    ['abc', 2, ''],
    ['12.5', 0, '12'],
    ['1、5', 2, '1.5'],
    ['12345678901234567.89', 2, '123456789012345.89'],
    ['12,', 0, '12'],
    ['1,000', 0, '1000'],
  ])('%j with %i decimals keeps %j', (typed, decimals, kept) => {
    expect(cleanAmountInput(typed, decimals)).toBe(kept)
  })

  test('whatever is typed: digits, one point, few decimals, and cleaning again changes nothing', () => {
    const keys = fc.constantFrom(...'0123456789.,，。．１９-e ¥٣')
    const typed = fc.oneof(fc.string({ unit: keys, maxLength: 20 }), fc.string())
    fc.assert(
      fc.property(typed, fc.nat({ max: 8 }), (text, decimals) => {
        const kept = cleanAmountInput(text, decimals)
        expect(kept).toMatch(decimals === 0 ? /^\d*$/ : new RegExp(`^\\d*(\\.\\d{0,${decimals}})?$`))
        expect(cleanAmountInput(kept, decimals)).toBe(kept)
      }),
    )
  })

  test('an amount that we display can be pasted back', () => {
    const shown = fc.stringMatching(/^\d{1,12}\.\d{2}$/).map(decimal)
    fc.assert(
      fc.property(shown, fc.constantFrom('CNY', 'USD', 'USDT'), (amount, currency) => {
        const pasted = formatAmount(amount, { decimals: 2, currency })
        expect(readAmount(cleanAmountInput(pasted, 2))).toBe(amount)
      }),
    )
  })
})

describe('amountWithCaret', () => {
  test.each([
    // typed with | as the caret: kept
    ['12a|34', '12|34'],
    ['-|12', '|12'],
    ['1.2.|3', '1.2|3'],
    ['1.|234', '1.|23'],
    ['12|', '12|'],
    ['12.345|', '12.34|'],
    ['1，|5', '1.|5'],
    ['x|', '|'],
  ])('%j becomes %j', (typed, kept) => {
    const { text, caret } = amountWithCaret(typed.replace('|', ''), typed.indexOf('|'), 2)
    expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(kept)
  })

  test('a rejected character typed anywhere into an amount changes neither text nor caret', () => {
    const amount = fc.stringMatching(/^\d{0,9}(\.\d{0,2})?$/)
    fc.assert(
      fc.property(amount, fc.nat(), fc.constantFrom('a', '-', ' ', '¥', 'e'), (text, place, key) => {
        const at = place % (text.length + 1)
        const typed = text.slice(0, at) + key + text.slice(at)
        expect(amountWithCaret(typed, at + 1, 2)).toEqual({ text, caret: at })
      }),
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

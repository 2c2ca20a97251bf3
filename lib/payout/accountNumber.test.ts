import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  accountNumberFault,
  cleanAccountNumber,
  groupedWithCaret,
  isAccountNumber,
  looksMistyped,
} from './accountNumber.ts'

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(''))

/** The digit that makes a number valid, found by trying. */
const checked = (body: string) =>
  [...'0123456789'].map((digit) => body + digit).filter((number) => !looksMistyped(number))

describe('an account number', () => {
  test.each([
    ['6225 8801-3742 0011', '6225880137420011'],
    ['６２２５　８８０１', '62258801'],
    ['de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['12.34–56', '123456'],
    ['no. 12/34', 'NO12/34'],
    ['', ''],
  ])('%s is kept as %s', (typed, kept) => expect(cleanAccountNumber(typed)).toBe(kept))

  test.each([
    ['123456', true],
    ['12345', false],
    ['ABCDEF', false],
    ['DE89370400440532013000', true],
    ['DE89370400440532013001', false],
    ['1'.repeat(34), true],
    ['1'.repeat(35), false],
    ['1234 5678', false],
  ])('%s: %s', (number, sound) => expect(isAccountNumber(number)).toBe(sound))

  test.each([
    ['19036789012345 6225880137420011', 'several'],
    ['19036789012345 Vietcombank NGUYEN VAN A', 'letters'],
    ['STK: 19036789012345', 'signs'],
    ['STK 19036789012345', 'letters'],
    ['1'.repeat(17).concat('2'.repeat(18)), 'long'],
    ['DE89 3704', 'iban'],
    ['DE89 3704 0044 0532 0130 01', 'iban'],
    ['12345', 'short'],
    ['11773016 11111018 00000000', undefined],
    ['gb82 west 1234 5698 7654 32', undefined],
  ])('%s: %s, and nothing of it is lost', (typed, fault) => {
    expect(accountNumberFault(typed)).toBe(fault)
    const { text } = groupedWithCaret(typed, typed.length)
    expect(cleanAccountNumber(text)).toBe(cleanAccountNumber(typed))
  })

  test('grouping loses nothing, groups by four what can be a number, and is the same when done twice', () => {
    const written = fc.string({ unit: fc.constantFrom(...'0123456789 -DE'), maxLength: 60 })
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 60 }), written), (typed) => {
        const { text } = groupedWithCaret(typed, typed.length)
        if (text === typed) return
        expect(text.replaceAll(' ', '')).toBe(cleanAccountNumber(typed))
        expect(text).toMatch(/^([0-9A-Z]{4} )*[0-9A-Z]{0,4}$/)
        expect(text).not.toMatch(/ $/)
        expect(groupedWithCaret(text, text.length)).toEqual({ text, caret: text.length })
      }),
    )
  })

  test('the caret stays behind the same characters of the number', () => {
    fc.assert(
      fc.property(digits(19), fc.nat(19), (number, at) => {
        const { text, caret } = groupedWithCaret(number, at)
        expect(cleanAccountNumber(text.slice(0, caret))).toBe(number.slice(0, at))
      }),
    )
    expect(groupedWithCaret('62258', 5)).toEqual({ text: '6225 8', caret: 6 })
    expect(groupedWithCaret('62-25 8', 3)).toEqual({ text: '6225 8', caret: 2 })
  })
})

describe('the check digit of a card', () => {
  test.each(['4111111111111111', '378282246310005', '6011111111111117', '6222020000000000003'.slice(0, 12)])(
    '%s gives no reason to look again',
    (number) => expect(looksMistyped(number)).toBe(false),
  )

  test('one digit in ten fits, whatever stands before it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 12, max: 18 }).chain(digits), (body) => {
        expect(checked(body)).toHaveLength(1)
      }),
    )
  })

  test('any one digit typed wrong is noticed', () => {
    fc.assert(
      fc.property(digits(15), fc.nat(15), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
        const [number = ''] = checked(body)
        const wrong = String((Number.parseInt(number.charAt(at), 10) + by) % 10)
        expect(looksMistyped(number.slice(0, at) + wrong + number.slice(at + 1))).toBe(true)
      }),
    )
  })

  test('what is no card is never judged', () => {
    for (const number of ['123456', '12345678901234567890', 'DE89370400440532013001']) {
      expect(looksMistyped(number)).toBe(false)
    }
  })
})

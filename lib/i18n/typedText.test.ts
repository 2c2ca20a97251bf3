import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainDashes, searchedText, typedCode, typedText } from './typedText.ts'

describe('what was typed or pasted', () => {
  test.each([
    ['plain', 'plain'],
    ['  two\u00a0\u3000 words\n', 'two words'],
    ['line\r\nend\tand more', 'line end and more'],
    // The contacts of Apple put a number between marks of direction.
    ['\u202d0901 234 567\u202c', '0901 234 567'],
    ['\u2068demo\u2069', 'demo'],
    ['\ufeffde\u200bm\u00ado\u200e', 'demo'],
    ['de\u3164mo\ufe0f\u0000', 'demo'],
    ['\u2800demo\u2800', 'demo'],
    ['ｄｅｍｏ＿１２３', 'demo_123'],
    ['ﾔﾏﾀﾞ', 'ヤマダ'],
    ['Nguyễn'.normalize('NFD'), 'Nguyễn'],
    ['홍길동'.normalize('NFD'), '홍길동'],
    ['ガス'.normalize('NFD'), 'ガス'],
    ['\u200b', ''],
  ])('%j is %j', (typed, text) => expect(typedText(typed)).toBe(text))

  test('is what it is however often it is read, and holds nothing that nobody sees', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const text = typedText(typed)
        expect(typedText(text)).toBe(text)
        expect(text).not.toMatch(/\p{Cf}|\p{Cc}|\p{Default_Ignorable_Code_Point}|^\s|\s$|\s\s/u)
      }),
    )
  })
})

test('a code has no blanks, and every dash is one', () => {
  expect(typedCode(' TQn9Y2khEsLJW1ChVW\n FMSMeRDow5KcbLSE\t')).toBe('TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE')
  expect(plainDashes('1-2‐3‑4‒5–6—7―8－9﹣10−11ー12〜13')).toBe('1-2-3-4-5-6-7-8-9-10-11-12-13')
})

test('a search knows no case', () => expect(searchedText(' ＢＴＣ/Usdt ')).toBe('btc/usdt'))

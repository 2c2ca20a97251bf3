import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText } from './cutText.ts'

test.each([
  ['', ''],
  ['abc', 'abc'],
  ['abcd', 'abc…'],
  ['漢字漢字', '漢字漢…'],
  ['ab😀', 'ab…'],
  ['a😀bc', 'a😀…'],
])('%j with at most three characters is %j', (text, shown) => expect(cutText(text, 3)).toBe(shown))

test('what is shown is the beginning of the text, whole where it is short, and never half a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.integer({ min: 1, max: 20 }), (text, most) => {
      const cut = cutText(text, most)
      expect(text.length <= most ? cut === text : text.startsWith(cut.slice(0, -1))).toBe(true)
      expect(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/.test(cut)).toBe(false)
    }),
  )
})

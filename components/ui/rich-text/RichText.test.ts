import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasMarkup, paragraphs, withoutTags } from './RichText.tsx'

describe('markup', () => {
  test.each(['<p>a</p>', 'a<br>b', '<IMG src=x onerror=alert(1)>', '<!-- a -->', 'a &amp; b', '&#60;b&#62;'])(
    'is seen in %s',
    (text) => {
      expect(hasMarkup(text)).toBe(true)
    },
  )

  test.each(['', 'plain', '1 < 2 > 0', 'R&D', 'a & b; c', '3 <4> 5'])('is not seen in %s', (text) => {
    expect(hasMarkup(text)).toBe(false)
  })
})

test('a text of nothing but beginnings of tags is judged at once', () => {
  const began = performance.now()
  for (const text of ['<a'.repeat(50_000), '<'.repeat(100_000), '</p'.repeat(30_000), '&a'.repeat(50_000)]) {
    expect(hasMarkup(text)).toBe(false)
    expect(withoutTags(text)).toBe(text)
  }
  expect(performance.now() - began).toBeLessThan(1000)
})

test('paragraphs are separated by empty lines and keep their single breaks', () => {
  expect(paragraphs('\na\nb\r\n\r\n  \n\n c ')).toEqual(['a\nb', 'c'])
  expect(paragraphs(' \n ')).toEqual([])
})

test('no paragraph loses or gains a word', () => {
  const words = (text: string) => text.split(/\s+/).filter(Boolean)
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', ' ', '\n', '\r\n', '\n\n')), (parts) => {
      const text = parts.join('')
      expect(words(paragraphs(text).join('\n'))).toEqual(words(text))
    }),
  )
})

test('without tags the words remain, paragraph by paragraph', () => {
  expect(paragraphs(withoutTags('<h2>a</h2><p>b <b>c</b><br/>d</p>'))).toEqual(['a', 'b c', 'd'])
})

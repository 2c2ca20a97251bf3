import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paragraphs } from './RichText.tsx'

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

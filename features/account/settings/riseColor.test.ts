import { expect, test } from 'vitest'
import { languages } from '#lib/i18n/language.ts'
import { riseColorFor } from './riseColor.ts'

test('red rises for Chinese, Japanese and Korean readers, green for the others', () => {
  const red = languages.filter((language) => riseColorFor(language, undefined) === 'red')
  expect(red.toSorted()).toEqual(['ja', 'ko', 'zh-CN', 'zh-TW'])
})

test('the choice of the member stands in every language', () => {
  for (const language of languages) {
    expect(riseColorFor(language, 'red')).toBe('red')
    expect(riseColorFor(language, 'green')).toBe('green')
  }
})

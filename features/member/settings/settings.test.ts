import { expect, test } from 'vitest'
import { languages } from '#lib/i18n/language.ts'
import { riseColorFor } from './settings.ts'

test('rising prices are red by default in Chinese, Japanese and Korean, and green in the other languages', () => {
  const red = languages.filter((language) => riseColorFor(language, undefined) === 'red')
  expect(red.toSorted()).toEqual(['ja', 'ko', 'zh-CN', 'zh-TW'])
})

test('a choice of the member is used in every language', () => {
  for (const language of languages) {
    expect(riseColorFor(language, 'red')).toBe('red')
    expect(riseColorFor(language, 'green')).toBe('green')
  }
})

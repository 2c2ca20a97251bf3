import { expect, test } from 'vitest'
import { type Language, languages } from '#lib/i18n/language.ts'
import { listings } from './listings.ts'
import { seededNotices } from './notices.ts'
import { texts } from './texts.ts'
import { languageOf, translated } from './translations.ts'
import { writtenTexts } from './writtenTexts.ts'

test('an answer is in the language that the request names, at any depth; what has no translation stays', () => {
  const answer = { items: [{ name: 'Gold', id: 'xauusd', price: '1' }, { name: 'BNB' }], total: 2, none: null }
  expect(translated(answer, 'ja')).toEqual({
    ...answer,
    items: [{ ...answer.items[0], name: '金' }, { name: 'BNB' }],
  })
  for (const language of [undefined, 'en'] as const) expect(translated(answer, language)).toEqual(answer)
})

test.each(['zh-CN', 'zh-TW', 'ja', 'ko'] as const)('in %s no product has an English name', (language) => {
  // Abbreviations and names of indices that are written so everywhere.
  const international = /^(?:BNB|XRP|Solana|S&P 500)$/
  const names = listings.map(({ name }) => name).filter((name) => !international.test(name))
  expect(names.filter((name) => translated(name, language) === name)).toEqual([])
})

test.each(languages)('every notice and text of the operator is entirely in %s', (language) => {
  const read = [...seededNotices, ...Object.values(texts)].map(({ title, body }) =>
    JSON.stringify(translated({ title, body }, language)),
  )
  const [first = ''] = Object.keys(writtenTexts)
  expect(read.join('').includes(first)).toBe(language === 'zh-CN')
  for (const text of read) {
    const parts = text.split(/[<>"\\]/).filter((part) => /\p{Script=Han}/u.test(part))
    if (language === 'zh-CN') expect(parts.filter((part) => !(part in writtenTexts))).toEqual([])
    else expect(parts.filter((part) => !written(language).has(part))).toEqual([])
  }
})

const written = (language: Exclude<Language, 'zh-CN'>) =>
  new Set(Object.values(writtenTexts).map((text) => text[language]))

test.each([
  ['vi', 'vi'],
  ['zh-TW,zh;q=0.9', 'zh-TW'],
  ['fr', undefined],
  ['*', undefined],
  [undefined, undefined],
])('Accept-Language %j is %j', (header, language) => expect(languageOf(header)).toBe(language))

import { afterEach, beforeEach, expect, test } from 'vitest'
import { textInfo } from '#lib/contract/account.ts'
import { type Language, languages } from '#lib/i18n/language.ts'
import { type Stub, startStub } from '../start.ts'
import { texts } from './texts.ts'
import { languageOf, translated } from './translations.ts'
import { writtenTexts } from './writtenTexts.ts'

let stub: Stub
beforeEach(async () => {
  stub = await startStub({ ports: [0, 0] })
})
afterEach(() => stub.stop())

test('an answer is in the language that the request names, at any depth; what has no translation stays', () => {
  const answer = { items: [{ name: 'Gold', id: 'xauusd', price: '1' }, { name: 'BNB' }], total: 2, none: null }
  expect(translated(answer, 'ja')).toEqual({
    ...answer,
    items: [{ ...answer.items[0], name: '金' }, { name: 'BNB' }],
  })
  for (const language of [undefined, 'en', 'zh-CN'] as const) expect(translated(answer, language)).toEqual(answer)
})

test.each(languages)('every notice and text of the operator is entirely in %s', async (language) => {
  const ask = async (path: string) =>
    JSON.stringify(
      await (await fetch(`${stub.addresses[0]}${path}`, { headers: { 'Accept-Language': language } })).json(),
    )
  const notices = stub.world.notices.all.map(({ title, body }) => translated({ title, body }, language))
  const read = [JSON.stringify(notices), ...(await Promise.all(Object.keys(texts).map((key) => ask(textPath(key)))))]
  const [first = ''] = Object.keys(writtenTexts)
  expect(read.join('').includes(first)).toBe(language === 'zh-CN')
  for (const text of read) {
    const parts = text.split(/[<>"\\]/).filter((part) => /\p{Script=Han}/u.test(part))
    if (language === 'zh-CN') expect(parts.filter((part) => !(part in writtenTexts))).toEqual([])
    else expect(parts.filter((part) => !written(language).has(part))).toEqual([])
  }
})

const textPath = (key: string) => `${textInfo.path}?key=${key}`
const written = (language: Exclude<Language, 'zh-CN'>) =>
  new Set(Object.values(writtenTexts).map((text) => text[language]))

test.each([
  ['vi', 'vi'],
  ['zh-TW,zh;q=0.9', 'zh-TW'],
  ['fr', undefined],
  ['*', undefined],
  [undefined, undefined],
])('Accept-Language %j is %j', (header, language) => expect(languageOf(header)).toBe(language))

test('a call is answered in its language', async () => {
  const names = async (language: string) => {
    const answer = await fetch(`${stub.addresses[0]}/api/market/products`, { headers: { 'Accept-Language': language } })
    return JSON.stringify(await answer.json())
  }
  expect(await names('vi')).toContain('"Vàng"')
  expect(await names('zh-CN')).toContain('"Gold"')
})

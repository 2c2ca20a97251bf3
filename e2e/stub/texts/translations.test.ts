import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Stub, startStub } from '../start.ts'
import { languageOf, translated } from './translations.ts'

let stub: Stub
beforeEach(async () => {
  stub = await startStub({ ports: [0, 0] })
})
afterEach(() => stub.stop())

test('an answer is in the language that the request names, at any depth; what has no translation stays', () => {
  const answer = { items: [{ name: 'Gold', id: 'xauusd', price: '1' }, { name: 'Solana' }], total: 2, none: null }
  expect(translated(answer, 'ja')).toEqual({
    ...answer,
    items: [{ ...answer.items[0], name: '金' }, { name: 'Solana' }],
  })
  for (const language of [undefined, 'en', 'zh-CN'] as const) expect(translated(answer, language)).toEqual(answer)
})

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

import { expect, test } from 'vitest'
import { storage } from '#lib/storage/local.ts'
import { languageNames, languages, offeredLanguages, storedLanguage } from './language.ts'
import { loadMessages } from './messages.ts'

test('the six languages of docs/product.md, 24.1, each with its name', () => {
  expect([...languages].sort()).toEqual(['en', 'ja', 'ko', 'vi', 'zh-CN', 'zh-TW'])
  expect(Object.keys(languageNames).sort()).toEqual([...languages].sort())
})

test('the choice is a plain string in storage; nothing, or anything else there, is Simplified Chinese', () => {
  expect(storedLanguage.get()).toBe('zh-CN')
  storedLanguage.set('vi')
  expect(storage.get('language')).toBe('vi')
  for (const rubbish of ['fr', '"en"', 'EN', '__proto__', '']) {
    storage.set('language', rubbish)
    expect(storedLanguage.get()).toBe('zh-CN')
  }
})

test('an operator offers some of them in an order of its own; one that the app does not have is passed over', () => {
  expect(offeredLanguages()).toEqual(languages)
  expect(offeredLanguages(['vi', 'fr', 'en'])).toEqual(['vi', 'en'])
  expect(offeredLanguages(['fr'])).toEqual(languages)
  expect(offeredLanguages([])).toEqual(languages)
})

test.each(languages)('%s loads its own texts', async (language) => {
  const spoken = { 'zh-CN': '登录', 'zh-TW': '登入', en: 'Log in', ja: 'ログイン', ko: '로그인', vi: 'Đăng nhập' }
  expect((await loadMessages(language)).登录).toBe(spoken[language])
})

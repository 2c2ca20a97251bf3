import { describe, expect, test } from 'vitest'
import type { Language } from '#lib/i18n/language.ts'
import type { SomeMessages } from '#lib/i18n/messages.ts'
import { createTexts } from './texts.ts'

/** Texts whose chunks arrive when the test says so. */
function startTexts(chosen: Language = 'en') {
  const asked: string[] = []
  const waiting = new Map<string, { resolve: (texts: SomeMessages) => void; reject: (error: Error) => void }>()
  const ask = (part: string) => (language: Language) => {
    asked.push(`${part} ${language}`)
    return new Promise<SomeMessages>((resolve, reject) => waiting.set(`${part} ${language}`, { resolve, reject }))
  }
  const texts = createTexts({ first: ask('first'), whole: ask('whole') }, () => chosen)
  return {
    texts,
    asked,
    come: (what: string) => waiting.get(what)?.resolve({ 登录: what }),
    fail: (what: string) => waiting.get(what)?.reject(new Error(what)),
  }
}
const loginText = ({ texts }: ReturnType<typeof startTexts>) => texts.get()?.messages.登录

describe('the texts', () => {
  test('begin with the part that the login needs, in the chosen language', async () => {
    const page = startTexts('ko')
    const first = page.texts.first()
    expect(page.texts.get()).toBeUndefined()
    page.come('first ko')
    await first
    expect(page.texts.get()).toEqual({ language: 'ko', messages: { 登录: 'first ko' } })
  })

  test('are whole for every other screen, asked for once', async () => {
    const page = startTexts()
    const both = Promise.all([page.texts.whole(), page.texts.whole(), page.texts.first()])
    page.come('whole en')
    await both
    expect([page.asked, loginText(page)]).toEqual([['whole en'], 'whole en'])
  })

  test('stay whole when the language changes', async () => {
    const page = startTexts()
    const whole = page.texts.whole()
    page.come('whole en')
    await whole
    const changed = page.texts.setLanguage('vi')
    expect(loginText(page)).toBe('whole en')
    page.come('whole vi')
    await changed
    expect(page.texts.get()?.language).toBe('vi')
    expect(page.asked).toEqual(['whole en', 'whole vi'])
  })

  test('keep to what was asked for last, whatever comes first', async () => {
    const page = startTexts()
    const first = page.texts.first()
    const whole = page.texts.whole()
    page.come('whole en')
    await whole
    page.come('first en')
    await first
    expect(loginText(page)).toBe('whole en')
    const vi = page.texts.setLanguage('vi')
    const ja = page.texts.setLanguage('ja')
    page.come('whole ja')
    page.come('whole vi')
    await Promise.all([vi, ja])
    expect(page.texts.get()?.language).toBe('ja')
  })

  test('that cannot be had leave the old ones, and can be asked for again', async () => {
    const page = startTexts()
    const first = page.texts.first()
    page.come('first en')
    await first
    const failed = page.texts.setLanguage('vi')
    page.fail('first vi')
    await expect(failed).rejects.toThrow('first vi')
    expect(loginText(page)).toBe('first en')
    const again = page.texts.setLanguage('vi')
    page.come('first vi')
    await again
    expect(loginText(page)).toBe('first vi')
  })

  test('fall back on the part where the whole cannot be had', async () => {
    const page = startTexts()
    const first = page.texts.first()
    const whole = page.texts.whole()
    page.come('first en')
    await first
    page.fail('whole en')
    await expect(whole).rejects.toThrow('whole en')
    expect(loginText(page)).toBe('first en')
  })

  test('tell whoever listens of another language, and of nothing else: more of the same language join what is on screen', async () => {
    const page = startTexts()
    let calls = 0
    const end = page.texts.subscribe(() => {
      calls += 1
    })
    const first = page.texts.first()
    page.come('first en')
    await first
    const shown = page.texts.get()
    const whole = page.texts.whole()
    page.come('whole en')
    await whole
    expect(calls).toBe(1)
    expect(page.texts.get()).toBe(shown)
    expect(shown?.messages.登录).toBe('whole en')
    const vi = page.texts.setLanguage('vi')
    page.come('whole vi')
    await vi
    expect(calls).toBe(2)
    end()
    const ja = page.texts.setLanguage('ja')
    page.come('whole ja')
    await ja
    expect(calls).toBe(2)
  })
})

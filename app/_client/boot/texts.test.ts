import { describe, expect, test } from 'vitest'
import type { Language } from '#lib/i18n/language.ts'
import { loadMessages, type Messages, type TextScope } from '#lib/i18n/messages.ts'
import { createTexts } from './texts.ts'

const whole = await loadMessages('zh-CN')

/** Texts that arrive when the test says so. */
function startTexts(chosen: Language = 'en') {
  const requests: string[] = []
  const waiting = new Map<string, { resolve: (texts: Partial<Messages>) => void; reject: (error: Error) => void }>()
  const load = (language: Language, scope: TextScope) => {
    requests.push(scope === 'all' ? language : `${scope} ${language}`)
    return new Promise<Partial<Messages>>((resolve, reject) => waiting.set(language, { resolve, reject }))
  }
  return {
    texts: createTexts(load, () => chosen),
    asked: requests,
    arrive: (language: Language) => waiting.get(language)?.resolve({ ...whole, 登录: language }),
    fail: (language: Language) => waiting.get(language)?.reject(new Error(language)),
  }
}
const currentTexts = ({ texts }: ReturnType<typeof startTexts>) => [texts.get()?.language, texts.get()?.messages.登录]

describe('the texts', () => {
  test('are those of the chosen language, loaded once', async () => {
    const page = startTexts('ko')
    const both = Promise.all([page.texts.load('all'), page.texts.load('all')])
    expect(page.texts.get()).toBeUndefined()
    page.arrive('ko')
    await both
    expect(currentTexts(page)).toEqual(['ko', 'ko'])
    expect(page.asked).toEqual(['ko'])
  })

  test('are those of the login, until all are asked for', async () => {
    const page = startTexts('ko')
    const first = page.texts.load('login')
    page.arrive('ko')
    await first
    const all = page.texts.load('all')
    expect(currentTexts(page)).toEqual(['ko', 'ko'])
    const changed = page.texts.setLanguage('vi')
    page.arrive('ko')
    // Who needs all of them waits for those of the language that is chosen now.
    page.arrive('vi')
    await Promise.all([all, changed])
    expect(currentTexts(page)).toEqual(['vi', 'vi'])
    await page.texts.load('login')
    expect(page.asked).toEqual(['login ko', 'ko', 'vi'])
  })

  test('are those of the language that was chosen last, whatever arrives first', async () => {
    const page = startTexts()
    const first = page.texts.load('all')
    page.arrive('en')
    await first
    const vi = page.texts.setLanguage('vi')
    const ja = page.texts.setLanguage('ja')
    page.arrive('ja')
    page.arrive('vi')
    await Promise.all([vi, ja])
    expect(currentTexts(page)).toEqual(['ja', 'ja'])
  })

  test('are shown where none are, even if others were chosen meanwhile', async () => {
    const page = startTexts()
    const first = page.texts.load('all')
    const vi = page.texts.setLanguage('vi')
    page.arrive('en')
    await first
    expect(currentTexts(page)).toEqual(['en', 'en'])
    page.arrive('vi')
    await vi
    expect(currentTexts(page)).toEqual(['vi', 'vi'])
  })

  test('that fail to load leave the old ones, and can be asked for again', async () => {
    const page = startTexts()
    const first = page.texts.load('all')
    page.arrive('en')
    await first
    const failed = page.texts.setLanguage('vi')
    page.fail('vi')
    await expect(failed).rejects.toThrow('vi')
    expect(currentTexts(page)).toEqual(['en', 'en'])
    const again = page.texts.setLanguage('vi')
    page.arrive('vi')
    await again
    expect(currentTexts(page)).toEqual(['vi', 'vi'])
  })

  test('tell who listens of each change, until it no longer does', async () => {
    const page = startTexts()
    let calls = 0
    const end = page.texts.subscribe(() => {
      calls += 1
    })
    const change = async (language: Language) => {
      const changed = page.texts.setLanguage(language)
      page.arrive(language)
      await changed
    }
    await change('en')
    await change('vi')
    expect(calls).toBe(2)
    end()
    await change('ja')
    expect(calls).toBe(2)
  })
})

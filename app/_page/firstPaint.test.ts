import { expect, test } from 'vitest'
import { routes } from '#lib/navigation/routes.ts'
import { firstPaint } from './firstPaint.ts'
import { plan } from './plan.ts'

/** What is on <html> after the script, in a page that states `given` and a browser that stores `stored`. */
function paint(given: { lang: string; theme: string; rise?: string }, stored?: Record<string, string>, hash = '') {
  const { lang, ...dataset } = given
  const documentElement = { lang, dataset: { opens: undefined, ...dataset } }
  const page = {
    document: { documentElement },
    location: { hash },
    get localStorage() {
      if (!stored) throw new Error('Storage is disabled')
      return { getItem: (key: string) => stored[key] ?? null }
    },
  }
  firstPaint(page as unknown as Window, plan)
  const { theme, rise, opens } = documentElement.dataset
  return { shown: [documentElement.lang, theme, rise], opens }
}
const built = { lang: 'zh-CN', theme: 'dark' }

test.each([
  [built, undefined, ['zh-CN', 'dark', 'red']],
  [built, {}, ['zh-CN', 'dark', 'red']],
  [built, { language: 'vi', theme: 'light' }, ['vi', 'light', 'green']],
  [built, { language: 'en', riseColor: 'red' }, ['en', 'dark', 'red']],
  [built, { language: 'fr', theme: 'pink', riseColor: 'blue' }, ['zh-CN', 'dark', 'red']],
  [{ lang: 'en', theme: 'light' }, {}, ['en', 'light', 'green']],
  [{ lang: 'en', theme: 'light' }, undefined, ['en', 'light', 'green']],
  [{ lang: 'en', theme: 'light', rise: 'red' }, {}, ['en', 'light', 'red']],
  [
    { lang: 'en', theme: 'light', rise: 'red' },
    { theme: 'dark', riseColor: 'green', language: 'ja' },
    ['ja', 'dark', 'green'],
  ],
])('a page of %j on a device that stores %j shows %j', (given, stored, shown) => {
  expect(paint(given, stored).shown).toEqual(shown)
})

test.each([
  ['a guest', '', undefined, undefined],
  ['a guest at home', `#${routes.home}`, undefined, undefined],
  ['a member', '', '{}', 'home'],
  ['a member at the root', '#/', '{}', 'home'],
  ['a member at the login', `#${routes.login}?domain=a`, '{}', 'home'],
  ['a member at home', `#${routes.home}?domain=a`, '{}', 'home'],
  ['a member at another screen', `#${routes.orders}`, '{}', undefined],
])('%s (%s) is shown the outline of home, or not', (_, hash, session, opens) => {
  expect(paint(built, session === undefined ? {} : { session }, hash).opens).toBe(opens)
})

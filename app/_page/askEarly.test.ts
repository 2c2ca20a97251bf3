import { describe, expect, test } from 'vitest'
import type { EarlyCalls } from '#lib/api/earlyAnswers.ts'
import { getConf } from '#lib/contract/common.ts'
import { productList } from '#lib/contract/market.ts'
import { noticeList } from '#lib/contract/notices.ts'
import { captcha, member as memberCall } from '#lib/contract/session.ts'
import { routes } from '#lib/navigation/routes.ts'
import { askEarly } from './askEarly.ts'
import { firstPaint } from './firstPaint.ts'
import { type FirstFiles, plan } from './plan.ts'

/** The newest notices, as home asks for them. */
const NOTICES = `${noticeList.path}?limit=20`

interface Given {
  readonly config?: string
  readonly stored?: Record<string, string>
  readonly hash?: string
  readonly answer?: () => Promise<Response>
  /** What happens after the script has run. Default: the browser paints the outline. */
  readonly events?: readonly ('start' | 'first-paint' | 'first-contentful-paint')[]
}

const files: FirstFiles = {
  styles: 'css/client.css',
  login: ['chunks/login.js', 'css/login.css'],
  home: ['chunks/home.js'],
  texts: { login: { vi: 'chunks/login-vi.js' }, home: { en: 'chunks/en.js', vi: 'chunks/vi.js' } },
}
const twoAddresses = '{"apiBases":["https://a.example/","https://b.example"]}'

/** A link with nothing but what the script uses of it. */
class FakeLink extends EventTarget {
  readonly dataset: Record<string, string> = {}
}

/** Runs the script after that of the head, in a page that has nothing but what is given. */
function runScript({
  config = twoAddresses,
  stored,
  hash = '',
  answer,
  events = ['first-contentful-paint'],
}: Given = {}) {
  const urls: string[] = []
  const loaded: FakeLink[] = []
  const html = { lang: 'vi', dataset: {} as Record<string, string> }
  const page: { earlyCalls?: () => EarlyCalls } & Record<string, unknown> = {
    document: {
      documentElement: html,
      head: { append: (link: FakeLink) => loaded.push(link) },
      createElement: () => new FakeLink(),
      getElementById: (id: string) => (id === 'app-config' ? { textContent: config } : null),
    },
    location: { hash },
    performance: { now: () => 5 },
    fetch: (url: string, init: RequestInit) => {
      urls.push(url)
      const { headers, ...fixed } = init
      expect(fixed).toEqual({ redirect: 'error', credentials: 'omit', cache: 'no-store' })
      expect(headers).toEqual({
        'accept-language': 'vi',
        ...([memberCall.path, NOTICES].some((path) => url.endsWith(path)) && { authorization: 'Bearer T1' }),
      })
      return answer?.() ?? Promise.resolve(new Response('{}'))
    },
    get localStorage() {
      if (!stored) throw new Error('Storage is disabled')
      return { getItem: (key: string) => stored[key] ?? null }
    },
  }
  const paints = new EventTarget()
  class PerformanceObserver {
    readonly #report: (entries: object) => void
    constructor(report: (entries: object) => void) {
      this.#report = report
    }
    observe(options: object) {
      expect(options).toEqual({ type: 'paint', buffered: true })
      for (const one of ['first-paint', 'first-contentful-paint'])
        paints.addEventListener(one, () =>
          this.#report({ getEntriesByName: (name: string) => (name === one ? [{ name }] : []) }),
        )
    }
  }
  const view = Object.assign(page, { PerformanceObserver }) as unknown as Window & typeof globalThis
  firstPaint(view, plan)
  askEarly(view, { ...plan, files })
  const [opens, { earlyCalls }] = [html.dataset.opens, page]
  for (const event of events) {
    if (event === 'start') earlyCalls?.()
    else paints.dispatchEvent(new Event(event))
  }
  return { asked: [...urls], calls: earlyCalls?.() ?? {}, loaded, opens }
}

const at = (base: string, ...paths: string[]) => paths.map((path) => base + path)

describe('the script asks', () => {
  const once = at('https://a.example', getConf.path, captcha.path)

  test.each<readonly [string, NonNullable<Given['events']>]>([
    ['when the outline has been painted', ['first-paint', 'first-contentful-paint']],
    ['when the client starts before that', ['start']],
    ['once, when both happen', ['first-contentful-paint', 'start']],
    ['once, when the client starts first and again after a failure', ['start', 'first-contentful-paint', 'start']],
  ])('%s', (_, events) => {
    expect(runScript({ events })).toMatchObject({ asked: once, loaded: { length: 4 } })
  })

  test('for nothing before: neither while the page is read nor when a frame without content is painted', () => {
    expect(runScript({ events: ['first-paint'] }).asked).toEqual([])
  })
})

test('a guest is asked for the configuration and the captcha, at the first address', () => {
  expect(runScript({ stored: {} }).asked).toEqual(at('https://a.example', getConf.path, captcha.path))
  expect(runScript().asked).toEqual(at('https://a.example', getConf.path, captcha.path))
})

test.each([
  ['1', 'https://b.example', 1],
  ['2', 'https://a.example', 0],
  ['-1', 'https://a.example', 0],
  ['x', 'https://a.example', 0],
])('a stored index of %j is the address %s', (apiIndex, base, index) => {
  const { asked, calls } = runScript({ stored: { apiIndex } })
  expect(asked).toEqual(at(base, getConf.path, captcha.path))
  expect(calls[getConf.path]).toMatchObject({ index, base, sentAt: { monotonic: 5 } })
})

describe('a member', () => {
  const stored = { session: '{"token":"T1"}' }
  const home = at('https://a.example', getConf.path, productList.path, memberCall.path, NOTICES)

  test('is asked for no captcha, and at home for the products and, with the token, for the assets and the notices', () => {
    const { asked, calls } = runScript({ stored })
    expect(asked).toEqual(home)
    expect(calls[memberCall.path]).toMatchObject({ token: 'T1' })
    expect(calls[noticeList.path]).toMatchObject({ token: 'T1' })
    expect(calls[productList.path]).not.toHaveProperty('token', 'T1')
  })

  test('is asked for the configuration alone on every other screen', () => {
    expect(runScript({ stored, hash: `#${routes.orders}` }).asked).toEqual(home.slice(0, 1))
  })

  test.each(['{}', '{', 'null'])('whose stored session is %j is asked for nothing of theirs', (session) => {
    expect(runScript({ stored: { session } }).asked).toEqual(home.slice(0, 2))
  })
})

test.each([
  [`#${routes.register}?inviteCode=x`, 1],
  [`#${routes.webview}?url=x`, 1],
  [`#${routes.home}`, 2],
  [`#${routes.login}?domain=abc`, 2],
])('a guest at %s is asked for %i things', (hash, count) => {
  expect(runScript({ hash }).asked).toHaveLength(count)
})

describe('files of the first screen', () => {
  const preload = (as: string, file: string) =>
    expect.objectContaining({ rel: 'preload', as, href: `/_next/static/${file}` })
  const styles = expect.objectContaining({ id: 'styles', rel: 'stylesheet', href: '/_next/static/css/client.css' })
  const login = [
    preload('script', 'chunks/login-vi.js'),
    preload('script', 'chunks/login.js'),
    preload('style', 'css/login.css'),
    styles,
  ]
  const home = [preload('script', 'chunks/vi.js'), preload('script', 'chunks/home.js'), styles]
  const member = { session: '{"token":"T1"}' }

  test.each([
    ['a guest', '', undefined, login, undefined],
    ['a guest who wants home', `#${routes.home}`, undefined, login, undefined],
    ['a guest who registers', `#${routes.register}`, undefined, [styles], undefined],
    ['a member', '', member, home, 'home'],
    ['a member at home', `#${routes.home}?domain=a`, member, home, 'home'],
    ['a member elsewhere', `#${routes.orders}`, member, [styles], undefined],
  ])('%s (%s)', (_, hash, stored, expected, opens) => {
    expect(runScript({ hash, ...(stored && { stored }) })).toEqual(expect.objectContaining({ loaded: expected, opens }))
  })
})

test.each(['load', 'error'])('the link to the style sheet keeps that it has come to: %s', (state) => {
  const link = runScript().loaded.at(-1)
  link?.dispatchEvent(new Event(state))
  expect(link?.dataset).toEqual({ state })
})

test.each(['', '{}', '{"apiBases":[7]}', '[', 'null'])('a configuration of %j asks nothing', (config) => {
  expect(runScript({ config }).asked).toEqual([])
})

test('an empty address is the page itself', () => {
  expect(runScript({ config: '{"apiBases":["",""]}' }).asked).toEqual([getConf.path, captcha.path])
})

describe('an answer', () => {
  test('is its status, its body and when it was there', async () => {
    const { calls } = runScript({ answer: async () => new Response('no', { status: 503 }) })
    const answer = await calls[getConf.path]?.answer
    expect(answer).toMatchObject({ status: 503, body: 'no', receivedAt: { monotonic: 5 } })
  })

  test('that does not come rejects, and is nobody’s unhandled rejection', async () => {
    const { calls } = runScript({ answer: () => Promise.reject(new TypeError('refused')) })
    await expect(calls[captcha.path]?.answer).rejects.toThrow('refused')
  })
})

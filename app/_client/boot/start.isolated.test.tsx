import { describe, expect, test, vi } from 'vitest'
import { stubBackend } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { storedLanguage } from '#lib/i18n/language.ts'
import { routes } from '#lib/navigation/routes.ts'
import { session } from '#lib/session/session.ts'
import { storage } from '#lib/storage/local.ts'
import type { Navigator } from '../history/navigator.ts'
import { FakeWindow } from '../history/window.fixture.ts'
import { start } from './start.ts'
import { pageTexts } from './texts.ts'

/** What a screen consists of is of no interest here: only which one is shown. */
vi.mock('#app/_client/screens/screenLoader.ts', () => ({ loadScreen: async () => () => null }))

/**
 * Where every address ends, worked out by hand from docs/product.md, 3 to 5, and independent of the guard's code: the rule for a member's
 * screen, and each screen that is an exception.
 *
 * Columns: no flag · flag and its domain in the address · flag and none · flag and another one. Cells: `.` stays,
 * `login`, `home`, `404` ends there, `*` with the domain of the address.
 */
const table = `
  path                        | guest: none  right   missing  wrong  | typed: none  right  missing  wrong
  every other                 | login  login*  404      login*  | .      .       404   login
  /pages/login                | .      .       404      .       | home   home*   404   login
  /pages/register             | .      .       404      login   | .      .       404   login
  /pages/common/webview/index | .      .       404      login   | .      .       404   login
  /pages/404/404              | .      .       404      .       | .      .       404   .
`

const [, rule = [], ...exceptions] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s*\|\s*|\s{2,}/))
const rows = Object.values(routes).map(
  (path) => exceptions.find(([excepted]) => excepted === path) ?? [path, ...rule.slice(1)],
)

const worlds = [
  { name: 'no flag', flag: '', domain: '' },
  { name: 'the flag and its domain', flag: 'abc', domain: 'abc' },
  { name: 'the flag and no domain', flag: 'abc', domain: '' },
  { name: 'the flag and another domain', flag: 'abc', domain: 'other' },
] as const

const places: Readonly<Record<string, string>> = {
  login: '/pages/login',
  home: '/pages/home/index',
  '404': '/pages/404/404',
}

const address = (path: string, domain: string) => (domain ? `${path}?domain=${domain}` : path)

/** The end address that a cell of the table stands for. */
function endOf(path: string, cell: string, domain: string): string {
  if (cell === '.') return address(path, domain)
  const place = places[cell.replace('*', '')]
  if (place === undefined) throw new Error(`no such cell: ${cell}`)
  return address(place, cell.endsWith('*') ? domain : '')
}

const backend = stubBackend(setBackend)

/** The page's own settings, which say where the stub is, and what the stub answers of the configuration. */
async function operate(config: Parameters<typeof backend.control.config>[0]): Promise<void> {
  const script = document.createElement('script')
  script.id = 'app-config'
  script.type = 'application/json'
  script.textContent = JSON.stringify({ apiBases: backend.stub.addresses })
  document.head.replaceChildren(script)
  await backend.control.config(config)
}

/** A page of the app: its window, how often it was reloaded, and what is shown in it. */
interface OpenPage {
  readonly page: FakeWindow
  readonly reloads: number
  readonly navigator: Navigator
}

/** Loads the page at an address, again at its root where the start asks for that, and shows what the start has decided. */
async function load(target: string, reloads = 0): Promise<OpenPage> {
  const page = new FakeWindow({ hash: target && `#${target}` })
  const reload = vi.fn()
  const view = {
    document,
    navigator,
    location: { hash: '', pathname: '/', reload },
    matchMedia: () => ({ matches: false }),
  }
  const result = await start({ window: view as unknown as Window, own: page.view })
  if (reload.mock.calls.length > 0) return await load('', reloads + 1)
  if (result.kind === 'failed') throw result.error
  show(result.navigator)
  return { page, reloads, navigator: result.navigator }
}

/** As the app does for each address that it shows. */
function show(navigator: Navigator): void {
  navigator.pageShown(navigator.history.place.address)
}

function type({ page, navigator }: OpenPage, target: string): void {
  page.type(target)
  show(navigator)
}

test('the exceptions are screens', () => {
  expect(exceptions.filter(([path = '']) => !Object.values<string>(routes).includes(path))).toEqual([])
})

describe.each(worlds.map((world, column) => ({ ...world, column })))('$name', ({ name, flag, domain, column }) => {
  test('a guest: every address, loaded and typed', async () => {
    await operate({ domain: flag })
    for (const [path = '', ...cells] of rows) {
      const { page, reloads } = await load(address(path, domain))
      expect([page.shown, reloads], `loaded ${path}`).toEqual([endOf(path, cells[column] ?? '', domain), 0])
    }
    expect(storage.get('back_domain') ?? '', 'the flag is kept').toBe(flag)
    const open = await load(address('/pages/login', flag))
    expect(open.page.shown).toBe(address('/pages/login', flag))
    for (const [path = '', ...cells] of rows) {
      type(open, address(path, domain))
      expect(open.page.shown, `typed ${path}`).toBe(endOf(path, cells[column] ?? '', domain))
    }
  })

  test('a member: every address, typed', async () => {
    await operate({ domain: flag })
    const token = await backend.control.session('demo')
    session.open(token, 'demo')
    const open = await load(address('/pages/home/index', flag))
    for (const [path = '', ...cells] of rows) {
      type(open, address(path, domain))
      expect(open.page.shown, `typed ${path}`).toBe(endOf(path, cells[column + 4] ?? '', domain))
    }
    expect(session.get()?.token, 'the token stays').toBe(token)
  })

  test('a member: every address, loaded', async () => {
    await operate({ domain: flag })
    const token = await backend.control.session('demo')
    // The launch rules stand before the guard: with the flag and any domain over login, with the flag alone out.
    const launch = ['guard', '/pages/home/index?domain=abc', '/pages/404/404', '/pages/login'][column] ?? ''
    const out = name === 'the flag and no domain'
    for (const [path = '', ...cells] of rows) {
      session.open(token, 'demo')
      const { page, reloads } = await load(address(path, domain))
      expect([page.shown, reloads], `loaded ${path}`).toEqual([
        launch === 'guard' ? endOf(path, cells[4] ?? '', '') : launch,
        out ? 1 : 0,
      ])
      expect(session.get()?.token, 'the token is cleared where it is out').toBe(out ? undefined : token)
    }
  })
})

test('a language that the operator does not offer gives way to its first one, in a page of its texts', async () => {
  storedLanguage.set('zh-CN')
  await operate({ languages: ['vi', 'en'] })
  await load('/pages/login')
  expect([storedLanguage.get(), pageTexts.get()?.language]).toEqual(['vi', 'vi'])
  storedLanguage.set('en')
  await load('/pages/login')
  expect(storedLanguage.get()).toBe('en')
})

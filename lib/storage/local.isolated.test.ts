import { afterEach, expect, test, vi } from 'vitest'
import { createArea } from './tabs.fixture.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

function page() {
  return { localStorage: createArea().area, sessionStorage: createArea().area, addEventListener: vi.fn() }
}

test('in a page, each is its own web storage', async () => {
  const window = page()
  vi.stubGlobal('window', window)
  const { storage } = await import('./local.ts')
  const { tabStorage } = await import('./tabValue.ts')
  storage.set('key', 'kept')
  tabStorage.set('key', 'for this tab')
  expect(window.localStorage.getItem('key')).toBe('kept')
  expect(window.sessionStorage.getItem('key')).toBe('for this tab')
  expect(window.addEventListener).toHaveBeenCalledWith('storage', expect.any(Function))
})

test('outside a page, memory serves', async () => {
  const { storage } = await import('./local.ts')
  const { tabStorage } = await import('./tabValue.ts')
  storage.set('key', 'a')
  tabStorage.set('key', 'b')
  expect([storage.get('key'), tabStorage.get('key')]).toEqual(['a', 'b'])
  expect([storage.persistent, tabStorage.persistent]).toEqual([false, false])
})

test('in a full page a money request is kept before anything that can be had again, and nothing else gives way', async () => {
  const window = page()
  vi.stubGlobal('window', window)
  const { storage } = await import('./local.ts')
  const mayGo = ['noticesRead:1', 'codeSent', 'practiceAccount:1', 'orderEvidence']
  const stays = [
    'session',
    'apiIndex',
    'back_domain',
    'language',
    'theme',
    'riseColor',
    'amountsHidden:1',
    'favourites:1',
  ]
  const owed = ['orderEnds', 'riskAccepted:1', 'request:other']
  for (const key of [...mayGo, ...stays, ...owed]) storage.set(key, '{}')
  window.localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const removed: string[] = []
  const { removeItem } = window.localStorage
  window.localStorage.removeItem = (key) => {
    removed.push(key)
    removeItem(key)
  }
  expect(storage.setEssential('request:mine', '{}')).toBe(false)
  expect(removed).toEqual(mayGo)
})

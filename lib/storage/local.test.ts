import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

function page() {
  const area = () => {
    const held = new Map<string, string>()
    return {
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, text: string) => void held.set(key, text),
      removeItem: (key: string) => void held.delete(key),
    }
  }
  return { localStorage: area(), sessionStorage: area(), addEventListener: vi.fn() }
}

test('in a page, each is its own web storage', async () => {
  const window = page()
  vi.stubGlobal('window', window)
  const { storage } = await import('./local.ts')
  const { tabStorage } = await import('./tab.ts')
  storage.set('key', 'kept')
  tabStorage.set('key', 'for this tab')
  expect(window.localStorage.getItem('key')).toBe('kept')
  expect(window.sessionStorage.getItem('key')).toBe('for this tab')
  expect(window.addEventListener).toHaveBeenCalledWith('storage', expect.any(Function))
})

test('outside a page, memory serves', async () => {
  const { storage } = await import('./local.ts')
  const { tabStorage } = await import('./tab.ts')
  storage.set('key', 'a')
  tabStorage.set('key', 'b')
  expect([storage.get('key'), tabStorage.get('key')]).toEqual(['a', 'b'])
  expect([storage.persistent, tabStorage.persistent]).toEqual([false, false])
})

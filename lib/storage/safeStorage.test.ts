import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createSafeStorage, type StorageChange } from './safeStorage.ts'

type Listener = (event: StorageChange & { readonly persisted: boolean }) => void

/** A web Storage that can be made to fail, and the events by which another tab's changes are heard. */
function browser() {
  const held = new Map<string, string>()
  const heard: Record<'storage' | 'pageshow', Listener[]> = { storage: [], pageshow: [] }
  const state = { broken: false }
  const fail = () => {
    if (state.broken) throw new DOMException('full or disabled', 'QuotaExceededError')
  }
  const area = {
    getItem(key: string) {
      return held.get(key) ?? null
    },
    setItem(key: string, text: string) {
      fail()
      held.set(key, text)
    },
    removeItem(key: string) {
      fail()
      held.delete(key)
    },
  }
  return {
    area,
    held,
    state,
    events: {
      addEventListener: (type: 'storage' | 'pageshow', listener: Listener) => void heard[type].push(listener),
    },
    tell: (change: StorageChange) => {
      for (const listener of heard.storage) listener({ ...change, persisted: false })
    },
    show: (persisted: boolean) => {
      for (const listener of heard.pageshow) listener({ key: null, storageArea: null, persisted })
    },
  }
}

describe('with a working backend', () => {
  test('everything is there', () => {
    const { area, held } = browser()
    const storage = createSafeStorage(area)
    storage.set('token', 'abc')
    expect(held.get('token')).toBe('abc')
    expect(storage.get('token')).toBe('abc')
    storage.remove('token')
    expect(held.has('token')).toBe(false)
    expect(storage.get('token')).toBeNull()
    expect(storage.persistent).toBe(true)
  })

  test('an empty text is a text', () => {
    const storage = createSafeStorage(browser().area)
    storage.set('back_domain', '')
    expect(storage.get('back_domain')).toBe('')
  })
})

describe('when the backend refuses', () => {
  test('a failed write is read from memory, other keys from the backend, and a later write tries again', () => {
    const { area, held, state } = browser()
    const storage = createSafeStorage(area)
    storage.set('language', 'en')
    storage.set('intents', 'old')
    state.broken = true
    storage.set('intents', 'new')
    expect(held.get('intents')).toBe('old')
    expect([storage.get('intents'), storage.get('language')]).toEqual(['new', 'en'])
    expect(storage.persistent).toBe(false)

    state.broken = false
    storage.set('intents', 'newer')
    expect(held.get('intents')).toBe('newer')
    expect(storage.persistent).toBe(true)
  })

  test('a failed removal still reads as removed', () => {
    const { area, state } = browser()
    const storage = createSafeStorage(area)
    storage.set('session', '{}')
    state.broken = true
    storage.remove('session')
    expect(storage.get('session')).toBeNull()
    expect(storage.persistent).toBe(false)
  })

  test.each([
    ['absent', undefined],
    ['null, as in some web views', () => null],
    [
      'forbidden',
      () => {
        throw new DOMException('denied', 'SecurityError')
      },
    ],
    [
      'failing in every call',
      {
        getItem: () => {
          throw new Error('no')
        },
        setItem: () => {
          throw new Error('no')
        },
        removeItem: () => {
          throw new Error('no')
        },
      },
    ],
  ])('it is %s: memory serves', (_name, backend) => {
    const storage = createSafeStorage(backend)
    expect(storage.get('theme')).toBeNull()
    storage.set('theme', 'light')
    expect(storage.get('theme')).toBe('light')
    expect(storage.persistent).toBe(false)
    storage.remove('theme')
    expect(storage.get('theme')).toBeNull()
  })

  test('any run of writes, removals and failures reads like a map', () => {
    const key = fc.constantFrom('a', 'b')
    const step = fc.oneof(
      fc.record({ kind: fc.constant('set' as const), key, text: fc.string() }),
      fc.record({ kind: fc.constant('remove' as const), key }),
      fc.record({ kind: fc.constant('break' as const), broken: fc.boolean() }),
    )
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const { area, state } = browser()
        const storage = createSafeStorage(area)
        const model = new Map<string, string>()
        for (const action of steps) {
          if (action.kind === 'break') state.broken = action.broken
          else if (action.kind === 'remove') {
            storage.remove(action.key)
            model.delete(action.key)
          } else {
            storage.set(action.key, action.text)
            model.set(action.key, action.text)
          }
          for (const name of ['a', 'b']) expect(storage.get(name)).toBe(model.get(name) ?? null)
        }
      }),
    )
  })
})

describe('subscribe', () => {
  test('this tab: every change of the key, not a write of the same text, not after the end', () => {
    const storage = createSafeStorage(browser().area)
    const listener = vi.fn()
    const end = storage.subscribe('theme', listener)
    storage.set('theme', 'light')
    storage.set('theme', 'light')
    storage.set('language', 'en')
    storage.remove('theme')
    end()
    storage.set('theme', 'dark')
    expect(listener.mock.calls).toEqual([['light'], [null]])
  })

  test('another tab: a change, and one that cleared everything', () => {
    const { area, held, events, tell } = browser()
    const storage = createSafeStorage(area, events)
    const listener = vi.fn()
    storage.subscribe('session', listener)
    held.set('session', 'theirs')
    tell({ key: 'session', storageArea: area })
    tell({ key: 'theme', storageArea: area })
    held.clear()
    tell({ key: null, storageArea: area })
    expect(listener.mock.calls).toEqual([['theirs'], [null]])
  })

  test("a logout in another tab removes what only this tab's memory held", () => {
    const { area, events, state, tell } = browser()
    const storage = createSafeStorage(area, events)
    state.broken = true
    storage.set('session', 'mine')
    tell({ key: 'session', storageArea: area })
    expect(storage.get('session')).toBeNull()
    expect(storage.persistent).toBe(true)
  })

  test('clearing in another tab clears memory too', () => {
    const { area, events, state, tell } = browser()
    const storage = createSafeStorage(area, events)
    state.broken = true
    storage.set('session', 'mine')
    tell({ key: null, storageArea: area })
    expect(storage.get('session')).toBeNull()
  })

  test('an event of the other storage of the page is not ours', () => {
    const { area, events, tell } = browser()
    const storage = createSafeStorage(area, events)
    const listener = vi.fn()
    storage.subscribe('session', listener)
    tell({ key: 'session', storageArea: browser().area })
    expect(listener).not.toHaveBeenCalled()
  })
})

test('a page that comes out of the back/forward cache hears what it missed', () => {
  const { area, held, events, show } = browser()
  const storage = createSafeStorage(area, events)
  storage.set('session', 'mine')
  const listener = vi.fn()
  storage.subscribe('session', listener)
  held.delete('session')
  show(false)
  expect(listener).not.toHaveBeenCalled()
  show(true)
  expect(listener).toHaveBeenCalledExactlyOnceWith(null)
})

import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createSafeStorage, type StorageChange } from './safeStorage.ts'
import { createArea } from './tabs.fixture.ts'

type Listener = (event: StorageChange & { readonly persisted: boolean }) => void

/** A web Storage that can be made to fail, and the events by which another tab's changes are heard. */
function browser() {
  const listeners: Record<'storage' | 'pageshow', Listener[]> = { storage: [], pageshow: [] }
  return {
    ...createArea(),
    events: {
      addEventListener: (type: 'storage' | 'pageshow', listener: Listener) => void listeners[type].push(listener),
    },
    tell: (change: StorageChange) => {
      for (const listener of listeners.storage) listener({ ...change, persisted: false })
    },
    show: (persisted: boolean) => {
      for (const listener of listeners.pageshow) listener({ key: null, storageArea: null, persisted })
    },
  }
}

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

  test.each([
    ['null, as in some web views', () => null],
    [
      'failing in every call',
      {
        length: 0,
        key: () => {
          throw new Error('no')
        },
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

test('a listener hears of a change by another tab, and of one that cleared everything', () => {
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

describe('keys', () => {
  test('begin with the prefix, wherever they are kept, and not those that were removed', () => {
    const { area, held, state } = browser()
    const storage = createSafeStorage(area)
    held.set('request:b', 'theirs')
    held.set('request:c', 'old')
    held.set('session', '{}')
    state.broken = true
    storage.set('request:a', 'in memory')
    storage.set('request:b', 'changed in memory')
    storage.set('theme', 'light')
    storage.remove('request:c')
    expect(storage.keys('request:')).toEqual(['request:a', 'request:b'])
    expect(storage.keys('')).toEqual(['request:a', 'request:b', 'session', 'theme'])
  })

  test.each([
    ['absent', undefined],
    [
      'forbidden',
      () => {
        throw new DOMException('denied', 'SecurityError')
      },
    ],
  ])('of a backend that is %s are those in memory', (_name, backend) => {
    const storage = createSafeStorage(backend)
    storage.set('request:a', '1')
    expect(storage.keys('request:')).toEqual(['request:a'])
  })
})

describe('subscribePrefix', () => {
  test('this tab: each changed key, not a write of the same text, not after the end', () => {
    const storage = createSafeStorage(browser().area)
    const listener = vi.fn()
    const end = storage.subscribePrefix('request:', listener)
    storage.set('request:a', '1')
    storage.set('request:a', '1')
    storage.setEssential('request:b', '1')
    storage.set('theme', 'dark')
    storage.remove('request:a')
    end()
    storage.set('request:c', '1')
    expect(listener.mock.calls).toEqual([['request:a'], ['request:b'], ['request:a']])
  })

  test('another tab: each changed key', () => {
    const { area, held, events, tell } = browser()
    const storage = createSafeStorage(area, events)
    const listener = vi.fn()
    storage.subscribePrefix('request:', listener)
    held.set('request:a', 'theirs')
    tell({ key: 'request:a', storageArea: area })
    tell({ key: 'theme', storageArea: area })
    tell({ key: 'request:a', storageArea: browser().area })
    expect(listener.mock.calls).toEqual([['request:a']])
  })

  test('another tab cleared everything: every key that was there, or came since, once', () => {
    const { area, held, events, tell } = browser()
    const storage = createSafeStorage(area, events)
    held.set('request:a', 'before')
    const listener = vi.fn()
    storage.subscribePrefix('request:', listener)
    storage.set('request:b', 'mine')
    listener.mockClear()
    held.clear()
    held.set('request:c', 'after')
    tell({ key: null, storageArea: area })
    expect(listener.mock.calls.flat().toSorted()).toEqual(['request:a', 'request:b', 'request:c'])
  })

  test('a page that comes out of the back/forward cache hears of keys that went and came', () => {
    const { area, held, events, show } = browser()
    const storage = createSafeStorage(area, events)
    held.set('request:a', 'before')
    const listener = vi.fn()
    storage.subscribePrefix('request:', listener)
    held.delete('request:a')
    held.set('request:b', 'theirs')
    show(false)
    expect(listener).not.toHaveBeenCalled()
    show(true)
    expect(listener.mock.calls.flat().toSorted()).toEqual(['request:a', 'request:b'])
  })
})

const expendable = ['cheap', 'page:', 'dear']

/** A full backend: three keys that may give way, ten characters each, and two that may not. */
function full() {
  const { area, held, state, events, tell } = browser()
  for (const key of ['cheap', 'page:1', 'dear']) held.set(key, 'x'.repeat(10 - key.length))
  held.set('session', '{}')
  held.set('cheaper', '1')
  state.room = 47
  const before = new Map(held)
  return { storage: createSafeStorage(area, events, { expendable }), area, held, state, before, tell }
}

describe('setEssential', () => {
  test.each([
    [11, ['dear', 'session', 'cheaper', 'request:a']],
    [21, ['session', 'cheaper', 'request:a']],
  ])('a text of %i gets in where what is of least worth gives way first, and no more than it takes', (size, left) => {
    const { storage, held } = full()
    expect(storage.setEssential('request:a', 'x'.repeat(size))).toBe(true)
    expect([...held.keys()]).toEqual(left)
    expect(held.get('request:a')).toHaveLength(size)
    expect(storage.get('cheap'), 'this page goes on with what it knew').toBe('xxxxx')
  })

  test('of the same text tells nobody', () => {
    const { area } = browser()
    const storage = createSafeStorage(area)
    const listener = vi.fn()
    storage.setEssential('a', '1')
    storage.subscribe('a', listener)
    storage.setEssential('a', '1')
    expect(listener).not.toHaveBeenCalled()
    storage.setEssential('a', '2')
    expect(listener).toHaveBeenCalledOnce()
  })

  test('that is stored takes the place of what memory held, also when the backend holds this text already', () => {
    const { area, state } = browser()
    const storage = createSafeStorage(area)
    storage.set('a', 'old')
    state.broken = true
    storage.set('a', 'newer')
    state.broken = false
    expect([storage.get('a'), storage.setEssential('a', 'old'), storage.get('a')]).toEqual(['newer', true, 'old'])
  })

  test('a text that no room can be made for stays in memory, and everything else where it was', () => {
    const { storage, held, before } = full()
    expect(storage.setEssential('request:a', 'x'.repeat(22))).toBe(false)
    expect(storage.get('request:a')).toHaveLength(22)
    expect(held).toEqual(before)
  })

  test('what gave way is written again as any other key', () => {
    const { storage, held, state } = full()
    storage.setEssential('request:a', 'x')
    state.room = 100
    storage.set('cheap', 'new')
    expect(held.get('cheap')).toBe('new')
    expect(storage.persistent).toBe(true)
  })

  test('a backend that takes nothing, or is absent, loses nothing', () => {
    const { storage, held, state, before } = full()
    state.broken = true
    expect(storage.setEssential('request:a', 'x')).toBe(false)
    expect(held).toEqual(before)
    expect(createSafeStorage(undefined, undefined, { expendable }).setEssential('request:a', 'x')).toBe(false)
  })

  test('is stored once another tab has cleared everything, and what is not essential is forgotten', () => {
    const { storage, area, held, tell } = full()
    storage.setEssential('request:a', 'x'.repeat(22))
    storage.set('theme', 'x'.repeat(40))
    held.clear()
    tell({ key: null, storageArea: area })
    expect([...held.keys()]).toEqual(['request:a'])
    expect([storage.get('request:a'), storage.get('theme')]).toEqual(['x'.repeat(22), null])
  })

  test('a change by another tab is newer than what memory holds, also before this tab is told of it', () => {
    const { area, held, state } = browser()
    const storage = createSafeStorage(area)
    held.set('request:1', 'asked')
    held.set('request:2', 'asked')
    state.room = 0
    for (const key of ['request:1', 'request:2', 'request:3']) storage.setEssential(key, 'answered by this tab')
    expect(storage.keys('request:')).toEqual(['request:1', 'request:2', 'request:3'])
    held.set('request:1', 'changed')
    held.delete('request:2')
    expect(['request:1', 'request:2', 'request:3'].map(storage.get.bind(storage))).toEqual([
      'changed',
      null,
      'answered by this tab',
    ])
    expect(storage.keys('request:')).toEqual(['request:1', 'request:3'])
  })

  test('what memory holds stays while the backend cannot be read', () => {
    const { area, held, state } = browser()
    const backend = { area: area as typeof area | undefined }
    const storage = createSafeStorage(() => {
      if (!backend.area) throw new DOMException('no', 'SecurityError')
      return backend.area
    })
    held.set('request:1', 'asked')
    state.room = 0
    storage.setEssential('request:1', 'answered by this tab')
    backend.area = undefined
    expect(storage.get('request:1')).toBe('answered by this tab')
    backend.area = area
    expect(storage.get('request:1')).toBe('answered by this tab')
  })

  test('a change by another tab that is told is newer than what memory holds', () => {
    const { storage, area, tell } = full()
    storage.setEssential('request:a', 'x'.repeat(22))
    tell({ key: 'request:a', storageArea: area })
    expect(storage.get('request:a')).toBeNull()
  })
})

test('a probe tells what setEssential would, and leaves everything as it was', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.integer({ min: 47, max: 80 }), fc.boolean(), (size, room, broken) => {
      const { storage, held, state, before } = full()
      Object.assign(state, { room, broken })
      const fits = storage.probe(size)
      expect(held).toEqual(before)
      expect(storage.persistent).toBe(true)
      // The key of the probe is as long as this one.
      expect(storage.setEssential('probe', 'x'.repeat(size))).toBe(fits)
    }),
  )
})

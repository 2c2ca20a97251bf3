import fc from 'fast-check'
import { array, number, object, picklist, string } from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { createSafeStorage } from './safeStorage.ts'
import { storedText, storedValue } from './stored.ts'

const Session = object({ token: string(), roles: array(string()), count: number() })
const value = { token: 'abc', roles: ['ROLE_DEFAULT'], count: 1 }

function session() {
  const storage = createSafeStorage()
  return { storage, stored: storedValue(storage, 'session', Session, null) }
}

describe('storedValue', () => {
  test('no text at all can break it', () => {
    const { storage, stored } = session()
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        storage.set('session', text)
        expect(stored.get()).toBeNull()
      }),
    )
  })

  test('the same text is the same object, a new one a new object', () => {
    const { stored } = session()
    stored.set(value)
    const first = stored.get()
    expect(stored.get()).toBe(first)
    stored.set({ ...value, count: 2 })
    expect(stored.get()).toEqual({ ...value, count: 2 })
  })

  test('subscribers get the parsed value', () => {
    const { storage, stored } = session()
    const listener = vi.fn()
    const end = stored.subscribe(listener)
    stored.set(value)
    storage.set('session', 'rubbish')
    end()
    stored.set(value)
    expect(listener.mock.calls).toEqual([[value], [null]])
  })
})

test('storedText keeps the plain string, refuses any other', () => {
  const storage = createSafeStorage()
  const theme = storedText(storage, 'theme', picklist(['dark', 'light']), 'dark')
  expect(theme.get()).toBe('dark')
  theme.set('light')
  expect(storage.get('theme')).toBe('light')
  expect(theme.get()).toBe('light')
  storage.set('theme', '"light"')
  expect(theme.get()).toBe('dark')
})

test('the fallback of a text is told to subscribers where nothing is stored', () => {
  const stored = storedText(createSafeStorage(), 'theme', picklist(['dark', 'light']), 'dark')
  const listener = vi.fn()
  const end = stored.subscribe(listener)
  stored.setFallback('light')
  expect(listener.mock.calls).toEqual([['light']])
  stored.set('light')
  stored.setFallback('dark')
  expect(listener).toHaveBeenCalledTimes(1)
  end()
  stored.clear()
  stored.setFallback('light')
  expect(listener).toHaveBeenCalledTimes(1)
})

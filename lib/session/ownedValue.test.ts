import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { createSafeStorage } from '#lib/storage/safeStorage.ts'
import { createTabStorage } from '#lib/storage/tabs.fixture.ts'
import { onNotKept, ownedValue } from './ownedValue.ts'
import { createSession, ownerKeys } from './session.ts'

const details = { name: 'Ann', avatar: '', roles: [], permissions: [], sessionkey: 'key' }

/** A device on which members log in and out, and a list that belongs to each. */
function device() {
  const { held, open } = createTabStorage()
  const page = () => {
    const { storage } = open()
    const session = createSession(storage)
    return { session, list: ownedValue(storage, 'favourites', v.array(v.string()), undefined, session) }
  }
  return { held, page }
}

describe('a value that belongs to a member', () => {
  test('is kept over a logout for the same member, however the name is typed, and for nobody else', () => {
    const { held, page } = device()
    const { session, list } = page()
    list.set(['nobody'])
    expect([list.get(), [...held.keys()]]).toEqual([undefined, []])
    session.open('t1', 'Ann')
    list.set(['a'])
    session.clear()
    expect(list.get()).toBeUndefined()
    expect([...held].join()).not.toMatch(/ann/i)
    session.open('t2', 'bob')
    expect(list.get()).toBeUndefined()
    session.open('t3', ' ann ')
    expect(list.get()).toEqual(['a'])
    expect(page().list.get()).toEqual(['a'])
  })

  test('goes on under the user id once that is known, and is found there under another login name', () => {
    const { held, page } = device()
    const { session, list } = page()
    session.open('t1', 'ann')
    list.set(['a'])
    session.describe({ ...details, userId: 'u1' })
    expect(list.get()).toEqual(['a'])
    list.set(['a', 'b'])
    expect([...held.keys()].filter((key) => key.startsWith('favourites:'))).toHaveLength(1)
    session.open('t2', '13800138000')
    expect(list.get()).toBeUndefined()
    session.describe({ ...details, userId: 'u1' })
    expect(list.get()).toEqual(['a', 'b'])
    list.clear()
    expect(list.get()).toBeUndefined()
    expect([...held.keys()]).toEqual(['session'])
  })

  test('is the same object until it changes; listeners hear of it, and of another member', () => {
    const { page } = device()
    const { session, list } = page()
    session.open('t1', 'ann')
    list.set(['a'])
    expect(list.get()).toBe(list.get())
    const listener = vi.fn()
    const end = list.subscribe(listener)
    list.set(['b'])
    session.open('t2', 'bob')
    end()
    session.open('t3', 'ann')
    expect(listener.mock.calls).toEqual([[['b']], [undefined]])
  })

  test('that is rubbish reads as the fallback', () => {
    const storage = createSafeStorage()
    const session = createSession(storage)
    session.open('t1', 'ann')
    for (const owner of ownerKeys(session.get())) storage.set(`favourites:${owner}`, '{')
    expect(ownedValue(storage, 'favourites', v.array(v.string()), 'none', session).get()).toBe('none')
  })
})

test('what a member makes and the device cannot keep is told; what the app notes by itself is not', () => {
  const full = { getItem: () => null, removeItem: () => undefined, key: () => null, length: 0 }
  const refuses = vi.fn(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const storage = createSafeStorage({ ...full, setItem: refuses })
  const session = createSession(storage)
  session.open('t1', 'Ann')
  const listener = vi.fn()
  const stop = onNotKept(listener)
  ownedValue(storage, 'noticesRead', v.array(v.string()), undefined, session).set(['a'])
  expect(listener).not.toHaveBeenCalled()
  const drawings = ownedValue(storage, 'drawings', v.array(v.string()), undefined, session)
  drawings.set(['a'])
  expect([listener.mock.calls.length, drawings.get()]).toEqual([1, ['a']])
  const { open } = createTabStorage()
  const kept = open().storage
  const other = createSession(kept)
  other.open('t1', 'Ann')
  ownedValue(kept, 'drawings', v.array(v.string()), undefined, other).set(['a'])
  expect(listener).toHaveBeenCalledOnce()
  stop()
})

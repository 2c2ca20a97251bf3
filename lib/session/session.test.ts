import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createSafeStorage, type StorageChange } from '#lib/storage/safeStorage.ts'
import { createArea } from '#lib/storage/tabs.fixture.ts'
import { createSession, defaultRole } from './session.ts'

/** One browser's storage and a tab over it that can be told of another tab's change. */
function device() {
  const { area, held } = createArea()
  let hear: (change: StorageChange) => void = () => undefined
  type Listener = (event: StorageChange & { readonly persisted: boolean }) => void
  const addEventListener = (type: 'storage' | 'pageshow', listener: Listener) => {
    if (type === 'storage') hear = (change) => listener({ ...change, persisted: false })
  }
  const storage = createSafeStorage(area, { addEventListener })
  return {
    held,
    storage,
    session: createSession(storage),
    tell: (key: string | null) => hear({ key, storageArea: area }),
  }
}

const details = { name: 'Ann', avatar: '/ann.png', roles: ['admin'], permissions: ['*:*:*'], sessionkey: 'key' }

describe('the session', () => {
  test('is none until a token opens it', () => {
    const { session, held } = device()
    expect(session.get()).toBeUndefined()
    session.open('token', 'ann')
    expect(session.get()).toEqual({
      token: 'token',
      name: 'ann',
      avatar: '',
      roles: [],
      permissions: [],
      user: { account: 'ann', sessionkey: '' },
      showNotic: '',
    })
    expect([...held.keys()]).toEqual(['session'])
  })

  test('is one stored object with the names of docs/product.md, 6.2, and survives a reload', () => {
    const { session, held, storage } = device()
    session.open('token', 'ann')
    session.describe(details)
    session.markNoticeShown('n7')
    const stored = JSON.parse(held.get('session') ?? '')
    expect(Object.keys(stored).sort()).toEqual(['avatar', 'name', 'permissions', 'roles', 'showNotic', 'token', 'user'])
    const { sessionkey, ...shown } = details
    const expected = { ...shown, token: 'token', user: { account: 'ann', sessionkey }, showNotic: 'n7' }
    expect(stored).toEqual(expected)
    expect(createSession(storage).get()).toEqual(expected)
  })

  test('a member without roles gets ROLE_DEFAULT', () => {
    const { session } = device()
    session.open('token', 'ann')
    session.describe({ ...details, roles: [] })
    expect(session.get()?.roles).toEqual(['ROLE_DEFAULT'])
    expect(defaultRole).toBe('ROLE_DEFAULT')
  })

  test('is the same object until something changes', () => {
    const { session } = device()
    session.open('token', 'ann')
    const before = session.get()
    expect(session.get()).toBe(before)
    session.markNoticeShown('n1')
    expect(session.get()).not.toBe(before)
  })

  test('a late answer after the logout brings no session back', () => {
    const { session } = device()
    session.open('token', 'ann')
    session.clear()
    session.describe(details)
    session.markNoticeShown('n1')
    expect(session.get()).toBeUndefined()
  })

  test('ends with what names the member: settings, address, money requests and what an owner key keeps stay', () => {
    const { session, storage, held } = device()
    const settings = { language: 'en', theme: 'light', riseColor: 'red', apiIndex: '1', back_domain: 'a' }
    const keptEntries = { ...settings, 'request:1': '{}', orderEnds: '[]', 'favourites:00000000000001': '[]' }
    const gone = { codeSent: '{}', serviceButtonAway: 'true', noticesRead: '{"ann":1}', riskAccepted: '["ann"]' }
    for (const [key, text] of Object.entries({ ...keptEntries, ...gone, intents: '[1]' })) storage.set(key, text)
    session.open('token', 'ann')
    session.clear()
    expect(Object.fromEntries(held)).toEqual(keptEntries)
  })

  test('a new login takes nothing over from the one before', () => {
    const { session } = device()
    session.open('token', 'ann')
    session.describe(details)
    session.markNoticeShown('n1')
    session.open('other', 'bob')
    expect(session.get()).toMatchObject({ name: 'bob', roles: [], permissions: [], avatar: '', showNotic: '' })
  })
})

test('a text in storage that is no session is a guest', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const { session, held } = device()
      held.set('session', text)
      expect(session.get()).toBeUndefined()
    }),
  )
})

describe('what the member has changed', () => {
  test('is taken over, and what is undefined stays', () => {
    const { session } = device()
    session.open('token', 'ann')
    session.describe(details)
    session.present({ name: 'Anna' })
    session.present({ avatar: '/upload/a.jpg', name: undefined })
    expect(session.get()).toMatchObject({
      name: 'Anna',
      avatar: '/upload/a.jpg',
      token: 'token',
      user: { account: 'ann' },
    })
  })

  test("is nobody's after a logout", () => {
    const { session } = device()
    session.present({ name: 'Anna' })
    expect(session.get()).toBeUndefined()
  })
})

describe('subscribers', () => {
  test('hear of every change until they no longer listen', () => {
    const { session } = device()
    const listener = vi.fn()
    const end = session.subscribe(listener)
    session.open('token', 'ann')
    session.describe(details)
    session.clear()
    session.clear()
    end()
    session.open('token', 'ann')
    expect(listener.mock.calls.map(([current]) => current?.name)).toEqual(['ann', 'Ann', undefined])
  })

  test.each([['session'], [null]])("hear of another tab's logout (key %j)", (key) => {
    const { session, held, tell } = device()
    session.open('token', 'ann')
    const listener = vi.fn()
    session.subscribe(listener)
    held.clear()
    tell(key)
    expect(listener.mock.calls).toEqual([[undefined]])
    expect(session.get()).toBeUndefined()
  })

  test("hear of another tab's login as somebody else", () => {
    const { session, held, storage, tell } = device()
    session.open('token', 'ann')
    const listener = vi.fn()
    session.subscribe(listener)
    held.set('session', (held.get('session') ?? '').replaceAll('ann', 'bob'))
    tell('session')
    expect(listener.mock.calls[0]?.[0].user.account).toBe('bob')
    expect(createSession(storage).get()?.name).toBe('bob')
  })
})

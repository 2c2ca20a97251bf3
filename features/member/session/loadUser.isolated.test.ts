import { beforeEach, expect, test, vi } from 'vitest'
import { callApi } from '#lib/api/api.ts'
import { ownersOf, session } from '#lib/session/session.ts'
import { sessionEnd } from '#lib/session/sessionEnd.ts'
import { storage } from '#lib/storage/local.ts'
import { loadUser } from './loadUser.ts'

vi.mock('#lib/api/api.ts')

const info = { sessionkey: 'k', avatar: '/a.png', userName: 'Lin', roles: [], permissions: ['order'] }

beforeEach(() => {
  session.clear()
  session.open('token-1', 'lin')
})

test('user info is copied to the session', async () => {
  vi.mocked(callApi).mockResolvedValue({ ...info })
  await loadUser()
  expect(session.get()).toMatchObject({
    name: 'Lin',
    avatar: '/a.png',
    permissions: ['order'],
    user: { account: 'lin' },
  })
})

test('a member without a name keeps the login name', async () => {
  vi.mocked(callApi).mockResolvedValue({ ...info, userName: undefined, avatar: undefined })
  await loadUser()
  expect(session.get()).toMatchObject({ name: 'lin', avatar: '' })
})

test('without a sessionkey the session is over, which whoever comes later can still learn, until the member was told', async () => {
  vi.mocked(callApi).mockResolvedValue({ ...info, sessionkey: undefined })
  const owned = ['favourites', 'alerts', 'practiceAccount'].map((name) => `${name}:${ownersOf('lin')[0]}`)
  for (const key of [...owned, 'lastPrices', 'language']) storage.set(key, '1')
  await loadUser()
  expect([session.get(), sessionEnd.get()]).toEqual([undefined, 'unknown'])
  expect(
    [...owned, 'lastPrices', 'language'].filter((key) => storage.get(key)),
    'as after a logout',
  ).toEqual(['language'])
  sessionEnd.end('refused')
  expect(sessionEnd.get(), 'the first end counts').toBe('unknown')
  sessionEnd.told()
  expect(sessionEnd.get()).toBeUndefined()
})

test.each([info.sessionkey, undefined])('an answer to an earlier session changes nothing (%s)', async (sessionkey) => {
  vi.mocked(callApi).mockImplementation(async () => {
    session.clear()
    session.open('token-2', 'wang')
    return { ...info, sessionkey }
  })
  await loadUser()
  expect(session.get()).toMatchObject({ token: 'token-2', name: 'wang' })
})

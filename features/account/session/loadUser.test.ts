import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '#lib/session/session.ts'
import { fetchUserInfo } from './api.ts'
import { loadUser } from './loadUser.ts'
import { onSessionLost } from './sessionLoss.ts'

vi.mock('./api.ts')

const info = { sessionkey: 'k', avatar: '/a.png', userName: 'Lin', roles: [], permissions: ['order'] }

beforeEach(() => {
  session.clear()
  session.open('token-1', 'lin')
})

test('user info is taken over into the session', async () => {
  vi.mocked(fetchUserInfo).mockResolvedValue({ ...info })
  await loadUser()
  expect(session.get()).toMatchObject({
    name: 'Lin',
    avatar: '/a.png',
    permissions: ['order'],
    user: { account: 'lin' },
  })
})

test('without a name of its own the member keeps the one that was logged in with', async () => {
  vi.mocked(fetchUserInfo).mockResolvedValue({ ...info, userName: undefined, avatar: undefined })
  await loadUser()
  expect(session.get()).toMatchObject({ name: 'lin', avatar: '' })
})

test('without a sessionkey the session is lost, and that is told once', async () => {
  vi.mocked(fetchUserInfo).mockResolvedValue({ ...info, sessionkey: undefined })
  const told = vi.fn()
  const stop = onSessionLost(told)
  await loadUser()
  stop()
  expect(session.get()).toBeUndefined()
  expect(told).toHaveBeenCalledTimes(1)
})

test.each([info.sessionkey, undefined])('an answer to an earlier session changes nothing (%s)', async (sessionkey) => {
  vi.mocked(fetchUserInfo).mockImplementation(async () => {
    session.clear()
    session.open('token-2', 'wang')
    return { ...info, sessionkey }
  })
  await loadUser()
  expect(session.get()).toMatchObject({ token: 'token-2', name: 'wang' })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SEEDED_WITHDRAW_PASSWORD } from '#backend-rules/seed/passwords.ts'
import { type Screen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { configureApi } from '#lib/api/api.ts'
import { changeWithdrawPassword } from '#lib/contract/account.ts'
import { logout, member, userInfo } from '#lib/contract/session.ts'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'
import { ownerKeys, session } from '#lib/session/session.ts'
import { type SessionEndReason, sessionEnd } from '#lib/session/sessionEnd.ts'
import { ownedKeys } from '#lib/storage/keys.ts'
import { storage } from '#lib/storage/local.ts'
import { serverClock } from '#lib/time/clock.ts'
import { openPlace, stubBrowser, Wire } from './answer-matrix/screens.fixture.tsx'

/** What begins, describes and ends a session, as a member's screens show it (docs/product.md, 6). */

const backend = stubBackend(setBackend)
/** Why the session ended, each time that the app has to say so and opens the login. */
const ends: SessionEndReason[] = []
let wire: Wire
let stop: () => void = () => undefined

beforeEach(() => {
  stubBrowser(false)
  configureApi({
    bases: backend.stub.addresses,
    timeoutMs: 4000,
    storage,
    token: () => session.get()?.token,
    onTime: serverClock.sample,
    onSessionInvalid: () => sessionEnd.end('refused'),
  })
  ends.length = 0
  stop = sessionEnd.subscribe(() => {
    const reason = sessionEnd.get()
    if (reason) ends.push(reason)
  })
  wire = new Wire({ keeps: false })
})
afterEach(() => {
  stop()
  sessionEnd.told()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Opens a session as a login does, and a screen of the member. */
async function open(route: RoutePath, options: Readonly<Record<string, string>> = {}): Promise<Screen> {
  await backend.signIn()
  return openPlace({ route, options })
}

const picture = () => document.querySelector('img[alt="头像"]')?.getAttribute('src')

describe('user info', () => {
  test('without roles a member has the default one; without a picture the bundled one', async () => {
    const screen = await open(routes.mine)
    await waitFor(() =>
      expect(session.get()).toMatchObject({ name: 'Demo', avatar: '', roles: ['ROLE_DEFAULT'], permissions: [] }),
    )
    await wire.settled()
    expect(picture()).toBe('/default-avatar.svg')
    expect(screen.text()).not.toContain('管理员')
  })

  test('says roles, permissions and picture', async () => {
    await backend.control.member('demo', { avatar: '/avatars/demo.svg', roles: ['admin'], permissions: ['*:*:*'] })
    const screen = await open(routes.mine)
    await waitFor(() => expect(picture()).toBe(`${backend.stub.addresses[0]}/avatars/demo.svg`))
    expect(screen.text()).toContain('管理员')
    expect(session.get()).toMatchObject({ roles: ['admin'], permissions: ['*:*:*'] })
  })

  test.each([routes.home, routes.mine])('without a sessionkey ends the session, at %s too', async (route) => {
    await backend.control.member('demo', { withSessionkey: false })
    await open(route)
    await waitFor(() => expect(ends).toEqual(['unknown']))
    await wire.settled()
    expect([ends, session.get(), storage.get('session')]).toEqual([['unknown'], undefined, null])
  })

  test.each([{ data: undefined }, { data: {} }, { data: [] }, { data: 'maintenance' }])(
    'of %j is no word about the session: it stays, and user info is asked for again',
    async ({ data }) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      let malformed = 0
      const bad = JSON.stringify({ code: 200, msg: '', data, time: backend.stub.world.clock.now() })
      wire.spoil(userInfo.path, {
        name: 'malformed',
        change: (answer) => {
          malformed += 1
          return malformed > 2 ? answer : { ...answer, body: bad }
        },
      })
      const screen = await open(routes.mine)
      await wire.settled()
      expect(session.get()?.name).toBe('demo')
      for (let passed = 0; passed < 8000; passed += 500) {
        await vi.advanceTimersByTimeAsync(500)
        await wire.settled()
      }
      expect(malformed).toBeGreaterThan(2)
      expect(screen.text()).toContain('Demo')
      expect(session.get()?.name).toBe('Demo')
    },
  )
})

/** A key of the member who is logged in. */
const owned = (name: string) => `${name}:${ownerKeys(session.get())[0]}`

test.each([
  ['unticked', false, [] as const],
  ['ticked', true, ['drawings', 'favourites', 'practiceAccount', 'practiceMode'] as const],
])('logging out clears this device and calls nothing; the box %s', async (_, keep, kept) => {
  await backend.signIn()
  const keys = Object.keys(ownedKeys).map(owned)
  for (const key of keys) storage.set(key, '[]')
  for (const key of ['lastPrices', 'orderEvidence', 'codeSent', 'favourites:0123456789abcd']) storage.set(key, '[]')
  const always = ['limits', 'limitsUnsent', 'limitUse', 'weekPage', 'homeSeen'].map(owned)
  const stay = [...kept.map(owned), ...always]
  const screen = await openPlace({ route: routes.mine })
  storage.set('language', 'en')
  storage.set('theme', 'light')
  await waitFor(() => expect(screen.text()).toContain('10,000.00'))
  await wire.settled()
  await backend.control.clearRequests()
  await screen.press('退出登录')
  if (keep) await screen.user.click(screen.field('keep'))
  await screen.press('确认退出')
  await waitFor(() => expect(screen.went).toHaveBeenCalledWith('reLaunch', routes.login))
  await wire.settled()
  expect(['session', 'language', 'theme'].map((key) => storage.get(key))).toEqual([null, 'en', 'light'])
  expect(['lastPrices', 'orderEvidence', 'codeSent'].map((key) => storage.get(key))).toEqual([null, null, null])
  expect(storage.get('favourites:0123456789abcd'), 'of another member').toBe('[]')
  expect(keys.filter((key) => storage.get(key) !== null).toSorted()).toEqual(stay.toSorted())
  expect(screen.toasts()).toEqual(['已退出登录'])
  const called = (await backend.control.requests()).filter(({ bearer, path }) => bearer || path === logout.path)
  expect(called).toEqual([])
})

test('a late refusal of an earlier session leaves the present one alone', async () => {
  const screen = await open(routes.mine)
  await waitFor(() => expect(screen.text()).toContain('10,000.00'))
  await wire.settled()
  // The old session's answer is kept back on its way.
  await backend.control.fault({ kind: 'slowHeaders', path: member.path, times: 1 })
  await backend.control.expireSessions('demo')
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(ends).toEqual(['refused']))
  expect(session.get()).toBeUndefined()
  screen.unmount()
  session.open(await backend.control.session('demo'), 'demo')
  const token = session.get()?.token
  const next = await openPlace({ route: routes.mine })
  await waitFor(() => expect(next.text()).toContain('10,000.00'))
  await backend.control.releaseHeld()
  await wire.settled()
  expect([ends, session.get()?.token]).toEqual([['refused'], token])
  expect(next.text()).toContain('10,000.00')
})

test('a session that ends in the middle of a money request: asked for after the next login, under whatever spelling', async () => {
  const screen = await open(routes.profile, { view: 'withdrawPassword' })
  await wire.settled()
  screen.fill({ oldPwd: SEEDED_WITHDRAW_PASSWORD, newPwd: 'Fresh5678', newPwd2: 'Fresh5678' })
  await backend.lose(changeWithdrawPassword.path, 'dropAfter')
  await screen.submit()
  await waitFor(() => expect(screen.text()).toContain('正在确认密码修改'))
  await backend.control.expireSessions('demo')
  await backend.recover()
  await waitFor(() => expect(session.get()).toBeUndefined())
  screen.unmount()
  session.open(await backend.control.session('demo'), ' Demo')
  const home = await openPlace({ route: routes.mine })
  await waitFor(() => expect(home.dialog()).toContain('提现密码修改成功'))
  expect(await backend.sentIds(changeWithdrawPassword.path)).toHaveLength(1)
})

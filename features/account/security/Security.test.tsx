import { beforeEach, describe, expect, test } from 'vitest'
import { renderScreen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { codes } from '#lib/contract/codes.ts'
import { endAllSessions, endSession, loginList, secondFactor, sessionList } from '#lib/contract/security.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { session } from '#lib/session/session.ts'
import { SecurityList } from '../profile/menu/MenuList.tsx'
import { SecurityView } from './SecurityView.tsx'

const backend = stubBackend(setBackend)

const PHONE = { kind: 'phone', device: 'Chrome · Android', place: '深圳', ip: '203.0.113.7' } as const

const open = (view?: string) =>
  renderScreen(<SecurityView view={view} />, { route: routes.security, options: view ? { view } : {} })

const asked = async (path: string) => (await backend.control.requests()).filter((seen) => seen.path === path).length

beforeEach(async () => {
  await backend.control.session('demo', PHONE)
  await backend.signIn()
})

describe('devices', () => {
  test('are listed with kind, place and last activity, this one marked; one is logged out only when that is meant', async () => {
    await backend.control.session('demo', { ...PHONE, device: 'Safari · iPhone' })
    const screen = open('devices')
    await waitFor(() => expect(screen.text()).toContain('Chrome · Android'))
    expect(screen.text()).toContain('深圳 · 203.0.113.7')
    expect(screen.text()).toContain('最近活动 刚刚')
    expect(screen.text().split('本设备')).toHaveLength(2)
    await screen.press('退出Chrome · Android的登录')
    await waitFor(() => expect(screen.dialog()).toContain('退出这台设备的登录？'))
    await screen.press('取消')
    expect(await backend.posts(endSession.path)).toBe(0)
    await screen.press('退出Chrome · Android的登录')
    await screen.press('确认退出')
    await waitFor(() => expect(screen.toasts()).toEqual(['该设备已退出登录']))
    await waitFor(() => expect(screen.text()).not.toContain('Chrome · Android'))
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^退出.*的登录$/))
    expect(session.get()).toBeDefined()
  })

  test('whose answer was lost: what the list says counts', async () => {
    const screen = open('devices')
    await waitFor(() => expect(screen.text()).toContain('Chrome · Android'))
    await backend.control.fault({ kind: 'dropAfter', path: endSession.path })
    await screen.press('退出Chrome · Android的登录')
    await screen.press('确认退出')
    await waitFor(() => expect(screen.toasts()).toEqual(['该设备已退出登录']))
  })

  test('that could not be logged out: said in the dialog, which stays', async () => {
    const screen = open('devices')
    await waitFor(() => expect(screen.text()).toContain('Chrome · Android'))
    await backend.control.fault({ kind: 'refuse', path: endSession.path })
    await screen.press('退出Chrome · Android的登录')
    await screen.press('确认退出')
    await waitFor(() => expect(screen.dialog()).toContain('网络错误，请检查网络后重试'))
    expect(screen.toasts()).toEqual([])
  })

  test('all are logged out together, this one included', async () => {
    const token = session.get()?.token ?? ''
    const screen = open('devices')
    await waitFor(() => expect(screen.text()).toContain('Chrome · Android'))
    await screen.press('退出所有设备')
    await waitFor(() => expect(screen.dialog()).toContain('包括本设备'))
    await screen.press('确认退出')
    await waitFor(() => expect(screen.went).toHaveBeenCalledWith('reLaunch', to(routes.login)))
    expect(screen.toasts()).toEqual(['已退出所有设备'])
    expect(session.get()).toBeUndefined()
    const { sessions, clock } = backend.stub.world
    expect([sessions.of('demo', clock.now()), sessions.find(token, clock.now())]).toEqual([[], undefined])
    expect(await backend.posts(endAllSessions.path)).toBe(1)
  })
})

test('the login history says when, on which device and with what result', async () => {
  const { logins, clock } = backend.stub.world
  logins.add('demo', clock.now() - 60_000, 'passwordWrong', PHONE)
  logins.add('demo', clock.now(), 'locked by the operator', {})
  const screen = open('logins')
  await waitFor(() => expect(screen.text()).toContain('密码错误'))
  // A word that is not listed is shown as it was sent.
  expect([...document.querySelectorAll('[data-row]')].map(({ textContent }) => textContent?.slice(0, 10))).toEqual([
    '未知设备locked',
    'Chrome · A',
  ])
})

describe('where the backend offers', () => {
  const hide = (path: string) => backend.control.fault({ kind: 'gateway', status: 404, path })

  test('a part of it, that part alone is shown', async () => {
    await hide(loginList.path)
    const screen = open()
    await waitFor(() => expect(screen.hasButton('登录设备查看并退出不认识的设备2台设备')).toBe(true))
    await waitFor(() => expect(screen.text()).not.toContain('登录记录'))
  })

  test('it, but refuses for now: said, and asked for again', async () => {
    await backend.control.fault({ kind: 'code', code: codes.tooManyRequests, path: sessionList.path })
    const screen = open('devices')
    await waitFor(() => expect(screen.alerts().join()).toContain('请求过于频繁，请稍后再试'))
    await backend.control.clearFaults()
    await screen.press('重试')
    await waitFor(() => expect(screen.text()).toContain('Chrome · Android'))
  })

  test('none of it, nothing leads there, and it is not asked for again', async () => {
    for (const path of [sessionList.path, loginList.path, secondFactor.path]) await hide(path)
    const list = () => renderScreen(<SecurityList />, { route: routes.profile })
    const first = list()
    await waitFor(async () => expect(await asked(loginList.path)).toBe(1))
    await waitFor(async () => expect(await asked(sessionList.path)).toBe(1))
    expect(first.text()).not.toContain('账户安全')
    first.unmount()
    const screen = open()
    await waitFor(() => expect(screen.text()).toContain('此功能暂未开放'))
    screen.unmount()
    list()
    expect([await asked(loginList.path), await asked(sessionList.path)]).toEqual([1, 1])
  })
})

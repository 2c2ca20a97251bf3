import { beforeEach, describe, expect, test } from 'vitest'
import { renderScreen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { endSession, loginList, secondFactor, sessionList } from '#lib/contract/security.ts'
import { routes } from '#lib/navigation/routes.ts'
import { session } from '#lib/session/session.ts'
import { SecurityList } from '../profile/menu/MenuList.tsx'
import { SecurityView } from './SecurityView.tsx'

const backend = stubBackend(setBackend)

const PHONE = { kind: 'phone', device: 'Chrome · Android', place: '深圳', ip: '203.0.113.7' } as const

const open = (view?: string) =>
  renderScreen(<SecurityView view={view} />, { route: routes.security, options: view ? { view } : {} })

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

  test('none of it, nothing leads there, and it is not asked for again', async () => {
    for (const path of [sessionList.path, loginList.path, secondFactor.path]) await hide(path)
    const list = () => renderScreen(<SecurityList />, { route: routes.profile })
    const first = list()
    await waitFor(async () => expect(await backend.requestsTo(loginList.path)).toHaveLength(1))
    await waitFor(async () => expect(await backend.requestsTo(sessionList.path)).toHaveLength(1))
    expect(first.text()).not.toContain('账户安全')
    first.unmount()
    const screen = open()
    await waitFor(() => expect(screen.text()).toContain('此功能暂未开放'))
    screen.unmount()
    list()
    for (const path of [loginList.path, sessionList.path]) expect(await backend.requestsTo(path)).toHaveLength(1)
  })
})

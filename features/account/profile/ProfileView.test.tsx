import { beforeEach, describe, expect, test } from 'vitest'
import { SEEDED_PASSWORD, SEEDED_WITHDRAW_PASSWORD } from '#backend-rules/seed/passwords.ts'
import { renderScreen, type Screen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { callApi } from '#lib/api/api.ts'
import { changeLoginPassword, sendCode, updateProfile } from '#lib/contract/account.ts'
import { getConf } from '#lib/contract/common.ts'
import { routes } from '#lib/navigation/routes.ts'
import { session } from '#lib/session/session.ts'
import { ProfileView } from './ProfileView.tsx'
import { storedSentCode } from './passwords/useSentCode.ts'

const backend = stubBackend(setBackend)

beforeEach(() => backend.signIn())

const FRESH = 'Fresh5678'
const change = (oldPwd: string, newPwd = FRESH) => ({ oldPwd, newPwd, newPwd2: newPwd })

const open = (view?: string): Screen => renderScreen(<ProfileView view={view} />, { route: routes.profile })

describe('the login password', () => {
  test("how strong a new one is shows as it is typed; the member's own words add nothing", async () => {
    const form = open('loginPassword')
    const strength = () => form.description('newPwd')
    form.fill({ newPwd: 'short' })
    expect(strength()).toBe('密码强度：弱')
    form.fill({ newPwd: 'Nf7!kQ2z#Lw9' })
    expect(strength()).toBe('密码强度：强')
    form.fill({ newPwd: '13800138000demo1' })
    await waitFor(() => expect(strength()).toBe('密码强度：弱'))
    form.fill(change('Nf7!kQ2z#Lw9', 'Nf7!kQ2z#Lw9'))
    expect(strength(), 'nor does the one that stands').toBe('密码强度：弱')
    form.fill({ newPwd: '' })
    expect(strength()).toBe('8至64位，包含字母和数字')
  })

  test('a password manager is told which is which', () => {
    const form = open('loginPassword')
    expect(['oldPwd', 'newPwd', 'newPwd2'].map((name) => form.field(name).autocomplete)).toEqual([
      'current-password',
      'new-password',
      'new-password',
    ])
    expect(form.field('username').value).toBe('demo')
  })
})

test('the withdrawal password is changed, and from then on it is the current one', async () => {
  const form = open('withdrawPassword')
  form.fill(change(SEEDED_PASSWORD))
  await form.submit()
  await waitFor(() => expect(form.alerts()).toEqual(['当前提现密码错误']))
  form.fill(change(SEEDED_WITHDRAW_PASSWORD))
  await form.submit()
  await waitFor(() => expect(form.toasts()).toEqual(['提现密码修改成功']))
  expect(form.went).toHaveBeenCalledWith('go', -1)
  form.unmount()

  const again = open('withdrawPassword')
  again.fill(change(FRESH, 'Third9012'))
  await again.submit()
  await waitFor(() => expect(again.went).toHaveBeenCalledWith('go', -1))
})

test('a code that is sent after the logout leaves nothing on the device', async () => {
  const form = open('recover')
  await waitFor(() => expect(form.hasButton('发送验证码')).toBe(true))
  await backend.control.fault({ kind: 'slowHeaders', path: sendCode.path })
  await form.press('发送验证码')
  await waitFor(async () => expect(await backend.posts(sendCode.path)).toBe(1))
  session.clear()
  await backend.control.releaseHeld()
  await waitFor(async () => expect((await backend.control.requests()).at(-1)).toMatchObject({ status: 200 }))
  // The answer to a later call arrives after it.
  await callApi(getConf, {})
  expect(storedSentCode.get()).toBeUndefined()
})

describe('the personal info', () => {
  const SAVED = '个人信息更新成功'

  async function openInfo(view?: string): Promise<Screen> {
    const form = open(view)
    await waitFor(() => expect(form.field('userName').value).toBe('Demo'))
    return form
  }

  test('is what an unknown view shows', () => openInfo('toString'))

  test.each([
    [4035, '个人信息更新失败，参数无效'],
    [4305, '个人信息更新失败'],
  ])('refused with %i: the field says so, and what was typed survives', async (code, text) => {
    const form = await openInfo()
    await backend.control.fault({ kind: 'code', code, path: updateProfile.path, times: 1 })
    form.fill({ userName: 'Another' })
    await form.submit()
    await waitFor(() => expect(form.description('userName')).toBe(text))
    expect(form.field('userName').value).toBe('Another')
    await form.submit()
    await waitFor(() => expect(form.toasts()).toEqual([SAVED]))
  })
})

describe('without an answer', () => {
  const panel = (phase: string) => document.querySelector(`[data-phase="${phase}"]`)
  const isHidden = (form: Screen) => form.field('oldPwd').closest('[hidden]') !== null

  /** Types a change, sends it, and is not answered. */
  async function lose(view: string, path: string, oldPwd: string): Promise<Screen> {
    const form = open(view)
    form.fill(change(oldPwd))
    await backend.lose(path, 'dropAfter')
    form.submitTwice()
    await waitFor(() => expect(panel('checking')).not.toBeNull())
    return form
  }

  test('refused after it was being checked: said at its field, and what was typed is still there', async () => {
    const form = await lose('loginPassword', changeLoginPassword.path, 'Wrong1234')
    await backend.recover()
    await waitFor(() => expect(form.alerts()).toEqual(['原登录密码错误']))
    await waitFor(() => expect(form.focused()).toBe('oldPwd'))
    expect([isHidden(form), form.field('newPwd2').value]).toEqual([false, FRESH])
  })
})

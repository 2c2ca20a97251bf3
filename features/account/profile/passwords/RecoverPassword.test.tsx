import { beforeEach, expect, test } from 'vitest'
import { renderScreen, type Screen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { refreshUser, setBackend } from '#features/member/index.ts'
import { recoverWithdrawPassword, sendCode } from '#lib/contract/account.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { ProfileView } from '../ProfileView.tsx'
import { RecoverPassword } from './RecoverPassword.tsx'
import { storedSentCode } from './useSentCode.ts'

const backend = stubBackend(setBackend)

beforeEach(() => backend.signIn())

const FRESH = 'Fresh5678'
const recovery = (code: string) => ({ code, newPwd: FRESH, newPwd2: FRESH })

/** The form, once the member's contacts are known. */
async function openForm(): Promise<Screen> {
  const form = renderScreen(<RecoverPassword />, { route: routes.profile, options: { view: 'recover' } })
  await waitFor(() => expect(form.field('code')).toBeDefined())
  return form
}

/** Asks for a code and answers it. */
async function receiveCode(form: Screen): Promise<string> {
  await form.press('发送验证码')
  await waitFor(() => expect(form.text()).toContain('验证码已发送至 138****8000'))
  return backend.control.code('demo')
}

test('a wrong code says so at its field; one that is used is wrong too', async () => {
  const form = await openForm()
  const code = await receiveCode(form)
  form.fill(recovery(code === '000000' ? '111111' : '000000'))
  await form.submit()
  await waitFor(() => expect(form.description('code')).toBe('验证码错误或已过期'))
  await waitFor(() => expect(form.focused()).toBe('code'))
  expect(form.field('newPwd').value).toBe(FRESH)
  form.fill({ code })
  await form.submit()
  await waitFor(() => expect(form.toasts()).toEqual(['提现密码找回成功']))
  expect(form.went).toHaveBeenCalledWith('go', -1)
  form.unmount()

  const again = await openForm()
  again.fill(recovery(code))
  await again.submit()
  await waitFor(() => expect(again.description('code')).toBe('验证码错误或已过期'))
})

test('the code is six digits, typed or pasted as it came', async () => {
  const form = await openForm()
  expect([form.field('code').autocomplete, form.field('code').inputMode]).toEqual(['one-time-code', 'numeric'])
  form.fill({ code: '【Candor】您的验证码是 123 456' })
  expect(form.field('code').value).toBe('123456')
  form.fill({ code: '12a' })
  await form.submit()
  await waitFor(() => expect(form.alerts()).toEqual(['请输入6位数字验证码', '请输入新密码', '请再次输入新密码']))
  expect(await backend.posts(recoverWithdrawPassword.path)).toBe(0)
})

test('asked for too early, which the device has forgotten, it says that one may have arrived', async () => {
  const form = await openForm()
  await receiveCode(form)
  storedSentCode.clear()
  await form.press('发送验证码')
  await waitFor(() => expect(form.description('code')).toContain('发送过于频繁，请稍后再试'))
})

test("another member's wait is not this one's", async () => {
  const form = await openForm()
  await receiveCode(form)
  form.unmount()
  await backend.signIn('poor')
  const next = await openForm()
  expect(next.button('发送验证码').disabled).toBe(false)
  expect(next.text()).not.toContain('138****8000')
})

test('a refusal is shown also when the contact, and with it the form, has gone meanwhile', async () => {
  const form = await openForm()
  const code = await receiveCode(form)
  form.fill(recovery(code === '000000' ? '111111' : '000000'))
  await backend.lose(recoverWithdrawPassword.path, 'dropAfter')
  await form.submit()
  await waitFor(() => expect(document.querySelector('[data-phase="checking"]')).not.toBeNull())
  await backend.control.member('demo', { phone: null, email: null })
  await refreshUser()
  await waitFor(() => expect(form.text()).toContain('尚未绑定手机号或邮箱'))
  await backend.recover()
  await waitFor(() => expect(form.text()).toContain('提现密码未修改'))
})

test('without a phone number or e-mail address it leads to where one is added', async () => {
  await backend.control.member('demo', { phone: null, email: null })
  const screen = renderScreen(<RecoverPassword />, { route: routes.profile, options: { view: 'recover' } })
  await waitFor(() => expect(screen.text()).toContain('尚未绑定手机号或邮箱'))
  await screen.press('填写个人信息')
  expect(screen.went.mock.lastCall?.[1]).toBe(to(routes.profile))
  screen.unmount()
  await backend.control.confirmSessions('demo')
  const info = renderScreen(<ProfileView view={undefined} />, { route: routes.profile })
  await waitFor(() => expect(info.field('userName').value).toBe('Demo'))
  info.fill({ email: 'demo@new.example' })
  await info.submit()
  await waitFor(() => expect(info.toasts()).toEqual(['个人信息更新成功']))
  info.unmount()
  const form = await openForm()
  await form.press('发送验证码')
  await waitFor(() => expect(form.text()).toContain('验证码已发送至 d***@new.example'))
  expect(await backend.posts(sendCode.path)).toBe(1)
})

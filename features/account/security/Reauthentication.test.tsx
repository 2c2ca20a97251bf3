import { beforeEach, expect, test } from 'vitest'
import { timeStepOf, totp } from '#backend-rules/secondFactor.ts'
import { renderScreen, type Screen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { callApi } from '#lib/api/api.ts'
import { changeWithdrawPassword, updateProfile } from '#lib/contract/account.ts'
import { confirmSecondFactor, reauthenticate, startSecondFactor } from '#lib/contract/security.ts'
import { routes } from '#lib/navigation/routes.ts'
import { ProfileView } from '../profile/ProfileView.tsx'
import { Reauthentication } from './Reauthentication.tsx'
import { SecurityView } from './SecurityView.tsx'

const backend = stubBackend(setBackend)
const CODE_TEXT = '请先验证是您本人操作'

/** The login was some minutes ago. */
beforeEach(async () => {
  await backend.signIn()
  await backend.control.ageAuthentication('demo')
})

const totpCode = (secret: string, now: number) => totp(secret, timeStepOf(now))

const open = (view = '') =>
  renderScreen(
    <>
      <ProfileView view={view} />
      <Reauthentication />
    </>,
    { route: routes.profile, options: view ? { view } : {} },
  )

/** The form of contacts, with another e-mail address that was sent and refused until the member confirms. */
async function changeEmail(): Promise<Screen> {
  const screen = open()
  await waitFor(() => expect(screen.field('email').value).not.toBe(''))
  screen.fill({ email: 'new@example.com' })
  await screen.submit()
  await waitFor(() => expect(screen.dialog()).toContain('验证是您本人'))
  return screen
}

const confirm = async (screen: Screen, values: Readonly<Record<string, string>>) => {
  const [name = ''] = Object.keys(values)
  await waitFor(() => expect(screen.field(name)).toBeDefined())
  screen.fill(values)
  await screen.press('验证并继续')
}

test('a change of contact asks for the login password, says that it is wrong, and is then repeated as it was', async () => {
  const screen = await changeEmail()
  await confirm(screen, { pwd: 'Wrong1234' })
  await waitFor(() => expect(screen.description('pwd')).toBe('密码错误'))
  await waitFor(() => expect(screen.focused()).toBe('pwd'))
  expect(screen.field('pwd').autocomplete).toBe('current-password')
  await confirm(screen, { pwd: 'Demo1234' })
  await waitFor(() => expect(screen.toasts()).toEqual(['个人信息更新成功']))
  expect([await backend.posts(updateProfile.path), await backend.posts(reauthenticate.path)]).toEqual([2, 2])
  expect(backend.stub.world.members.get('demo').email).toBe('new@example.com')
  await waitFor(() => expect(screen.dialog()).toBeUndefined())
})

test('a second factor asks in a session that has just logged in too, and is then set up', async () => {
  await backend.signIn()
  const screen = renderScreen(
    <>
      <SecurityView view="secondFactor" />
      <Reauthentication />
    </>,
    { route: routes.security, options: { view: 'secondFactor' } },
  )
  await waitFor(() => expect(screen.text()).toContain('未开启'))
  await screen.press('开启双重验证')
  await waitFor(() => expect(screen.dialog()).toContain('验证是您本人'))
  await confirm(screen, { pwd: 'Demo1234' })
  await waitFor(() => expect(document.querySelector('[role="img"]')).not.toBeNull())
  expect([await backend.posts(startSecondFactor.path), await backend.posts(reauthenticate.path)]).toEqual([2, 1])
})

test('a question that is closed leaves the form with the refusal and what was typed', async () => {
  const screen = await changeEmail()
  await screen.press('关闭')
  await waitFor(() => expect(screen.alerts()).toEqual([CODE_TEXT]))
  expect(screen.field('email').value).toBe('new@example.com')
  expect(await backend.posts(updateProfile.path)).toBe(1)
})

test('a member with a second factor is asked for a code, also where it was switched on elsewhere meanwhile', async () => {
  const screen = await changeEmail()
  const { username } = backend.stub.world.members.get('demo')
  const { secondFactors, clock } = backend.stub.world
  const { setupId, secret } = secondFactors.start(username)
  secondFactors.confirm(username, setupId, totpCode(secret, clock.now()), clock.now(), 's1')
  await confirm(screen, { pwd: 'Demo1234' })
  await waitFor(() => expect(screen.field('code').autocomplete).toBe('one-time-code'))
  await waitFor(() => expect(screen.focused()).toBe('code'))
  await confirm(screen, { code: '000000' })
  await waitFor(() => expect(screen.description('code')).toContain('动态验证码错误或已使用'))
  await backend.pass(60)
  await confirm(screen, { code: totpCode(secret, clock.now()) })
  await waitFor(() => expect(screen.toasts()).toEqual(['个人信息更新成功']))
})

test('a money request is confirmed once more as a new one, with what the member has typed', async () => {
  const screen = open('withdrawPassword')
  await waitFor(() => expect(screen.field('oldPwd')).toBeDefined())
  screen.fill({ oldPwd: 'Cash1234', newPwd: 'Fresh5678', newPwd2: 'Fresh5678' })
  await screen.submit()
  await waitFor(() => expect(screen.dialog()).toContain('验证是您本人'))
  await confirm(screen, { pwd: 'Demo1234' })
  await waitFor(() => expect(screen.went).toHaveBeenCalledWith('go', -1))
  expect(await backend.sentIds(changeWithdrawPassword.path)).toHaveLength(2)
  expect(backend.stub.world.members.get('demo').withdrawPassword).toBe('Fresh5678')
})

test('a backend that does not offer the call: the refusal is shown, and nothing else', async () => {
  await backend.control.fault({ kind: 'gateway', status: 404, path: reauthenticate.path })
  const screen = await changeEmail()
  await confirm(screen, { pwd: 'Demo1234' })
  await waitFor(() => expect(screen.alerts()).toEqual([CODE_TEXT]))
  await waitFor(() => expect(screen.dialog()).toBeUndefined())
})

test('a session that ends meanwhile closes the question, and nothing is repeated', async () => {
  const screen = await changeEmail()
  await backend.control.expireSessions('demo')
  await confirm(screen, { pwd: 'Demo1234' })
  await waitFor(() => expect(screen.text()).toContain('登录已失效或过期，请重新登录'))
  expect(await backend.posts(updateProfile.path)).toBe(1)
})

test('without a dialog the refusal is like any other', async () => {
  await expect(callApi(startSecondFactor, {})).rejects.toMatchObject({ code: 4040 })
  expect(await backend.posts(confirmSecondFactor.path)).toBe(0)
})

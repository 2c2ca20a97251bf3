import { getDefaultStore } from 'jotai'
import type { ComponentProps } from 'react'
import { beforeEach, describe, expect, type Mock, onTestFinished, test, vi } from 'vitest'
import { renderScreen, type Screen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { periodOf, totp } from '#lib/backend/secondFactor.ts'
import { SEEDED_PASSWORD } from '#lib/backend/seed/passwords.ts'
import { captcha, login } from '#lib/contract/account.ts'
import { parseAddress, to } from '#lib/navigation/address.ts'
import { requestedAddress } from '#lib/navigation/requestedAddress.ts'
import { routes } from '#lib/navigation/routes.ts'
import { session } from '#lib/session/session.ts'
import type { Captcha, Captchas } from '#stub/members/captchas.ts'
import { LoginForm } from './LoginForm.tsx'
import { registeredAtom } from './login.ts'

const backend = stubBackend(setBackend)

let issue: Mock<Captchas['issue']>
beforeEach(() => {
  issue = vi.spyOn(backend.stub.world.captchas, 'issue')
})

const issued = (): readonly Captcha[] => issue.mock.results.map(({ value }) => value)

/** The form once its captcha number `count` is shown, with the code of that captcha. */
async function captchaShown(form: Screen, count: number): Promise<string> {
  await waitFor(() => {
    expect(issued()).toHaveLength(count)
    expect(form.container.querySelector('[data-kind="ready"]')).not.toBeNull()
  })
  return issued().at(-1)?.code ?? ''
}

const onChallenge = vi.fn<ComponentProps<typeof LoginForm>['onChallenge']>()

async function openForm() {
  const form = renderScreen(<LoginForm onChallenge={onChallenge} />, { route: routes.login })
  return { form, code: await captchaShown(form, 1) }
}

test('a login that asks for the second factor opens no session: the challenge is handed on', async () => {
  const { secondFactors, clock } = backend.stub.world
  const { setupId, secret } = secondFactors.start('demo')
  secondFactors.confirm('demo', setupId, totp(secret, periodOf(clock.now())), clock.now())
  const { form, code } = await openForm()
  form.fill({ username: ' Demo ', pwd: SEEDED_PASSWORD, code })
  await form.submit()
  await waitFor(() =>
    expect(onChallenge).toHaveBeenCalledWith({ challenge: expect.stringMatching(/^c-/), username: 'Demo' }),
  )
  expect([session.get(), form.went.mock.calls]).toEqual([undefined, []])
})

test('every field is required, and the first that is missing has the focus', async () => {
  const { form } = await openForm()
  await form.submit()
  await waitFor(() => expect(form.alerts()).toEqual(['请输入用户名', '请输入登录密码', '请输入图形验证码']))
  expect(form.focused()).toBe('username')

  form.fill({ username: '   ' })
  expect(form.alerts()).toContain('请输入用户名')
  form.fill({ username: 'demo' })
  expect(form.alerts()).toEqual(['请输入登录密码', '请输入图形验证码'])
  await form.submit()
  await waitFor(() => expect(form.focused()).toBe('pwd'))
  expect(await backend.posts(login.path)).toBe(0)
})

test('a wrong captcha code says so, brings a new picture, and keeps name and password', async () => {
  const { form } = await openForm()
  form.fill({ username: 'demo', pwd: SEEDED_PASSWORD, code: '????' })
  await form.submit()
  const code = await captchaShown(form, 2)
  await waitFor(() => expect(form.alerts()).toEqual(['图形验证码错误或已过期']))
  expect([form.field('username').value, form.field('pwd').value, form.field('code').value]).toEqual([
    'demo',
    SEEDED_PASSWORD,
    '',
  ])

  form.fill({ code })
  await form.submit()
  await waitFor(() => expect(form.went).toHaveBeenCalledWith('reLaunch', routes.home))
  expect(session.get()?.user.account).toBe('demo')
})

test.each([
  ['an unknown name', 'nobody', SEEDED_PASSWORD, '用户名不存在'],
  ['a wrong password', 'demo', 'Wrong1234', '密码错误'],
  ['a frozen account', 'frozen', SEEDED_PASSWORD, '账号已被冻结'],
  ['a banned account', 'banned', SEEDED_PASSWORD, '该账号无权登录'],
])('%s is told, and what was typed survives', async (_, username, pwd, text) => {
  const { form, code } = await openForm()
  form.fill({ username, pwd, code })
  await form.submit()
  await captchaShown(form, 2)
  await waitFor(() => expect(form.alerts()).toEqual([text]))
  expect([form.field('username').value, form.field('pwd').value]).toEqual([username, pwd])
  expect(session.get()).toBeUndefined()
  expect(form.went).not.toHaveBeenCalled()
})

test('a password that was set as an older version sent it: the next attempt sends it as it was typed', async () => {
  const typed = 'Việt12345'.normalize('NFD')
  const member = backend.stub.world.members.find('demo')
  if (member) member.password = typed
  const { form, code } = await openForm()
  form.fill({ username: 'demo', pwd: typed, code })
  await form.submit()
  const next = await captchaShown(form, 2)
  await waitFor(() => expect(form.alerts()).toEqual([expect.stringContaining('将按您输入的原样核对')]))
  form.fill({ code: next })
  await form.submit()
  await waitFor(() => expect(form.went).toHaveBeenCalledWith('reLaunch', routes.home))
  expect(await backend.posts(login.path)).toBe(2)
})

test('the name is sent without the spaces around it, and the login leads to the link that the guest has opened', async () => {
  const { form, code } = await openForm()
  requestedAddress.keep(parseAddress('/pages/kLineChart/index?id=btc&domain=abc'))
  form.fill({ username: '  demo ', pwd: SEEDED_PASSWORD, code })
  await form.submit()
  await waitFor(() => expect(form.went).toHaveBeenCalledWith('reLaunch', routes.home))
  // The navigator adds the domain.
  expect(form.went.mock.lastCall).toEqual(['push', to(routes.product, { id: 'btc' })])
  expect(requestedAddress.take()).toBeUndefined()
})

test('the password is shown and hidden', async () => {
  const { form } = await openForm()
  form.fill({ pwd: 'Secret99' })
  expect(form.field('pwd').type).toBe('password')
  await form.press('显示密码')
  expect([form.field('pwd').type, form.field('pwd').value]).toEqual(['text', 'Secret99'])
  await form.press('隐藏密码')
  expect(form.field('pwd').type).toBe('password')
})

test('a tap on the picture brings another one, and the old code is removed', async () => {
  const { form, code: old } = await openForm()
  form.fill({ code: old })
  await form.press('换一张图形验证码')
  const code = await captchaShown(form, 2)
  expect(form.field('code').value).toBe('')
  form.fill({ username: 'demo', pwd: SEEDED_PASSWORD, code })
  await form.submit()
  await waitFor(() => expect(form.went).toHaveBeenCalledWith('reLaunch', routes.home))
})

test('a captcha that ran out is refused', async () => {
  const { form, code } = await openForm()
  form.fill({ username: 'demo', pwd: SEEDED_PASSWORD, code })
  await backend.control.clock.advance(121_000)
  await form.submit()
  await waitFor(() => expect(form.alerts()).toEqual(['图形验证码错误或已过期']))
})

test('two submissions in one moment send one login', async () => {
  const { form, code } = await openForm()
  form.fill({ username: 'demo', pwd: SEEDED_PASSWORD, code })
  form.submitTwice()
  await waitFor(() => expect(form.went).toHaveBeenCalledWith('reLaunch', routes.home))
  expect(await backend.posts(login.path)).toBe(1)
})

describe('with the network failing', () => {
  test('a captcha that cannot be had says so; a tap tries again', async () => {
    await backend.control.fault({ kind: 'refuse', path: captcha.path })
    const form = renderScreen(<LoginForm onChallenge={onChallenge} />, { route: routes.login })
    await waitFor(() => expect(form.alerts()).toEqual(['图形验证码加载失败，请点击图片重试']))
    await backend.control.clearFaults()
    await form.press('换一张图形验证码')
    await captchaShown(form, 1)
    expect(form.alerts()).toEqual([])
  })

  test('a login without an answer is a network error, and everything typed stays', async () => {
    const { form, code } = await openForm()
    await backend.control.fault({ kind: 'refuse', path: login.path })
    form.fill({ username: 'demo', pwd: SEEDED_PASSWORD, code })
    await form.submit()
    await waitFor(() => expect(form.alerts()).toEqual(['网络错误，请检查网络后重试']))
    expect(form.field('code').value).toBe(code)
    await backend.control.clearFaults()
    await form.submit()
    await waitFor(() => expect(form.went).toHaveBeenCalledWith('reLaunch', routes.home))
  })
})

test('a message of the backend that the table does not know is shown as sent', async () => {
  const { form, code } = await openForm()
  await backend.control.fault({ kind: 'code', code: 500, msg: '系统维护中', path: login.path, times: 1 })
  form.fill({ username: 'demo', pwd: SEEDED_PASSWORD, code })
  await form.submit()
  await waitFor(() => expect(form.alerts()).toEqual(['系统维护中']))
})

test('the fields tell password managers and keyboards what they are', async () => {
  const { form } = await openForm()
  expect(form.field('username').autocomplete).toBe('username')
  expect(form.field('pwd').autocomplete).toBe('current-password')
  expect(form.container.querySelectorAll('button[type="submit"]')).toHaveLength(1)
})

test('straight after a registration the captcha alone is asked for, and has the focus', async () => {
  getDefaultStore().set(registeredAtom, { username: 'demo', pwd: SEEDED_PASSWORD })
  onTestFinished(() => getDefaultStore().set(registeredAtom, undefined))
  const { form } = await openForm()
  expect(form.focused()).toBe('code')
  form.button('使用其他账号').click()
  await waitFor(() => expect(form.focused()).toBe('username'))
})

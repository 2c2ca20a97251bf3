import { getDefaultStore } from 'jotai'
import type { ComponentProps } from 'react'
import { beforeEach, describe, expect, type Mock, onTestFinished, test, vi } from 'vitest'
import { timeStepOf, totp } from '#backend-rules/secondFactor.ts'
import { SEEDED_PASSWORD } from '#backend-rules/seed/passwords.ts'
import { renderScreen, type Screen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { captcha, login } from '#lib/contract/session.ts'
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
  secondFactors.confirm('demo', setupId, totp(secret, timeStepOf(clock.now())), clock.now(), 's1')
  const { form, code } = await openForm()
  form.fill({ username: ' Demo ', pwd: SEEDED_PASSWORD, code })
  await form.submit()
  await waitFor(() =>
    expect(onChallenge).toHaveBeenCalledWith({ challenge: expect.stringMatching(/^c-/), username: 'Demo' }),
  )
  expect([session.get(), form.went.mock.calls]).toEqual([undefined, []])
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

test('what a password manager has filled in without an event is sent', async () => {
  const { form, code } = await openForm()
  form.fill({ code })
  // As from a script of an extension, which React does not see.
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  write?.call(form.field('username'), 'demo')
  write?.call(form.field('pwd'), SEEDED_PASSWORD)
  await form.submit()
  await waitFor(() => expect(form.went).toHaveBeenCalledWith('reLaunch', routes.home))
})

import { beforeEach, expect, test, vi } from 'vitest'
import { timeStepOf, totp } from '#backend-rules/secondFactor.ts'
import { renderScreen, type Screen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { codes } from '#lib/contract/codes.ts'
import { confirmSecondFactor, loginSecondFactor } from '#lib/contract/security.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { session } from '#lib/session/session.ts'
import { SecondFactorStep } from './SecondFactorStep.tsx'
import { SecurityView } from './SecurityView.tsx'

const backend = stubBackend(setBackend)

const open = () =>
  renderScreen(<SecurityView view="secondFactor" />, { route: routes.security, options: { view: 'secondFactor' } })

/** The code of the authenticator app now. */
const codeOf = (secret: string) => totp(secret, timeStepOf(backend.stub.world.clock.now()))

const shownSecret = () => document.querySelector('strong')?.textContent?.replaceAll(' ', '') ?? ''

/** Switches it on for the demo member at the backend. */
function switchedOn() {
  const { secondFactors, clock } = backend.stub.world
  const setup = secondFactors.start('demo')
  secondFactors.confirm('demo', setup.setupId, codeOf(setup.secret), clock.now(), 's1')
  return setup
}

async function started(): Promise<Screen> {
  await backend.control.confirmSessions('demo')
  const screen = open()
  await waitFor(() => expect(screen.text()).toContain('未开启'))
  await screen.press('开启双重验证')
  await waitFor(() => expect(document.querySelector('[role="img"]')).not.toBeNull())
  return screen
}

beforeEach(async () => {
  // A code stays that of its period while a test runs.
  await backend.control.clock.freeze()
})

test('it is set up with a picture, the key as text and a code; the recovery codes are shown once', async () => {
  await backend.signIn()
  const screen = await started()
  expect(document.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('供验证器应用扫描的二维码')
  await screen.submit()
  await waitFor(() => expect(screen.alerts()).toEqual(['请输入动态验证码']))
  expect(screen.field('code').autocomplete).toBe('one-time-code')
  screen.fill({ code: '12 34' })
  await screen.submit()
  await waitFor(() => expect(screen.alerts()).toEqual(['请输入6位数字验证码']))
  const right = codeOf(shownSecret())
  screen.fill({ code: right === '000000' ? '000001' : '000000' })
  await screen.submit()
  await waitFor(() => expect(screen.alerts()).toEqual(['动态验证码错误或已使用']))
  const { secondFactors } = backend.stub.world
  expect(secondFactors.isOn('demo')).toBe(false)
  screen.fill({ code: right })
  await screen.submit()
  await waitFor(() => expect(screen.text()).toContain('请保存恢复码'))
  expect(secondFactors.isOn('demo')).toBe(true)
  const recoveryCodes = [...document.querySelectorAll('ul li')].map(({ textContent }) => textContent ?? '')
  expect(recoveryCodes).toHaveLength(10)
  expect(screen.button('完成').disabled).toBe(true)
  await screen.user.click(screen.field('kept'))
  await screen.press('完成')
  await waitFor(() => expect(screen.text()).toContain('剩余10个恢复码'))
  for (const code of recoveryCodes) expect(screen.text()).not.toContain(code)
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(recoveryCodes[0])

  await screen.press('使用恢复码')
  screen.fill({ code: ` ${recoveryCodes[0]?.toLowerCase()} ` })
  await screen.submit()
  await waitFor(() => expect(screen.toasts()).toEqual(['双重验证已关闭']))
  await waitFor(() => expect(screen.text()).toContain('未开启'))
  expect(secondFactors.isOn('demo')).toBe(false)
})

test('a confirmation whose answer was lost is confirmed by the next one', async () => {
  await backend.signIn()
  const screen = await started()
  screen.fill({ code: codeOf(shownSecret()) })
  await backend.control.fault({ kind: 'dropAfter', path: confirmSecondFactor.path })
  await screen.submit()
  await waitFor(() => expect(screen.alerts()).toEqual(['网络错误，请检查网络后重试']))
  await backend.control.clearFaults()
  await screen.submit()
  await waitFor(() => expect(screen.text()).toContain('请保存恢复码'))
})

test('the second step of a login: a wrong code is said at its field, a right one opens the session', async () => {
  const { secret } = switchedOn()
  const { secondFactors, clock } = backend.stub.world
  await backend.control.clock.advance(30_000)
  const challenge = { challenge: secondFactors.challenge('demo', clock.now()), username: 'demo' }
  const screen = renderScreen(<SecondFactorStep challenge={challenge} onCancel={vi.fn()} />, { route: routes.login })
  expect(screen.focused()).toBe('code')
  screen.fill({ code: codeOf(secret) === '000000' ? '000001' : '000000' })
  await screen.submit()
  await waitFor(() => expect(screen.alerts()).toEqual(['动态验证码错误或已使用']))
  expect(session.get()).toBeUndefined()
  screen.fill({ code: codeOf(secret) })
  await screen.submit()
  await waitFor(() => expect(screen.went).toHaveBeenCalledWith('reLaunch', to(routes.home)))
  expect(session.get()?.user.account).toBe('demo')
  expect(backend.stub.world.logins.of('demo').map(({ result }) => result)).toEqual(['codeWrong', 'success'])
})

test.each([
  [codes.secondFactorLocked, '动态验证码错误次数过多，请稍后再试'],
  [codes.secondFactorExpired, '验证已失效，请重新开始'],
])('a login that is refused with %i says so, and leads back', async (code, text) => {
  const onCancel = vi.fn()
  await backend.control.fault({ kind: 'code', code, path: loginSecondFactor.path })
  const challenge = { challenge: 'c-1', username: 'demo' }
  const screen = renderScreen(<SecondFactorStep challenge={challenge} onCancel={onCancel} />, { route: routes.login })
  screen.fill({ code: '123456' })
  await screen.submit()
  await waitFor(() => expect(screen.alerts()).toEqual([text]))
  await screen.press('返回')
  expect(onCancel).toHaveBeenCalled()
})

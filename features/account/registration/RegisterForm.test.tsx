import { getDefaultStore } from 'jotai'
import { describe, expect, test } from 'vitest'
import { renderScreen, type Screen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { callApi } from '#lib/api/api.ts'
import { getConf } from '#lib/contract/common.ts'
import { register } from '#lib/contract/session.ts'
import { routes } from '#lib/navigation/routes.ts'
import { session } from '#lib/session/session.ts'
import { typedRegistration } from '#stub/members/registration.fixture.ts'
import { INVITE_REWARD } from '#stub/members/registration.ts'
import { registeredAtom } from '../login/login.ts'
import { RegisterForm } from './RegisterForm.tsx'
import { type RegistrationField, registrationSteps, stepOf } from './registrationForm.ts'
import { registration } from './useRegistration.ts'

const backend = stubBackend(setBackend)

/** The form with nothing typed. */
function openForm(options: Readonly<Record<string, string>> = {}): Screen {
  registration.clear()
  getDefaultStore().set(registeredAtom, undefined)
  return renderScreen(<RegisterForm />, { route: routes.register, options })
}

const fill = (form: Screen, change: Partial<typeof typedRegistration> = {}) =>
  form.fill({ ...typedRegistration, ...change })

/** Goes through the steps to the last one, and from there sends the form. */
async function send(form: Screen) {
  while (form.hasButton('继续')) await form.submit()
  await form.submit()
}

/** Shows the step of a field. */
async function showStepOf(form: Screen, field: RegistrationField) {
  while (shownStep(form) < stepOf(field)) await form.submit()
  while (shownStep(form) > stepOf(field)) await form.press('返回')
}

/** The step whose fields are shown. */
const shownStep = (form: Screen) =>
  registrationSteps.findIndex(([first]) => form.field(first).closest('[hidden]') === null)

const values = (form: Screen) =>
  Object.fromEntries(registrationSteps.flat().map((name) => [name, form.field(name).value]))

const sent = () => backend.posts(register.path)

/** How many new members `demo` was rewarded for. */
const invited = async () =>
  (await backend.control.ledger('demo')).entries.filter(({ amount }) => amount === INVITE_REWARD).length

const registered = (form: Screen) => waitFor(() => expect(form.went).toHaveBeenCalledWith('reLaunch', routes.login))

test('every field is required: each step says so for its own, and the first has the focus', async () => {
  const missing: Readonly<Record<RegistrationField, string>> = {
    username: '请输入用户名',
    pwd: '请输入登录密码',
    pwd2: '请再次输入登录密码',
    name: '请输入真实姓名',
    idCard: '请输入证件号码',
    contact: '请输入手机号或邮箱',
    withdrawPwd: '请输入提现密码',
    withdrawPwd2: '请再次输入提现密码',
    inviteCode: '请输入邀请码',
  }
  const form = openForm()
  for (const [step, fields] of registrationSteps.entries()) {
    expect([shownStep(form), form.alerts()]).toEqual([step, []])
    await form.submit()
    await waitFor(() => expect(form.alerts()).toEqual(fields.map((name) => missing[name])))
    for (const name of fields) {
      expect(form.description(name)).toBe(missing[name])
      expect(form.field(name).getAttribute('aria-invalid')).toBe('true')
    }
    expect(form.focused()).toBe(fields[0])
    for (const name of fields) form.fill({ [name]: typedRegistration[name] })
    expect(form.alerts()).toEqual([])
    if (step < 2) await form.submit()
  }
  expect(await sent()).toBe(0)
})

test('the steps go on and back, keep what was typed, and only the last one sends', async () => {
  const form = openForm()
  const named = () => form.container.querySelector('[aria-current="step"]')?.textContent
  const title = () => form.container.querySelector('h1')?.textContent
  fill(form)
  expect([named(), title(), form.hasButton('返回')]).toEqual(['账户', '注册 Candor', false])
  await form.submit()
  expect([named(), title(), form.hasButton('继续')]).toEqual(['身份', '身份信息', true])
  // The new step is read out from its title on.
  expect(document.activeElement?.textContent).toContain('身份信息')
  await form.submit()
  expect([named(), title(), form.hasButton('注册')]).toEqual(['提现', '提现密码', true])
  expect(form.text()).toContain('投入的资金可能全部损失')
  await form.press('返回')
  await form.press('返回')
  expect([named(), values(form)]).toEqual(['账户', typedRegistration])
  expect(await sent()).toBe(0)
  await send(form)
  await registered(form)
  expect(await sent()).toBe(1)
})

test('a site that needs no invitation code says so, and sends a registration without one', async () => {
  await backend.configure({ invite_required: false })
  const form = openForm()
  fill(form, { inviteCode: '' })
  await showStepOf(form, 'inviteCode')
  expect(form.container.textContent).toContain('邀请码（选填）')
  expect(form.field('inviteCode').getAttribute('aria-required')).toBe('false')
  await send(form)
  await registered(form)
  expect(await sent()).toBe(1)
})

test('a field of an earlier step that a browser has filled in anew leads back to its step', async () => {
  const form = openForm()
  fill(form)
  await showStepOf(form, 'inviteCode')
  form.fill({ username: 'a b' })
  await form.submit()
  await waitFor(() => expect([shownStep(form), form.focused()]).toEqual([0, 'username']))
  expect(form.alerts()).toEqual(['用户名含有非法字符，只能使用字母、数字和下划线'])
  expect(await sent()).toBe(0)
})

const PASSWORD_RULE = '密码须为8至64位，并包含字母和数字'

test.each<[RegistrationField, string, string]>([
  ['idCard', '12 34', '证件号码格式不正确'],
  ['pwd', 'Demo123', PASSWORD_RULE],
  ['withdrawPwd2', 'Cash123456', '两次输入的密码不一致'],
])('the rule of %s speaks as the field is left with %j, and is silent once it is kept', async (field, value, text) => {
  const form = openForm()
  for (const name of registrationSteps.flat()) form.leave(name, typedRegistration[name])
  await showStepOf(form, field)
  expect(form.alerts()).toEqual([])
  form.leave(field, value)
  const repeated = field === 'pwd' || field === 'withdrawPwd'
  expect(form.alerts()).toEqual(repeated ? [text, '两次输入的密码不一致'] : [text])
  expect(form.description(field)).toBe(text)
  form.fill({ [field]: typedRegistration[field] })
  expect(form.alerts()).toEqual([])
})

test('a field that is only passed by says nothing, and one that was emptied does', async () => {
  const form = openForm()
  await form.user.click(form.field('username'))
  await form.user.click(form.field('pwd'))
  expect(form.alerts()).toEqual([])
  await form.user.type(form.field('pwd'), '1')
  expect(form.alerts()).toEqual([])
  await form.user.clear(form.field('pwd'))
  await form.user.click(form.field('username'))
  expect(form.alerts()).toEqual(['请输入登录密码'])
})

describe('a refusal', () => {
  const refusals: readonly {
    what: string
    change?: Partial<typeof typedRegistration>
    code?: number
    field: RegistrationField
    text: string
  }[] = [
    { what: 'an unknown invitation code', change: { inviteCode: 'NOBODY' }, field: 'inviteCode', text: '邀请码不存在' },
    { what: 'a taken username', change: { username: 'Demo' }, field: 'username', text: '用户名已存在' },
    { what: 'a taken e-mail', change: { contact: 'Demo@example.com' }, field: 'contact', text: '邮箱已存在' },
    { what: 'code 4032', code: 4032, field: 'pwd2', text: '两次输入的密码不一致' },
  ]
  test.each(refusals)('of $what stands at its field, and what was typed survives', async (refusal) => {
    const { change = {}, code, field, text } = refusal
    const form = openForm()
    fill(form, change)
    if (code !== undefined) await backend.control.fault({ kind: 'code', code, path: register.path })
    await send(form)
    await waitFor(() => expect(form.alerts()).toEqual([text]))
    expect(form.description(field)).toContain(text)
    await waitFor(() => expect([form.focused(), shownStep(form)]).toEqual([field, stepOf(field)]))
    expect(values(form)).toEqual({ ...typedRegistration, ...change })

    await backend.control.clearFaults()
    form.fill({ [field]: typedRegistration[field] })
    if (refusal.change) expect(form.alerts()).toEqual([])
    await send(form)
    await registered(form)
    expect(await invited()).toBe(1)
  })
})

test('a code that is typed takes the place of the one in the invitation link, also after another screen was looked at', () => {
  const first = openForm({ inviteCode: 'CANDOR2' })
  first.fill({ inviteCode: 'CANDOR3' })
  first.unmount()
  const form = renderScreen(<RegisterForm />, { route: routes.register, options: { inviteCode: 'CANDOR2' } })
  expect(form.field('inviteCode').value).toBe('CANDOR3')
})

test('what was registered is gone from the form', async () => {
  const form = openForm()
  fill(form)
  await send(form)
  await registered(form)
  form.unmount()
  const again = renderScreen(<RegisterForm />, { route: routes.register })
  expect(new Set(Object.values(values(again)))).toEqual(new Set(['']))
})

test('two submissions in one moment are one registration', async () => {
  const form = openForm()
  fill(form)
  await showStepOf(form, 'inviteCode')
  form.submitTwice()
  await registered(form)
  expect([await sent(), await invited()]).toEqual([1, 1])
})

test('passwords are shown and hidden each by itself', async () => {
  const form = openForm()
  fill(form)
  await form.press('显示密码')
  expect([form.field('pwd').type, form.field('pwd2').type]).toEqual(['text', 'password'])
  await form.press('隐藏密码')
  expect(form.field('pwd').type).toBe('password')
})

test('the fields tell password managers and keyboards what they are', () => {
  const form = openForm()
  expect(registrationSteps.flat().map((name) => [name, form.field(name).getAttribute('autocomplete')])).toEqual([
    ['username', 'username'],
    ['pwd', 'new-password'],
    ['pwd2', 'new-password'],
    ['name', 'name'],
    ['idCard', 'off'],
    ['contact', 'email'],
    ['withdrawPwd', 'off'],
    ['withdrawPwd2', 'off'],
    ['inviteCode', 'off'],
  ])
  expect(form.field('contact').inputMode).toBe('email')
  expect(form.container.querySelectorAll('button[type="submit"]')).toHaveLength(1)
})

const UNKNOWN = '暂时无法确认是否已注册成功。请保持资料不变再次提交，不会重复注册'

describe('without an answer', () => {
  test.each(['dropBefore', 'dropAfter'] as const)(
    '(%s) the outcome is open, and the same form again is safe',
    async (kind) => {
      const form = openForm()
      fill(form)
      await backend.control.fault({ kind, path: register.path })
      await send(form)
      await waitFor(() => expect(form.alerts()).toEqual([UNKNOWN]))
      expect(values(form)).toEqual(typedRegistration)

      await backend.control.clearFaults()
      await send(form)
      await registered(form)
      expect(await invited()).toBe(1)
    },
  )

  test('a name that is taken afterwards may be one’s own, and that is said', async () => {
    const form = openForm()
    fill(form)
    await backend.control.fault({ kind: 'dropAfter', path: register.path })
    await send(form)
    await waitFor(() => expect(form.alerts()).toEqual([UNKNOWN]))
    await backend.control.clearFaults()

    form.unmount()
    const again = renderScreen(<RegisterForm />, { route: routes.register })
    again.fill({ contact: '13900139001' })
    await send(again)
    await waitFor(() =>
      expect(again.alerts()).toEqual(['用户名已存在', '之前未收到结果的提交可能已注册成功，请先尝试登录']),
    )
  })
})

test('an answer after another member has logged in and out touches nothing of the next form', async () => {
  const form = openForm()
  fill(form)
  await backend.control.fault({ kind: 'slowHeaders', path: register.path })
  await send(form)
  await waitFor(async () => expect(await sent()).toBe(1))
  form.unmount()
  await backend.signIn()
  session.clear()

  const next = renderScreen(<RegisterForm />, { route: routes.register })
  next.fill({ name: '李四', username: 'another' })
  const before = registration.get()
  await backend.control.releaseHeld()
  await waitFor(async () => expect((await backend.control.requests()).at(-1)).toMatchObject({ status: 200 }))
  // The answer to a later call arrives after it.
  await callApi(getConf, {})
  expect([next.field('name').value, next.field('username').value]).toEqual(['李四', 'another'])
  expect(registration.get()).toEqual(before)
  expect(getDefaultStore().get(registeredAtom)).toBeUndefined()
})

test("the operator's texts open over the form, which keeps what was typed", async () => {
  const form = openForm()
  fill(form)
  await showStepOf(form, 'inviteCode')
  for (const [name, words] of [
    ['服务条款', '您须年满 18 周岁'],
    ['隐私政策', '证件照片仅用于身份审核'],
    ['风险提示', '多数人会亏损'],
  ] as const) {
    await form.press(name)
    await waitFor(() => expect(form.dialog()).toContain(words))
    await form.user.keyboard('{Escape}')
    await waitFor(() => expect(form.dialog()).toBeUndefined())
  }
  expect(values(form)).toEqual(typedRegistration)
})

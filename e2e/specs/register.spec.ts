import { register } from '#lib/contract/account.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { StubControl } from '#stub/control/client.ts'
import { INVITE_REWARD } from '#stub/members/registration.ts'
import type { App } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { goodForm } from '../support/pages/RegisterPage.ts'

/** How often a registration was sent. */
const sent = async (control: StubControl) =>
  (await control.requests()).filter(({ path, method }) => path === register.path && method === 'POST').length

/** How many new members `demo` was rewarded for. */
const invited = async (control: StubControl) =>
  (await control.ledger('demo')).entries.filter(({ amount }) => amount === INVITE_REWARD).length

async function openFilled(app: App, change: Partial<typeof goodForm> = {}): Promise<void> {
  await app.open(routes.register)
  await app.register.fill(change)
}

test('every field is required, each says so, and the first has the focus', async ({ app, control }) => {
  const missing = {
    name: '请输入真实姓名',
    idCard: '请输入证件号码',
    username: '请输入用户名',
    pwd: '请输入登录密码',
    pwd2: '请再次输入登录密码',
    withdrawPwd: '请输入提现密码',
    contact: '请输入手机号或邮箱',
    inviteCode: '请输入邀请码',
  }
  await app.open(routes.register)
  await app.register.submit.click()
  await expect(app.register.main.getByRole('alert')).toHaveText(Object.values(missing))
  for (const [name, text] of Object.entries(missing) as [keyof typeof missing, string][]) {
    await expect(app.register.field(name)).toHaveAccessibleDescription(text)
    await expect(app.register.field(name)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(app.register.field('name')).toBeFocused()
  expect(await sent(control)).toBe(0)

  await app.register.fill()
  await expect(app.register.main.getByRole('alert')).toHaveCount(0)
})

const PASSWORD_RULE = '密码须为8至64位，并包含字母和数字'
const rules = [
  { field: 'name', value: '张<三', text: '姓名不能含有特殊符号' },
  { field: 'idCard', value: '12 34', text: '证件号码格式不正确' },
  { field: 'username', value: 'new-bie', text: '用户名含有非法字符，只能使用字母、数字和下划线' },
  { field: 'username', value: 'new', text: '用户名须为4至20位' },
  { field: 'pwd', value: 'Demo123', text: PASSWORD_RULE },
  { field: 'pwd', value: '1234567890', text: PASSWORD_RULE },
  { field: 'pwd2', value: 'Demo12345', text: '两次输入的密码不一致' },
  { field: 'withdrawPwd', value: '123456', text: PASSWORD_RULE },
  { field: 'contact', value: '12345', text: '请输入有效的手机号或邮箱' },
  { field: 'contact', value: 'ann@example', text: '请输入有效的手机号或邮箱' },
] as const

test('each rule speaks at its field as the field is left, and is silent once it is kept', async ({ app }) => {
  await app.open(routes.register)
  for (const { field, value, text } of rules) {
    await app.register.fill()
    await app.register.field(field).fill(value)
    await app.register.field(field).blur()
    const message = field === 'pwd' ? [text, '两次输入的密码不一致'] : [text]
    await expect(app.register.main.getByRole('alert')).toHaveText(message)
    await expect(app.register.field(field)).toHaveAccessibleDescription(text)
    await app.register.field(field).fill(goodForm[field])
    await expect(app.register.main.getByRole('alert')).toHaveCount(0)
  }
})

test('a field that is only passed by says nothing, and one that was emptied does', async ({ app }) => {
  await app.open(routes.register)
  await app.register.field('name').focus()
  await app.register.field('idCard').focus()
  await expect(app.register.main.getByRole('alert')).toHaveCount(0)
  await app.register.field('idCard').fill('1')
  await app.register.field('idCard').fill('')
  await app.register.field('name').focus()
  await expect(app.register.main.getByRole('alert')).toHaveText(['请输入证件号码'])
})

const refusals = [
  { what: 'an unknown invitation code', change: { inviteCode: 'NOBODY' }, field: 'inviteCode', text: '邀请码不存在' },
  { what: 'a taken username', change: { username: 'Demo' }, field: 'username', text: '用户名已存在' },
  { what: 'a taken phone number', change: { contact: '138 0013 8000' }, field: 'contact', text: '手机号已存在' },
  { what: 'a taken e-mail', change: { contact: 'Demo@example.com' }, field: 'contact', text: '邮箱已存在' },
  { what: 'code 4025', code: 4025, field: 'username', text: '用户名含有非法字符' },
  { what: 'code 4032', code: 4032, field: 'pwd2', text: '两次输入的密码不一致' },
] as const

for (const { what, field, text, ...how } of refusals) {
  test(`${what} is refused at its field, and what was typed survives`, async ({ app, control }) => {
    await openFilled(app, 'change' in how ? how.change : {})
    if ('code' in how) await control.fault({ kind: 'code', code: how.code, path: register.path })
    const typed = await app.register.values()
    await app.register.submit.click()
    await expect(app.register.main.getByRole('alert')).toHaveText([text])
    await expect(app.register.field(field)).toHaveAccessibleDescription(text)
    await expect(app.register.field(field)).toBeFocused()
    expect(await app.register.values()).toEqual(typed)

    await control.clearFaults()
    await app.register.field(field).fill(goodForm[field])
    if (field !== 'pwd2' && 'change' in how) await expect(app.register.main.getByRole('alert')).toHaveCount(0)
    await app.register.submit.click()
    await expect(app.login.main).toBeVisible()
    expect(await invited(control)).toBe(1)
  })
}

test.describe('what is about no single field stands above the button, and what was typed survives', () => {
  const wholes = [
    { code: 4026, msg: '', text: '注册失败，请检查填写的资料' },
    { code: 4003, msg: '', text: '请求过于频繁，请稍后再试' },
    { code: 500, msg: '系统维护中', text: '系统维护中' },
  ]
  for (const { code, msg, text } of wholes) {
    test(`code ${code}`, async ({ app, control }) => {
      await openFilled(app)
      await control.fault({ kind: 'code', code, msg, path: register.path })
      await app.register.submit.click()
      await expect(app.register.main.getByRole('alert')).toHaveText([text])
      expect(await app.register.values()).toEqual(goodForm)
    })
  }

  test('a registration that was closed meanwhile', async ({ app, control }) => {
    await openFilled(app)
    await control.config({ register_open: false })
    await app.register.submit.click()
    await expect(app.register.alert('系统暂未开放注册')).toBeVisible()
    expect(await app.register.values()).toEqual(goodForm)
  })
})

test('a closed registration is said before there is anything to fill in', async ({ app, control }) => {
  await control.config({ register_open: false, service_url: 'https://chat.example.com/' })
  await app.open(routes.register, { inviteCode: 'CANDOR1' })
  await expect(app.register.main).toContainText('系统暂未开放注册')
  await expect(app.register.main.locator('input, form')).toHaveCount(0)
  await expect(app.register.main.getByRole('button', { name: '联系客服' })).toBeVisible()
  await app.register.main.getByRole('button', { name: '前往登录' }).click()
  await expect(app.login.main).toBeVisible()
  await expect(app.login.main.getByRole('link', { name: /注册/ })).toHaveCount(0)
})

test.describe('an invitation link', () => {
  test('fills its code in, which the way to the login and back keeps', async ({ app, page }) => {
    await app.open(routes.register, { inviteCode: 'CANDOR2' })
    await expect(app.register.field('inviteCode')).toHaveValue('CANDOR2')
    await expect(app.register.field('inviteCode')).toHaveAccessibleDescription('已由邀请链接填入')
    await app.register.toLogin.click()
    await expect(app.login.main).toBeVisible()
    await page.reload()
    await app.login.main.getByRole('link', { name: /注册/ }).click()
    await expect(app.register.field('inviteCode')).toHaveValue('CANDOR2')
  })

  test('may use the short name, and carries the domain', async ({ app, control, page }) => {
    await control.config({ domain: 'abc' })
    await app.open(routes.register, { code: 'CANDOR2', domain: 'abc' })
    await expect(app.register.field('inviteCode')).toHaveValue('CANDOR2')
    await app.register.toLogin.click()
    await expect(page).toHaveURL(/#\/pages\/login\?inviteCode=CANDOR2&domain=abc$/)
  })

  test('gives way to a code that is typed', async ({ app, page }) => {
    await app.open(routes.register, { inviteCode: 'CANDOR2' })
    await app.register.field('inviteCode').fill('CANDOR3')
    await app.register.toLogin.click()
    await page.goBack()
    await expect(app.register.field('inviteCode')).toHaveValue('CANDOR3')
  })

  test('that a member opens leads nowhere else than it says', async ({ app }) => {
    await app.signIn()
    await app.open(routes.register, { inviteCode: 'CANDOR2' })
    await expect(app.register.main).toContainText('您已登录为 demo')
    await expect(app.register.main.locator('form')).toHaveCount(0)
    await app.register.main.getByRole('button', { name: '返回首页' }).click()
    await expect(app.home.main).toBeVisible()
  })
})

test('a look at the login screen loses nothing, and nothing of it is ever stored', async ({ app, page }) => {
  await openFilled(app)
  await app.register.toLogin.click()
  await expect(app.login.main).toBeVisible()
  await app.login.main.getByRole('link', { name: /注册/ }).click()
  await expect(app.register.main).toBeVisible()
  expect(await app.register.values()).toEqual(goodForm)
  await page.goBack()
  await expect(app.login.main).toBeVisible()

  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]))
  for (const secret of Object.values(goodForm)) expect(kept).not.toContain(secret)
  expect(page.url()).not.toMatch(/newbie|Demo1234|110101/)
})

test('after success: the login with the name filled in, then straight in', async ({ app, page, control }) => {
  await app.open(routes.login)
  await app.login.main.getByRole('link', { name: /注册/ }).click()
  await app.register.fill({ username: ' newbie ' })
  const code = await app.login.captchaFrom(() => app.register.submit.click())
  await expect(app.login.main.getByRole('status')).toHaveText('注册成功，请登录')
  await expect(app.login.username).toHaveValue('newbie')
  await expect(app.login.password).toHaveValue('')
  expect(await invited(control)).toBe(1)

  await app.login.password.fill(goodForm.pwd)
  await app.login.code.fill(code)
  await app.login.submit.click()
  await expect(app.home.main).toBeVisible()
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test('what was registered is gone from the form', async ({ app }) => {
  await openFilled(app)
  await app.register.submit.click()
  await expect(app.login.username).toHaveValue('newbie')
  await app.login.main.getByRole('link', { name: /注册/ }).click()
  expect(new Set(Object.values(await app.register.values()))).toEqual(new Set(['']))
})

test('two taps in one moment are one registration', async ({ app, control }) => {
  await openFilled(app)
  await app.register.submit.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(app.login.main).toBeVisible()
  expect(await sent(control)).toBe(1)
  expect(await invited(control)).toBe(1)
})

test('the strength of a new password is told in a word', async ({ app }) => {
  await app.open(routes.register)
  const { main } = app.register
  await expect(main.getByText('8至64位，包含字母和数字')).toBeVisible()
  for (const [password, word] of [
    ['Demo1234', '弱'],
    ['kofu71rub', '中'],
    ['tR7!mQ2#vL9', '强'],
  ] as const) {
    await app.register.field('pwd').fill(password)
    await expect(app.register.field('pwd')).toHaveAccessibleDescription(`密码强度：${word}`)
  }
  await app.register.field('withdrawPwd').fill('tR7!mQ2#vL9')
  await expect(app.register.field('withdrawPwd')).toHaveAccessibleDescription(/每次提现时验证.*密码强度：弱/)
})

test('passwords are shown and hidden each by itself', async ({ app }) => {
  await openFilled(app)
  await app.register.main.getByRole('button', { name: '显示密码' }).first().click()
  await expect(app.register.field('pwd')).toHaveAttribute('type', 'text')
  await expect(app.register.field('pwd2')).toHaveAttribute('type', 'password')
  await app.register.main.getByRole('button', { name: '隐藏密码' }).click()
  await expect(app.register.field('pwd')).toHaveAttribute('type', 'password')
})

test('the fields tell password managers and keyboards what they are', async ({ app }) => {
  await app.open(routes.register)
  const expected = {
    name: 'name',
    idCard: 'off',
    username: 'username',
    pwd: 'new-password',
    pwd2: 'new-password',
    withdrawPwd: 'off',
    contact: 'email',
    inviteCode: 'off',
  } as const
  for (const [name, autocomplete] of Object.entries(expected) as [keyof typeof expected, string][]) {
    await expect(app.register.field(name)).toHaveAttribute('autocomplete', autocomplete)
  }
  await expect(app.register.field('contact')).toHaveAttribute('inputmode', 'email')
  await expect(app.register.submit).toHaveCount(1)
})

test("the operator's texts open over the form, which keeps what was typed", async ({ app, page }) => {
  await openFilled(app)
  for (const [name, words] of [
    ['服务条款', '您须年满 18 周岁'],
    ['隐私政策', '证件照片仅用于身份审核'],
    ['风险提示', '多数人会亏损'],
  ] as const) {
    await app.register.main.getByRole('button', { name }).click()
    await expect(app.register.sheet).toContainText(words)
    await page.keyboard.press('Escape')
    await expect(app.register.sheet).toBeHidden()
  }
  expect(await app.register.values()).toEqual(goodForm)
})

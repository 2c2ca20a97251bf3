import { captcha, login } from '#lib/contract/account.ts'
import { routes } from '#lib/navigation/routes.ts'
import { SEEDED_PASSWORD } from '#stub/members/seeded.ts'
import { expect, test } from '../support/fixtures.ts'
import { networkNoise } from '../support/watch.ts'

test('every field is required, and the first that is missing has the focus', async ({ app, control }) => {
  await app.login.captchaFrom(() => app.open())
  await app.login.submit.click()
  await expect(app.login.alert('请输入用户名')).toBeVisible()
  await expect(app.login.alert('请输入登录密码')).toBeVisible()
  await expect(app.login.alert('请输入验证码')).toBeVisible()
  await expect(app.login.username).toBeFocused()

  await app.login.username.fill('   ')
  await expect(app.login.alert('请输入用户名')).toBeVisible()
  await app.login.username.fill('demo')
  await expect(app.login.alert('请输入用户名')).toBeHidden()
  await app.login.submit.click()
  await expect(app.login.password).toBeFocused()
  expect((await control.requests()).filter(({ path }) => path === login.path)).toEqual([])
})

test('a wrong captcha code says so, brings a new picture, and keeps name and password', async ({ app }) => {
  await app.login.captchaFrom(() => app.open())
  await app.login.fill('demo', SEEDED_PASSWORD, '????')
  const code = await app.login.captchaFrom(() => app.login.submit.click())
  await expect(app.login.alert('验证码错误或已过期')).toBeVisible()
  await expect(app.login.username).toHaveValue('demo')
  await expect(app.login.password).toHaveValue(SEEDED_PASSWORD)
  await expect(app.login.code).toHaveValue('')

  await app.login.code.fill(code)
  await app.login.submit.click()
  await expect(app.home.main).toBeVisible()
})

const refused = [
  { name: 'an unknown name', username: 'nobody', password: SEEDED_PASSWORD, text: '用户名不存在' },
  { name: 'a wrong password', username: 'demo', password: 'Wrong1234', text: '密码错误' },
  { name: 'a frozen account', username: 'frozen', password: SEEDED_PASSWORD, text: '账号已被冻结' },
  { name: 'a banned account', username: 'banned', password: SEEDED_PASSWORD, text: '该账号无权登录' },
] as const

for (const { name, username, password, text } of refused) {
  test(`${name} is told, and what was typed survives`, async ({ app }) => {
    const code = await app.login.captchaFrom(() => app.open())
    await app.login.fill(username, password, code)
    await app.login.captchaFrom(() => app.login.submit.click())
    await expect(app.login.alert(text)).toBeVisible()
    await expect(app.login.username).toHaveValue(username)
    await expect(app.login.password).toHaveValue(password)
    await expect(app.login.main).toBeVisible()
    expect(await app.stored('session')).toBeNull()
  })
}

test('the name is sent without the spaces around it', async ({ app }) => {
  await app.login.logIn(() => app.open(), '  demo ')
  await expect(app.home.main).toBeVisible()
})

test('the password is shown and hidden, and stays out of the page address', async ({ app }) => {
  await app.login.captchaFrom(() => app.open())
  await app.login.password.fill('Secret99')
  await expect(app.login.password).toHaveAttribute('type', 'password')
  await app.login.main.getByRole('button', { name: '显示密码' }).click()
  await expect(app.login.password).toHaveAttribute('type', 'text')
  await expect(app.login.password).toHaveValue('Secret99')
  await app.login.main.getByRole('button', { name: '隐藏密码' }).click()
  await expect(app.login.password).toHaveAttribute('type', 'password')
})

test('a tap on the picture brings another one, and the old code no longer counts', async ({ app }) => {
  const old = await app.login.captchaFrom(() => app.open())
  await app.login.code.fill(old)
  const fresh = await app.login.captchaFrom(() => app.login.renew.click())
  await expect(app.login.code).toHaveValue('')
  await app.login.fill('demo', SEEDED_PASSWORD, fresh)
  await app.login.submit.click()
  await expect(app.home.main).toBeVisible()
})

test('a captcha that ran out is refused', async ({ app, time }) => {
  const code = await app.login.captchaFrom(() => app.open())
  await app.login.fill('demo', SEEDED_PASSWORD, code)
  await time.advance(121)
  await app.login.submit.click()
  await expect(app.login.alert('验证码错误或已过期')).toBeVisible()
})

test('two taps send one login', async ({ app, control }) => {
  const code = await app.login.captchaFrom(() => app.open())
  await app.login.fill('demo', SEEDED_PASSWORD, code)
  await app.login.submit.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(app.home.main).toBeVisible()
  expect(
    (await control.requests()).filter(({ path, method }) => path === login.path && method === 'POST'),
  ).toHaveLength(1)
})

test('after the login Back does not lead to the form again', async ({ app, page }) => {
  await app.login.logIn(() => app.open())
  await expect(app.home.main).toBeVisible()
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test.describe('with the network failing', () => {
  test.use({ expectedErrors: [networkNoise] })

  test('a captcha that cannot be had says so; a tap tries again', async ({ app, control }) => {
    await control.fault({ kind: 'refuse', path: captcha.path })
    await app.open()
    await expect(app.login.alert('验证码加载失败')).toBeVisible()
    await control.clearFaults()
    const code = await app.login.captchaFrom(() => app.login.renew.click())
    await expect(app.login.alert('验证码加载失败')).toBeHidden()
    await app.login.fill('demo', SEEDED_PASSWORD, code)
    await app.login.submit.click()
    await expect(app.home.main).toBeVisible()
  })

  test('a login without an answer is a network error, and everything typed stays', async ({ app, control }) => {
    const code = await app.login.captchaFrom(() => app.open())
    await control.fault({ kind: 'refuse', path: login.path })
    await app.login.fill('demo', SEEDED_PASSWORD, code)
    await app.login.submit.click()
    await expect(app.login.alert('网络错误，请检查网络后重试')).toBeVisible()
    await expect(app.login.code).toHaveValue(code)
    await control.clearFaults()
    await app.login.submit.click()
    await expect(app.home.main).toBeVisible()
  })
})

test('a message of the backend that the table does not know is shown as sent', async ({ app, control }) => {
  const code = await app.login.captchaFrom(() => app.open())
  await control.fault({ kind: 'code', code: 500, msg: '系统维护中', path: login.path, times: 1 })
  await app.login.fill('demo', SEEDED_PASSWORD, code)
  await app.login.submit.click()
  await expect(app.login.alert('系统维护中')).toBeVisible()
})

test('the fields tell password managers and keyboards what they are', async ({ app }) => {
  await app.open(routes.login)
  await expect(app.login.username).toHaveAttribute('autocomplete', 'username')
  await expect(app.login.password).toHaveAttribute('autocomplete', 'current-password')
  await expect(app.login.main.locator('button[type="submit"]')).toHaveCount(1)
})

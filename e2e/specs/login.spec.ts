import { SEEDED_PASSWORD } from '#stub/members/seeded.ts'
import { expect, test } from '../support/fixtures.ts'

test('a wrong captcha code says so, brings a new picture, and keeps name and password', async ({ app }) => {
  await app.login.captchaFrom(() => app.open())
  await app.login.fill('demo', SEEDED_PASSWORD, '????')
  const code = await app.login.captchaFrom(() => app.login.submit.click())
  await expect(app.login.alert('图形验证码错误或已过期')).toBeVisible()
  await expect(app.login.username).toHaveValue('demo')
  await expect(app.login.password).toHaveValue(SEEDED_PASSWORD)
  await expect(app.login.code).toHaveValue('')

  await app.login.code.fill(code)
  await app.login.submit.click()
  await expect(app.home.main).toBeVisible()
})

test('after the login Back does not lead to the form again', async ({ app, page }) => {
  await app.login.logIn(() => app.open())
  await expect(app.home.main).toBeVisible()
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

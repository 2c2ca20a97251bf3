import { SEEDED_PASSWORD } from '#lib/backend/seed/passwords.ts'
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

test('a transparent captcha is shown on white in both themes', async ({ app, page }) => {
  const transparent =
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><text x="10" y="28" fill="#223">AB12</text></svg>'
  await page.route('**/captchaImage', async (route) => {
    const answer = await route.fetch()
    const { data, ...envelope } = await answer.json()
    const image = `data:image/svg+xml;base64,${Buffer.from(transparent).toString('base64')}`
    const given = 'image' in envelope ? { ...envelope, image, data } : { ...envelope, data: { ...data, image } }
    await route.fulfill({ response: answer, json: given })
  })
  for (const theme of ['dark', 'light'] as const) {
    await test.step(theme, async () => {
      await app.open()
      await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expect(app.login.picture).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    })
  }
})

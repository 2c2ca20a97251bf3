import { routes } from '#lib/navigation/routes.ts'
import type { StubControl } from '#stub/control/client.ts'
import { typedRegistration, validRegistration } from '#stub/members/registration.fixture.ts'
import { INVITE_REWARD } from '#stub/members/registration.ts'
import type { App } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'

/** How many new members `demo` was rewarded for. */
const invited = async (control: StubControl) =>
  (await control.ledger('demo')).entries.filter(({ amount }) => amount === INVITE_REWARD).length

async function openFilled(app: App, change: Partial<typeof validRegistration> = {}): Promise<void> {
  await app.open(routes.register)
  await app.register.fill(change)
}

test('an invitation link fills its code in, which the way to the login and back keeps', async ({
  app,
  control,
  page,
}) => {
  await control.config({ domain: 'abc' })
  await app.open(routes.register, { code: 'CANDOR2', domain: 'abc' })
  await expect(app.register.field('inviteCode')).toHaveValue('CANDOR2')
  await app.register.toLogin.click()
  await expect(page).toHaveURL(/#\/pages\/login\?inviteCode=CANDOR2&domain=abc$/)
  await page.reload()
  await app.login.main.getByRole('link', { name: /注册/ }).click()
  await expect(app.register.field('inviteCode')).toHaveValue('CANDOR2')
})

test('visiting the login screen loses nothing that was typed, and nothing of it is ever stored', async ({
  app,
  page,
}) => {
  await openFilled(app)
  const back = app.register.main.getByRole('button', { name: '返回' })
  await back.click()
  await back.click()
  await app.register.toLogin.click()
  await expect(app.login.main).toBeVisible()
  await app.login.main.getByRole('link', { name: /注册/ }).click()
  await expect(app.register.main).toBeVisible()
  expect(await app.register.values()).toEqual(typedRegistration)
  await page.goBack()
  await expect(app.login.main).toBeVisible()

  const storedText = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
  )
  for (const secret of Object.values(validRegistration)) expect(storedText).not.toContain(secret)
  expect(page.url()).not.toMatch(/newbie|Demo1234|110101/)
})

test('the browser’s Back leads to the step before, where a link has opened the form too, and from the first one out of it', async ({
  app,
  page,
}) => {
  await openFilled(app, {})
  const titled = (name: string) => app.register.main.getByRole('heading', { name })
  await expect(titled('提现密码')).toBeVisible()
  await page.goBack()
  await expect(titled('身份信息')).toBeVisible()
  await expect(app.register.main.locator(':focus')).toContainText('身份信息')
  await app.register.main.getByRole('button', { name: '返回' }).click()
  await expect(titled('注册 Candor')).toBeVisible()
  await page.goForward()
  await expect(titled('身份信息')).toBeVisible()
  expect(await app.register.values()).toEqual(typedRegistration)
  await page.reload()
  await expect(titled('注册 Candor'), 'nothing of it is stored').toBeVisible()
  await expect(page).not.toHaveURL(/step=/)
  await app.register.fill()
  await page.goBack()
  await expect(titled('身份信息')).toBeVisible()
})

test('after success: the login asks for the captcha alone, with name and password only in memory, then straight in', async ({
  app,
  page,
  control,
}) => {
  await app.open(routes.login)
  await app.login.main.getByRole('link', { name: /注册/ }).click()
  await app.register.fill({ username: ' newbie ' })
  const code = await app.login.captchaFrom(() => app.register.submit.click())
  await expect(app.login.main.getByRole('status')).toHaveText('注册成功，请登录')
  await expect(app.login.main).toContainText('newbie')
  await expect(app.login.username.or(app.login.password), 'the captcha alone').toHaveCount(0)
  await expect(app.login.code).toBeFocused()
  expect(await invited(control)).toBe(1)
  const storedText = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
  )
  expect(storedText).not.toContain(validRegistration.pwd)

  await app.login.code.fill(code)
  await app.login.submit.click()
  await expect(app.home.main).toBeVisible()
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test('each step fits on a phone without scrolling, with its buttons at the bottom', async ({ app, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await app.open(routes.register)
  await app.register.fill()
  const back = app.register.main.getByRole('button', { name: '返回' })
  for (const titled of ['提现密码', '身份信息', '注册 Candor']) {
    await expect(app.register.main.getByRole('heading', { name: titled })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), titled).toBe(0)
    const below = await app.register.submit.evaluate((button) => innerHeight - button.getBoundingClientRect().bottom)
    expect(below, titled).toBeLessThan(40)
    if (titled !== '注册 Candor') await back.click()
  }
})

test.describe('a link that arrives from outside', () => {
  // A path that the host does not have is HTTP 404.
  test.use({ expectedErrors: [/status of 404/] })

  test('an invitation keeps its code in the forms in which messengers and added fragments leave it', async ({
    app,
    page,
  }) => {
    await app.open(routes.login)
    const { origin } = new URL(page.url())
    for (const link of [
      '/#/pages/register?inviteCode=CANDOR1，快来注册',
      '/#/pages/register&inviteCode=CANDOR1',
      '/pages/register?inviteCode=CANDOR1',
      '/invite?inviteCode=CANDOR1',
      '/invite#/pages/register?inviteCode=CANDOR1',
    ]) {
      await test.step(link, async () => {
        await page.goto('about:blank')
        await page.goto(origin + link)
        await expect(app.register.field('inviteCode')).toHaveValue('CANDOR1')
      })
    }
    for (const fragment of ['#top', '#tgWebAppData=query_id%3DAA&tgWebAppVersion=7.0', '#/pages/login#top']) {
      await test.step(fragment, async () => {
        await page.goto('about:blank')
        await page.goto(`${origin}/${fragment}`)
        await expect(app.login.main).toBeVisible()
      })
    }
  })
})

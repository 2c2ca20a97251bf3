import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { filesAskedFor } from '../support/watch.ts'

// Where each address ends is tested in app/_client/boot/start.isolated.test.tsx.

test('a member screen is never shown to a guest, and its files are not even requested', async ({ app, page }) => {
  const requestsDuring = async (open: () => Promise<void>) =>
    filesAskedFor(page, async () => {
      await open()
      await expect(app.screen()).toBeVisible()
      await page.waitForLoadState('networkidle')
    })
  const guest = await requestsDuring(() => app.open(routes.login))
  const deepLink = await requestsDuring(() => app.open(routes.orders))
  expect([...deepLink].filter((file) => !guest.has(file))).toEqual([])

  await app.goToHash('#/pages/mine/index')
  await expect(app.page).toHaveURL(/#\/pages\/login$/)
  await expect(app.login.main).toBeVisible()

  await app.signIn()
  const member = await requestsDuring(() => app.open(routes.orders))
  expect(
    [...member].filter((file) => !guest.has(file)),
    'the screen has its own files',
  ).not.toEqual([])

  await test.step('the root is home, and an address that does not exist is the 404 screen', async () => {
    await app.open(routes.mine)
    await expect(app.mine.main).toBeVisible()
    await app.goToHash('#/')
    await expect(app.home.main).toBeVisible()
    await expect(app.page).toHaveURL(/#\/pages\/home\/index$/)
    await app.goToHash('#/pages/nowhere')
    await expect(app.screen(routes.notFound)).toBeVisible()
  })
})

test('a reload forgets nothing of the way back', async ({ app, page }) => {
  await app.signIn()
  await app.open(routes.home)
  await app.home.row('比特币').click()
  await expect(app.product.buyUp).toBeEnabled()
  await page.reload()
  await app.product.main.getByRole('button', { name: '返回' }).click()
  await expect(app.home.main).toBeVisible()
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test('an operator with a domain: how the app is opened, what carries the domain, and what keeps it', async ({
  app,
  context,
  control,
  page,
  time,
}) => {
  await control.config({ domain: 'abc' })
  await test.step('a guest without the domain: 404, which says how to open the app and has no link into it', async () => {
    await app.open(routes.login)
    const screen = app.screen(routes.notFound)
    await expect(screen).toContainText('请用平台提供的链接打开')
    await expect(screen.getByRole('link')).toHaveAttribute('href', 'https://chat.example.com/')
    await expect(screen.getByRole('button')).toHaveCount(0)
    expect(await app.stored('back_domain')).toBe('abc')
  })

  await test.step('a wrong domain: the login says how to open the app, and has no form', async () => {
    await app.open(routes.login, { domain: 'other' })
    await expect(app.login.main).toContainText('请使用Candor发给您的链接重新打开')
    await expect(app.login.main.locator('form')).toHaveCount(0)
    await expect(app.login.main.locator('a[href^="#"]')).toHaveCount(0)
    await app.goToHash('#/pages/login?domain=abc')
    await expect(app.login.main.locator('form')).toBeVisible()
  })

  await test.step('the login leads home with the domain', async () => {
    await app.login.logIn(() => app.open(routes.login, { domain: 'abc' }))
    await expect(app.home.main).toBeVisible()
    await expect(app.page).toHaveURL(/#\/pages\/home\/index\?domain=abc$/)
  })

  await test.step('every link carries the domain, and so does every navigation', async () => {
    await app.signIn()
    await app.open(routes.home, { domain: 'abc' })
    await expect(app.home.row('比特币')).toBeVisible()
    const links = await app.page
      .locator('a[href^="#"]')
      .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''))
    expect(links.length).toBeGreaterThan(10)
    expect(links.filter((href) => !/[?&]domain=abc(&|$)/.test(href))).toEqual([])

    await app.home.row('比特币').click()
    await expect(app.page).toHaveURL(/kLineChart\/index\?id=btcusdt&domain=abc$/)
    await app.product.main.getByRole('button', { name: '返回' }).click()
    await app.tab('订单').click()
    await expect(app.page).toHaveURL(/#\/pages\/order\/index\?domain=abc$/)
  })

  await test.step('a reload stays where it is, and so does Back after it; a link in a new tab is a launch', async () => {
    await app.open(routes.home, { domain: 'abc' })
    await app.home.row('比特币').click()
    await expect(app.product.main).toBeVisible()
    // Firefox ends the loading of the chart's files when the page is left, and that is an error of the page.
    await time.answered()
    await app.page.reload()
    await expect(app.page).toHaveURL(/kLineChart\/index\?id=btcusdt&domain=abc$/)
    await expect(app.product.main).toBeVisible()
    await app.page.goBack()
    await expect(app.home.main).toBeVisible()
    await app.page.reload()
    await expect(app.home.main).toBeVisible()
    expect(await app.stored('session')).not.toBeNull()
    const tab = await context.newPage()
    await tab.goto(app.page.url().replace(/#.*/, '#/pages/order/index?domain=abc'))
    await expect(tab).toHaveURL(/#\/pages\/home\/index\?domain=abc$/)
    await tab.close()
  })

  await test.step("the page's own query names the domain too", async () => {
    await app.open(routes.home, {}, '?domain=abc')
    await expect(app.home.main).toBeVisible()
    await expect(app.page).toHaveURL(/#\/pages\/home\/index\?domain=abc$/)
  })

  await test.step('a session that ended before a reload leads to the login, with the domain', async () => {
    await app.open(routes.home, { domain: 'abc' })
    await expect(app.home.main).toBeVisible()
    await app.page.evaluate(() => localStorage.removeItem('session'))
    await app.page.reload()
    await expect(app.login.main.locator('form')).toBeVisible()
    await expect(app.page).toHaveURL(/#\/pages\/login\?domain=abc$/)
  })

  await test.step('an installed app keeps the domain that it was used with, also after a logout', async () => {
    await app.signIn()
    await app.open(routes.home, { domain: 'abc' })
    await expect(app.home.main).toBeVisible()
    await page.addInitScript(() => {
      const match = window.matchMedia.bind(window)
      window.matchMedia = (query) => match(query === '(display-mode: standalone)' ? 'all' : query)
    })
    await app.load('/')
    await expect(app.home.main).toBeVisible()
    await expect(page).toHaveURL(/#\/pages\/home\/index\?domain=abc$/)
    await page.evaluate(() => localStorage.removeItem('session'))
    await app.load('/')
    await expect(app.login.main.locator('form')).toBeVisible()
  })

  await test.step('an operator who gives up the domain check leaves no flag behind', async () => {
    expect(await app.stored('back_domain')).toBe('abc')
    await control.config({ domain: '' })
    await app.open(routes.login)
    await expect(app.login.main).toBeVisible()
    expect(await app.stored('back_domain')).toBeNull()
  })
})

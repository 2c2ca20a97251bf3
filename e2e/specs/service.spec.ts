import type { Page } from '@playwright/test'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'

const CHAT = 'https://chat.example/room?x=1'

const link = (page: Page) => page.getByRole('complementary', { name: '联系客服' }).getByRole('link')

test('one press on the tab opens the chat: in the web view as a new page, or outside where the page may not frame it', async ({
  app,
  page,
  context,
  control,
  world,
}) => {
  await control.config({ domain: 'abc', service_url: CHAT })
  await context.route('https://chat.example/**', (route) => route.fulfill({ body: 'chat' }))
  await app.signIn()
  await test.step('a chat that may not be framed opens outside at once, and the screen stays', async () => {
    await app.open(routes.home, { domain: 'abc' })
    for (const press of [() => link(page).click(), () => app.tab('客服').click()]) {
      const opened = page.waitForEvent('popup')
      await press()
      const chat = await opened
      await expect(chat).toHaveURL(`${CHAT}&domain=abc`)
      await chat.close()
      await expect(app.home.main).toBeVisible()
      await expect(app.tab('客服')).toBeVisible()
    }
  })
  await test.step('one that may opens in the web view, with the domain, and leads back', async () => {
    world.host.setConfig({ apiBases: world.stub.addresses, frameHosts: ['https://chat.example'] })
    await app.open(routes.home, { domain: 'abc' })
    await link(page).click()
    await expect(app.webview.frame).toBeVisible()
    const query = new URLSearchParams(new URL(page.url()).hash.split('?')[1])
    expect(Object.fromEntries(query)).toEqual({ url: `${CHAT}&domain=abc`, domain: 'abc' })
    await expect(link(page)).toHaveCount(0)
    await page.goBack()
    await expect(app.home.main).toBeVisible()
  })
})

test('the screen of customer service is reached from the account, and holds what the member can read alone', async ({
  app,
  page,
}) => {
  await app.signIn()
  await app.open(routes.mine)
  await app.mine.main.getByRole('link', { name: '客服', exact: true }).click()
  const service = app.screen(routes.service)
  await expect(service.getByRole('link', { name: '联系在线客服' })).toHaveAttribute('target', '_blank')
  await service.getByRole('link', { name: '风险提示' }).click()
  await expect(app.screen(routes.textview)).toBeVisible()
  await page.goBack()
  await expect(service).toBeVisible()
})

test('the tab is outside the window while something scrolls', async ({ app, page, time }) => {
  await app.signIn()
  await app.open(routes.home)
  await expect(app.home.rows.first()).toBeVisible()
  const isOutside = await page.locator('aside[data-service]').evaluate(
    (aside) =>
      new Promise((resolve) => {
        const onScroll = () => {
          for (const movement of aside.getAnimations()) movement.finish()
          resolve(aside.getBoundingClientRect().left >= innerWidth)
        }
        window.addEventListener('scroll', onScroll, { once: true })
        window.scrollBy(0, 200)
      }),
  )
  expect(isOutside, 'while something scrolls').toBe(true)
  await time.advance(0.3)
  await expect.poll(() => link(page).evaluate((each) => each.getBoundingClientRect().right <= innerWidth)).toBe(true)
})

test('it covers neither bar, and stands on every screen but login, 404 and the chat itself', async ({ app, page }) => {
  const open = link(page)
  const bottom = async () => open.evaluate((button) => button.getBoundingClientRect().bottom)
  await app.open(routes.login)
  await expect(app.login.main).toBeVisible()
  await expect(open).toHaveCount(0)
  await app.goToHash(routes.register)
  await expect(app.register.main).toBeVisible()
  await expect(open, 'a guest may need it too').toBeVisible()

  await app.signIn()
  await app.open(routes.home)
  await expect(open).toBeVisible()
  const bar = await page.getByRole('navigation', { name: '主导航' }).evaluate((nav) => nav.getBoundingClientRect().top)
  expect(await bottom()).toBeLessThanOrEqual(bar)

  await app.goToHash(`${routes.product}?id=btcusdt`)
  await expect(app.product.buyUp).toBeVisible()
  const action = await app.product.buyUp.evaluate((button) => button.getBoundingClientRect().top)
  await expect(open).toBeVisible()
  expect(await bottom()).toBeLessThanOrEqual(action)

  await app.goToHash('#/pages/nowhere')
  await expect(app.screen(routes.notFound)).toBeVisible()
  await expect(open).toHaveCount(0)
})

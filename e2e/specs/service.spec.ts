import type { Page } from '@playwright/test'
import { listings } from '#backend-rules/seed/listings.ts'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'

const CHAT = 'https://chat.example/room?x=1'

const link = (page: Page) => page.getByRole('complementary', { name: '联系客服' }).getByRole('link')

test('one press on the tab opens the chat: in the web view as a new page, or in the browser where the page may not frame it', async ({
  app,
  page,
  context,
  control,
  world,
}) => {
  await control.config({ domain: 'abc', service_url: CHAT })
  await context.route('https://chat.example/**', (route) =>
    route.fulfill({ body: '<h1>chat</h1>', contentType: 'text/html' }),
  )
  await app.signIn()
  await test.step('a chat that may not be framed opens in the browser at once, and the screen stays', async () => {
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
  await test.step('a chat that may be framed opens in the web view, with the domain, and leads back', async () => {
    world.host.setConfig({ apiBases: world.stub.addresses, frameHosts: ['https://chat.example'] })
    await app.open(routes.home, { domain: 'abc' })
    const framed = page.waitForRequest((request) => request.url().startsWith(CHAT))
    await link(page).click()
    await expect(app.webview.inside.getByRole('heading')).toHaveText('chat')
    expect((await framed).headers()).not.toHaveProperty('referer')
    const query = new URLSearchParams(new URL(page.url()).hash.split('?')[1])
    expect(Object.fromEntries(query)).toEqual({ url: `${CHAT}&domain=abc`, domain: 'abc' })
    await expect(link(page)).toHaveCount(0)
    await page.goBack()
    await expect(app.home.main).toBeVisible()
  })
})

test('the customer service screen is reached from the account, and has what the member can read without help', async ({
  app,
  page,
}) => {
  await app.signIn()
  await app.open(routes.mine)
  await app.mine.main.getByRole('link', { name: /^客服与关于/ }).click()
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
  const isOutside = await link(page).evaluate(
    (tab) =>
      new Promise((resolve) => {
        const onScroll = () => {
          for (const movement of tab.getAnimations()) movement.finish()
          resolve(tab.getBoundingClientRect().left >= innerWidth)
        }
        window.addEventListener('scroll', onScroll, { once: true })
        window.scrollBy(0, 200)
      }),
  )
  expect(isOutside, 'while something scrolls').toBe(true)
  await time.advance(0.3)
  await expect.poll(() => link(page).evaluate((each) => each.getBoundingClientRect().right <= innerWidth)).toBe(true)
})

test('on home it is in the header and scrolls away with it; elsewhere a phone has the entry of its bar, and a guest who registers the tab', async ({
  app,
  page,
}) => {
  const open = link(page)
  const box = async () => (await open.boundingBox()) ?? { y: 0, height: 0, width: 0, x: 0 }
  await app.open(routes.login)
  await expect(app.login.main).toBeVisible()
  await expect(open).toHaveCount(0)
  await app.goToHash(routes.register)
  await expect(app.register.main).toBeVisible()
  await expect(open, 'a guest may need it too').toBeVisible()

  await app.signIn()
  await app.open(routes.home)
  await expect(open).toBeVisible()
  await expect(app.home.rows).toHaveCount(listings.length)
  const first = await box()
  expect([first.width, first.height]).toEqual([28, 44])
  expect(first.y).toBeLessThan(100)
  await page.evaluate(() => window.scrollBy(0, 300))
  await expect.poll(async () => (await box()).y).toBe(first.y - 300)

  for (const hash of [
    routes.mine,
    `${routes.product}?id=btcusdt`,
    `${routes.trade}?id=btcusdt`,
    routes.withdraw,
    '#/pages/nowhere',
  ]) {
    await app.goToHash(hash)
    await expect(page.locator('main[data-route]')).not.toHaveAttribute('data-route', routes.home)
    await expect(open, hash).toHaveCount(0)
    await app.goToHash(routes.home)
    await expect(open).toHaveCount(1)
  }
})

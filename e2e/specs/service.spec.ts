import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'

const CHAT = 'https://chat.example/room?x=1'

test('the service button opens the chat in the web view as a new page, with the domain', async ({
  app,
  page,
  control,
}) => {
  await control.config({ domain: 'abc', service_url: CHAT })
  await app.signIn()
  await app.open(routes.home, { domain: 'abc' })
  await page.getByRole('button', { name: '展开客服按钮' }).click()
  await page.getByRole('button', { name: '联系客服' }).click()
  await expect(app.screen(routes.webview)).toBeVisible()
  const query = new URLSearchParams(new URL(page.url()).hash.split('?')[1])
  expect(Object.fromEntries(query)).toEqual({ url: `${CHAT}&domain=abc`, domain: 'abc' })
  await expect(page.getByRole('button', { name: /客服/ })).toHaveCount(0)
  await page.goBack()
  await expect(app.home.main).toBeVisible()
})

test('a tab in the margin shows the button, until the member hides it, presses elsewhere or scrolls', async ({
  app,
  page,
  time,
}) => {
  const open = page.getByRole('button', { name: '联系客服' })
  const tab = page.getByRole('button', { name: '展开客服按钮' })
  await app.signIn()
  await app.open(routes.home)
  await expect(app.home.rows.first()).toBeVisible()
  for (const hide of [
    () => page.getByRole('button', { name: '收起客服按钮' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(100, 5),
  ]) {
    await tab.click()
    await expect(open).toBeFocused()
    await hide()
    await expect(open).toHaveCount(0)
  }
  await tab.click()
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
  await expect(open).toHaveCount(0)
  await time.advance(0.3)
  await expect.poll(() => tab.evaluate((each) => each.getBoundingClientRect().right <= innerWidth)).toBe(true)
})

test('it covers neither bar, and stands on every screen but login, 404 and the chat itself', async ({ app, page }) => {
  const open = page.getByRole('button', { name: '展开客服按钮' })
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

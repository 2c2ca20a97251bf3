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
  await page.getByRole('button', { name: '联系客服' }).click()
  await expect(app.screen(routes.webview)).toBeVisible()
  const query = new URLSearchParams(new URL(page.url()).hash.split('?')[1])
  expect(Object.fromEntries(query)).toEqual({ url: `${CHAT}&domain=abc`, domain: 'abc' })
  await expect(page.getByRole('button', { name: '联系客服' })).toHaveCount(0)
  await page.goBack()
  await expect(app.home.main).toBeVisible()
})

test('put away it stays away, on every screen and after a reload, until its edge is tapped', async ({ app, page }) => {
  const open = page.getByRole('button', { name: '联系客服' })
  const edge = page.getByRole('button', { name: '展开客服按钮' })
  await app.signIn()
  await app.open(routes.home)
  await page.getByRole('button', { name: '收起客服按钮' }).click()
  await expect(edge).toBeFocused()
  await expect(open).toHaveCount(0)
  await app.tab('订单').click()
  await expect(app.orders.main).toBeVisible()
  await expect(edge).toBeVisible()
  await page.reload()
  await expect(edge).toBeVisible()
  await edge.click()
  await expect(open).toBeVisible()
  await page.reload()
  await expect(open).toBeVisible()
})

test('it covers neither bar, and stands on every screen but login, 404 and the chat itself', async ({ app, page }) => {
  const open = page.getByRole('button', { name: '联系客服' })
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

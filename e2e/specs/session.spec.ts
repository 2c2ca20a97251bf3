import { logout } from '#lib/contract/account.ts'
import { routes } from '#lib/navigation/routes.ts'
import { App } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'

const EXPIRED = '无效或过期的会话，请重新登录'

test('a session that the backend ended: one toast, one relaunch, and Back shows nothing guarded', async ({
  app,
  control,
  page,
}) => {
  await app.signIn()
  await app.open(routes.home)
  await app.home.row('Bitcoin').click()
  await expect(app.product.buyUp).toBeEnabled()

  await control.expireSessions('demo')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(app.toasts).toHaveText([EXPIRED])
  await expect(app.login.picture).toBeVisible()
  await expect(page).toHaveURL(/#\/pages\/login$/)
  expect(await app.stored('session')).toBeNull()

  await page.goBack()
  expect(page.url()).toBe('about:blank')
  await page.goForward()
  await expect(app.login.main).toBeVisible()
})

test('twenty calls that fail at once make one toast', async ({ app, control }) => {
  await app.signIn()
  await control.expireSessions('demo')
  await app.open(routes.home)
  await expect(app.login.main).toBeVisible()
  await expect(app.toasts).toHaveText([EXPIRED])
})

test('user info without a sessionkey ends the session', async ({ app, control }) => {
  await control.member('demo', { withSessionkey: false })
  await app.signIn()
  await app.open(routes.mine)
  await expect(app.login.main).toBeVisible()
  await expect(app.toasts).toHaveCount(1)
  expect(await app.stored('session')).toBeNull()
})

test('a login whose user info has no sessionkey does not stay logged in', async ({ app, control }) => {
  await control.member('demo', { withSessionkey: false })
  await app.login.logIn(() => app.open())
  await expect(app.toasts).toHaveCount(1)
  await expect(app.login.main).toBeVisible()
  expect(await app.stored('session')).toBeNull()
})

test('logging out clears this device and calls nothing', async ({ app, control, page }) => {
  await app.signIn()
  await app.store({ language: 'en', theme: 'light' })
  await app.open(routes.mine)
  await expect(app.mine.main).toContainText('10,000.00')
  await page.waitForLoadState('networkidle')
  await control.clearRequests()

  await app.page.getByRole('button', { name: 'Log out', exact: true }).click()
  await app.page.getByRole('button', { name: 'Log out now' }).click()
  await expect(app.login.main).toBeVisible()
  expect(await app.stored('session')).toBeNull()
  expect(await app.stored('language')).toBe('en')
  expect(await app.stored('theme')).toBe('light')
  const called = (await control.requests()).filter(({ bearer, path }) => bearer || path === logout.path)
  expect(called).toEqual([])

  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test('two tabs agree: logging out in one logs out the other', async ({ app, context, world }) => {
  await app.signIn()
  await app.open(routes.orders)
  const other = new App(await context.newPage(), world)
  await other.open(routes.mine)
  await expect(app.orders.main).toBeVisible()
  await other.mine.logOut()
  await expect(other.login.main).toBeVisible()
  await expect(app.login.main).toBeVisible()
  await expect(app.page).toHaveURL(/#\/pages\/login$/)
})

test('the next member sees nothing of the one before', async ({ app }) => {
  await app.signIn('demo')
  await app.open(routes.mine)
  await expect(app.mine.main).toContainText('10,000.00')
  await app.login.logIn(() => app.mine.logOut(), 'poor')
  await expect(app.home.main).toContainText('3.00')
  await expect(app.home.main).not.toContainText('10,000.00')
})

test('a session that does not parse is no session', async ({ app }) => {
  await app.store({ session: '{"token":' })
  await app.open(routes.mine)
  await expect(app.login.main).toBeVisible()
})

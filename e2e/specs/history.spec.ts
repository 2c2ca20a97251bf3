import type { Page } from '@playwright/test'
import { routes } from '#lib/navigation/routes.ts'
import { App } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Scrolls as a wheel does, which stops any scrolling that the app itself is still doing. */
async function scrollTo(page: Page, y: number): Promise<number> {
  await page.evaluate((to) => {
    window.dispatchEvent(new Event('wheel'))
    window.scrollTo(0, to)
  }, y)
  return scrolled(page)
}

test('Back finds the list where it was left and the focus on the row; forward and a new page begin at the top', async ({
  app,
  page,
}) => {
  await app.signIn()
  await app.open(routes.home)
  const row = app.home.rows.getByRole('link').nth(14)
  await expect(row).toBeVisible()
  await expect(app.home.notices).toBeVisible()
  await scrollTo(page, 1)
  await row.evaluate((link) => link.scrollIntoView({ block: 'center' }))
  const left = await scrolled(page)
  expect(left).toBeGreaterThan(300)
  await row.click()
  await expect(app.product.buyUp).toBeVisible()
  expect(await scrolled(page)).toBe(0)
  await expect(app.product.main).toBeFocused()

  await app.product.main.getByRole('button', { name: '返回' }).click()
  await expect.poll(() => scrolled(page)).toBe(left)
  await expect(row).toBeFocused()

  await page.goForward()
  await expect(app.product.buyUp).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(0)
  const further = await scrollTo(page, 90)
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(left)
  await page.goForward()
  await expect.poll(() => scrolled(page)).toBe(further)

  await test.step('each screen names itself: in the title, and to a screen reader once it has been gone to', async () => {
    await app.open(routes.home)
    await expect(page).toHaveTitle('首页 · Candor')
    const announcement = page.locator('span[aria-live="polite"]')
    await expect(announcement).toHaveText('')
    await app.tab('我的').click()
    await expect(page).toHaveTitle('我的 · Candor')
    await expect(announcement).toHaveText('我的')
    await app.mine.openSettings()
    await app.mine.language.selectOption('en')
    await expect(page).toHaveTitle('Account · Candor')
  })
})

test('the bar finds each tab where it was left; the tab that is shown goes to its top; a login begins afresh', async ({
  app,
  page,
}) => {
  await app.signIn()
  await app.open(routes.home)
  await expect(app.home.rows.nth(14)).toBeVisible()
  // Its bar comes in above the list, which the browser keeps where it is.
  await expect(app.home.notices).toBeVisible()
  const left = await scrollTo(page, 500)
  await app.tab('我的').click()
  await expect(app.mine.main).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(0)
  await app.tab('首页').click()
  await expect.poll(() => scrolled(page)).toBe(left)
  await app.tab('首页').click()
  await expect.poll(() => scrolled(page)).toBe(0)

  await scrollTo(page, 400)
  await app.tab('我的').click()
  await app.login.logIn(() => app.mine.logOut())
  await expect(app.home.rows.nth(14)).toBeVisible()
  expect(await scrolled(page)).toBe(0)
})

/**
 * What a browser does with a page that it keeps alive while another one is shown: the page receives no events in that
 * time.
 */
async function awayAndBack(page: Page, meanwhile: () => void): Promise<void> {
  const turn = (type: 'pagehide' | 'pageshow') =>
    page.evaluate((name) => {
      window.dispatchEvent(new PageTransitionEvent(name, { persisted: true }))
    }, type)
  await turn('pagehide')
  await expect(page.locator('body')).toHaveCSS('visibility', 'hidden')
  await page.evaluate(meanwhile)
  await turn('pageshow')
  await expect(page.locator('body')).toHaveCSS('visibility', 'visible')
}

test('out of the back/forward cache comes the same page; after a logout the login screen, and nothing guarded with it', async ({
  app,
  page,
}) => {
  await app.signIn()
  await app.open(routes.mine)
  await expect(app.mine.main).toContainText('10,000.00')
  await awayAndBack(page, () => undefined)
  await expect(app.mine.main).toContainText('10,000.00')
  await expect(app.toasts).toHaveCount(0)

  await awayAndBack(page, () => localStorage.removeItem('session'))
  await expect(app.login.main).toBeVisible()
  await expect(page).toHaveURL(/#\/pages\/login$/)
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test('two tabs agree on a login, a logout, and on another member', async ({ app, context, world }) => {
  await app.open(routes.login)
  await expect(app.login.main).toBeVisible()
  const other = new App(await context.newPage(), world)
  await other.login.logIn(() => other.open())
  await expect(other.home.main).toContainText('10,000.00')
  await expect(app.home.main, 'the login arrives here too').toContainText('10,000.00')

  await app.open(routes.product, { id: 'btcusdt' })
  await expect(app.product.buyUp).toBeEnabled()
  const session = (await other.stored('session')) ?? ''
  const token = await world.logIn('poor')
  await other.page.evaluate(
    ([text = '', fresh]) => {
      const next = { ...JSON.parse(text), token: fresh, name: 'poor', user: { account: 'poor', sessionkey: '' } }
      localStorage.setItem('session', JSON.stringify(next))
    },
    [session, token],
  )
  await expect(app.home.main, 'another member begins at home').toContainText('3.00')
  await expect(app.home.main).not.toContainText('10,000.00')

  await other.page.evaluate(() => localStorage.removeItem('session'))
  await expect(app.login.main).toBeVisible()
})

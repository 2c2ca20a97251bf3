import { routes } from '#lib/navigation/routes.ts'
import { violations } from '../support/axe.ts'
import { keyboardFaults } from '../support/fit/keyboardFaults.ts'
import { expect, test } from '../support/fixtures.ts'
import { DesktopMenu } from '../support/pages/DesktopMenu.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the menu with each of its sub-menus, and the trade page', async ({ app, page, watch }) => {
  test.slow()
  await app.signIn()
  await app.open(routes.home)
  await expect(app.home.row('Bitcoin')).toBeVisible()
  const menu = new DesktopMenu(page)
  await watch.quiet()
  expect.soft(await violations(page), 'home').toEqual([])
  expect.soft(await keyboardFaults(page), 'home').toEqual([])
  for (const group of ['充值', '订单', '账户', '资产']) {
    await menu.group(group).click()
    await expect(menu.lines(group).first()).toBeVisible()
    expect.soft(await violations(page, 'nav'), group).toEqual([])
  }
  await page.keyboard.press('Escape')
  await app.home.row('Bitcoin').click()
  await expect(app.screen(routes.trade)).toBeVisible()
  await watch.quiet()
  expect.soft(await violations(page), 'trade').toEqual([])
  expect.soft(await keyboardFaults(page), 'trade').toEqual([])
})

import { routes } from '#lib/navigation/routes.ts'
import { violations } from '../support/axe.ts'
import { keyboardFaults } from '../support/fit/keyboardFaults.ts'
import { expect, test } from '../support/fixtures.ts'
import { DesktopMenu } from '../support/pages/DesktopMenu.ts'
import { showScenes, walks } from '../support/scenes/walk.ts'
import { networkNoise } from '../support/watch.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [networkNoise] })

for (const one of walks) {
  test(one.title, async ({ page, world, app: { page: _ } }) => {
    test.slow()
    await showScenes(page, world, one, async ({ name }) => {
      if (!['home', 'trade'].includes(name)) return
      expect.soft(await violations(page), name).toEqual([])
      expect.soft(await keyboardFaults(page), name).toEqual([])
    })
  })
}

test('axe finds nothing in the sub-menus', async ({ app, page, watch }) => {
  await app.signIn()
  await app.open(routes.home)
  await expect(app.home.row('比特币')).toBeVisible()
  await watch.quiet()
  const menu = new DesktopMenu(page)
  for (const group of ['充值', '订单', '账户', '资产']) {
    await menu.group(group).click()
    await expect(menu.lines(group).first()).toBeVisible()
    expect.soft(await violations(page, 'nav'), group).toEqual([])
  }
})

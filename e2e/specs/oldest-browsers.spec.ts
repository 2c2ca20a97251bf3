import { to } from '#lib/navigation/address.ts'
import { guestRoutes, routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { removeNewer } from '../support/oldestBrowsers.ts'
import { openingOptions } from '../support/openingOptions.ts'

const all = Object.values(routes)

for (const [who, screens] of [
  ['a guest', all.filter((route) => guestRoutes.has(route))],
  ['a member', all.filter((route) => !guestRoutes.has(route))],
] as const) {
  test(`without anything that the oldest browsers lack, every screen of ${who} shows its content`, async ({
    app,
    context,
    control,
    page,
    watch,
  }) => {
    await removeNewer(context)
    await control.seedOrders('demo', 2, 2)
    await control.deposits.seed('demo', 2)
    if (who === 'a member') await app.signIn()
    await app.open()
    const left = await page.evaluate(() =>
      [
        [URL, 'canParse'],
        [Promise, 'withResolvers'],
        [URLSearchParams.prototype, 'size'],
        [Object.getPrototypeOf(Object.getPrototypeOf([].values())), 'map'],
        [window, 'navigation'],
      ].filter(([object, name]) => name in object),
    )
    expect(left, 'the names to be removed').toEqual([])
    for (const route of screens) {
      await app.goToHash(to(route, openingOptions[route]))
      await expect(app.screen(route), route).toBeVisible()
      await watch.quiet()
      await expect(page.locator('[aria-busy="true"]'), route).toHaveCount(0)
      await expect(page.getByText('页面出错了'), route).toHaveCount(0)
    }
  })
}

import { expect, test } from '../support/fixtures.ts'
import { removeNewer } from '../support/oldestBrowsers.ts'
import { screens } from '../support/scenes/scenes.ts'

for (const who of ['a guest', 'a member']) {
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
    for (const { route, address } of screens.filter(({ isForGuests }) => isForGuests === (who === 'a guest'))) {
      await app.goToHash(address)
      await expect(app.screen(route), route).toBeVisible()
      await watch.quiet()
      await expect(page.locator('[aria-busy="true"]'), route).toHaveCount(0)
      await expect(page.getByText('页面出错了'), route).toHaveCount(0)
    }
  })
}

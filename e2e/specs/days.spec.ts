import { type RoutePath, routes } from '#lib/navigation/routes.ts'
import { days } from '../support/days.ts'
import { expect, test } from '../support/fixtures.ts'
import { screens } from '../support/scenes/scenes.ts'
import { networkNoise } from '../support/watch.ts'

/**
 * How a day begins, at every address: a session that has expired, a backend that is slow, another tab that has just
 * logged out. Each ends where the rules say (docs/product.md, 3 to 6), shows the member why, and leaves nothing
 * waiting. `npm test` runs each day at some addresses and each address on some days; with `DAYS=all` all of them run.
 */
test.use({ expectedErrors: [networkNoise] })

/** Every day begins at these: home requests its data before the client has loaded, and the account requests the most. */
const always: readonly RoutePath[] = [routes.login, routes.home, routes.mine]

/** The screens of a day: some of them belong to no other day, so that all are covered. */
function screensOf(day: number) {
  if (process.env.DAYS === 'all') return screens
  return screens.filter(({ route }, at) => always.includes(route) || at % days.length === day)
}

for (const [index, day] of days.entries()) {
  test(`${day.name}: ends where the rules say, told why, with nothing left waiting`, async ({ inNewWorld }) => {
    const opened = screensOf(index)
    test.setTimeout(20_000 * opened.length)
    for (const { route, address } of opened) {
      await inNewWorld(`${day.name} at ${route}`, async ({ app, world, time }) => {
        const { page } = app
        const parts = { app, page, world, time }
        await day.begin(parts)
        await app.load(address)
        await day.loading?.(parts)
        const end = day.end(route)
        if (end.told !== undefined)
          await expect(app.toasts.or(page.getByRole('alert')).filter({ hasText: end.told })).toBeVisible()
        if (end.route === undefined) await expect(app.screen()).toHaveCount(0)
        else await expect(app.screen(end.route)).toBeVisible()
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      })
    }
  })
}

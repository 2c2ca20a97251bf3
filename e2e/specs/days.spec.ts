import { to } from '#lib/navigation/address.ts'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'
import { days } from '../support/days.ts'
import { expect, test } from '../support/fixtures.ts'
import { openingOptions } from '../support/openingOptions.ts'
import { networkNoise } from '../support/watch.ts'

/**
 * How a day begins, at every address: a session that has expired, a backend that is slow, another tab that has just
 * logged out. Each ends where the rules say (docs/product.md, 3 to 6), shows the member why, and leaves nothing
 * waiting. `npm test` runs each day at some addresses and each address on some days; with `DAYS=all` all of them run.
 */
test.use({ expectedErrors: [networkNoise] })

const all = Object.values(routes)
/** Every day begins at these: home requests its data before the client has loaded, and the account requests the most. */
const always: readonly RoutePath[] = [routes.login, routes.home, routes.mine]

/** The addresses of a day: one of them belongs to no other day that is run, so that all are covered. */
function addressesOf(day: number): readonly RoutePath[] {
  if (process.env.DAYS === 'all') return all
  const own = all.filter((route, at) => !always.includes(route) && at % days.length === day)
  return [...always, ...own]
}

for (const [index, day] of days.entries()) {
  test(`${day.name}: ends where the rules say, told why, with nothing left waiting`, async ({ inNewWorld }) => {
    const addresses = addressesOf(index)
    test.setTimeout(20_000 * addresses.length)
    for (const route of addresses) {
      await inNewWorld(`${day.name} at ${route}`, async ({ app, world, time }) => {
        const { page } = app
        const parts = { app, page, world, time }
        await day.begin(parts)
        await app.load(to(route, openingOptions[route]))
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

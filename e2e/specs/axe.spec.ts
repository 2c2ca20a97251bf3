import { guestRoutes, type RoutePath, routes } from '#lib/navigation/routes.ts'
import type { App } from '../support/app.ts'
import { violations } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import type { Watch } from '../support/watch.ts'

// Colours are judged as they stand, not on their way there.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const options: Readonly<Partial<Record<RoutePath, Record<string, string>>>> = {
  [routes.product]: { id: 'btcusdt' },
  [routes.trade]: { id: 'btcusdt' },
  [routes.orderInfo]: { id: 'o1' },
}

/** Shows a screen with all that it loads. */
async function show(app: App, watch: Watch, route: RoutePath): Promise<void> {
  await app.open(route, options[route])
  await expect(app.screen(route)).toBeVisible()
  await watch.quiet()
  await expect(app.page.locator('[aria-busy="true"]')).toHaveCount(0)
}

const all = Object.values(routes)
const members = all.filter((route) => !guestRoutes.has(route))
const half = Math.ceil(members.length / 2)

for (const theme of ['dark', 'light']) {
  const parts = [
    { who: 'a guest', account: '', screens: [routes.login, routes.register, routes.webview, routes.notFound] },
    { who: 'a member', account: 'demo', screens: members.slice(0, half) },
    { who: 'a member, further', account: 'demo', screens: members.slice(half) },
  ]
  for (const { who, account, screens } of parts) {
    test(`every screen of ${who}, ${theme}`, async ({ app, watch }) => {
      test.slow()
      await app.store({ theme })
      if (account) await app.signIn(account)
      const found: Record<string, readonly string[]> = {}
      for (const route of screens) {
        await show(app, watch, route)
        const wrong = await violations(app.page)
        if (wrong.length > 0) found[route] = wrong
      }
      expect(found).toEqual({})
    })
  }
}

test('every screen is judged, and what is wrong is seen', async ({ app, watch }) => {
  expect(new Set([...members, routes.login, routes.register, routes.webview])).toEqual(new Set(all))
  await show(app, watch, routes.login)
  await app.login.main.evaluate((main) => main.append(document.createElement('button')))
  expect(await violations(app.page)).toEqual([expect.stringContaining('button-name')])
})

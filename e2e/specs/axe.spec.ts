import { to } from '#lib/navigation/address.ts'
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

/** Goes to a screen of the page that is open, and waits for all that it loads. */
async function show(app: App, watch: Watch, route: RoutePath): Promise<void> {
  await app.goToHash(to(route, options[route]))
  await expect(app.screen(route)).toBeVisible()
  await watch.quiet()
  await expect(app.page.locator('[aria-busy="true"]')).toHaveCount(0)
}

const all = Object.values(routes)
const members = all.filter((route) => !guestRoutes.has(route))
const half = Math.ceil(members.length / 2)

const parts = [
  { who: 'a guest', account: '', screens: [routes.login, routes.register, routes.webview, routes.notFound] },
  { who: 'a member', account: 'demo', screens: members.slice(0, half) },
  { who: 'a member, further', account: 'demo', screens: members.slice(half) },
]

for (const { who, account, screens } of parts) {
  test(`every screen of ${who}, in both themes`, async ({ app, watch }) => {
    test.slow()
    if (account) await app.signIn(account)
    await app.open()
    await expect(app.screen()).toBeVisible()
    for (const route of screens) {
      await show(app, watch, route)
      expect.soft(await violations(app.page), route).toEqual([])
    }
  })
}

test('every screen is judged, and what is wrong in either theme is seen', async ({ app, watch }) => {
  expect(new Set([...members, routes.login, routes.register, routes.webview])).toEqual(new Set(all))
  await app.open()
  await show(app, watch, routes.login)
  await app.login.main.evaluate((main) => {
    const white = document.createElement('p')
    white.append('white')
    white.style.color = '#fff'
    white.style.background = 'var(--surface)'
    main.append(document.createElement('button'), white)
  })
  expect((await violations(app.page)).toSorted()).toEqual([
    expect.stringMatching(/^dark: button-name/),
    expect.stringMatching(/^light: button-name/),
    expect.stringMatching(/^light: color-contrast/),
  ])
})

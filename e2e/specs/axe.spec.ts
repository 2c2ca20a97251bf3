import type { Locator } from '@playwright/test'
import { languages } from '#lib/i18n/language.ts'
import { to } from '#lib/navigation/address.ts'
import { guestRoutes, type RoutePath, routes } from '#lib/navigation/routes.ts'
import type { App } from '../support/app.ts'
import { violations } from '../support/axe.ts'
import { keyboardFaults } from '../support/fit/keyboardFaults.ts'
import { Viewer } from '../support/fit/views.ts'
import { expect, test } from '../support/fixtures.ts'
import { openingOptions } from '../support/openingOptions.ts'
import type { Watch } from '../support/watch.ts'

// Colours are judged in their final state, not during a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Goes to a screen of the page that is open, and waits for all that it loads. */
async function show(app: App, watch: Watch, route: RoutePath): Promise<void> {
  await app.goToHash(to(route, openingOptions[route]))
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
  {
    who: 'a member who practises',
    account: 'demo',
    practice: 'on' as const,
    screens: [routes.home, routes.trade, routes.mine, routes.recharge],
  },
]

for (const { who, account, practice = 'off' as const, screens } of parts) {
  test(`every screen of ${who}, in both themes and in a language that differs from screen to screen`, async ({
    app,
    page,
    watch,
  }) => {
    test.slow()
    if (account) await app.signIn(account, { practice })
    await app.open()
    await expect(app.screen()).toBeVisible()
    const viewer = await Viewer.of(page)
    for (const route of screens) {
      await show(app, watch, route)
      const language = languages[all.indexOf(route) % languages.length] ?? languages[0]
      await viewer.show({ width: 390, text: 100, language })
      expect.soft(await violations(page), `${route} in ${language}`).toEqual([])
      expect.soft(await keyboardFaults(page), route).toEqual([])
    }
  })
}

test('with forced colours, what is chosen, focused and drawn can be told apart', async ({ app, page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await app.signIn()
  await app.open(routes.product, openingOptions[routes.product])
  await expect(app.product.view.lastPrice).toBeVisible()
  const styleOf = (element: Locator, name: string, part?: string) =>
    element.evaluate((node, [property = '', pseudo]) => getComputedStyle(node, pseudo).getPropertyValue(property), [
      name,
      part,
    ] as const)
  const face = (chosen: string) => app.product.main.locator(`input[name="interval"]${chosen} + *`).first()
  expect(await styleOf(face(':checked'), 'background-color')).not.toBe(
    await styleOf(face(':not(:checked)'), 'background-color'),
  )
  const line = await styleOf(app.product.tab('K线'), 'background-color', '::after')
  expect(line).not.toBe(await styleOf(page.locator('body'), 'background-color'))
  expect(await styleOf(app.product.chart, 'forced-color-adjust')).toBe('none')
  await app.product.buyUp.click()
  await app.sheet.amount.focus()
  const box = app.sheet.amount.locator('..')
  expect(await styleOf(box, 'outline-style')).toBe('solid')
  expect(await styleOf(box, 'outline-color')).toMatch(/^rgb\(/)
})

test('every screen is judged; faults in either theme, or for the keyboard, are found', async ({ app, watch }) => {
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
    expect.stringMatching(/^light: color-contrast/),
  ])
  await app.login.main.evaluate((main) => {
    const hand = document.createElement('p')
    hand.append('hand')
    hand.style.cursor = 'pointer'
    const plain = document.createElement('button')
    plain.append('plain')
    plain.style.cssText = 'outline: none'
    const covered = document.createElement('button')
    covered.append('covered')
    const cover = document.createElement('div')
    cover.style.cssText = 'position: fixed; inset: auto 0 0 0; height: 30px; background: var(--bg)'
    covered.style.cssText = 'position: fixed; bottom: 5px; left: 10px; height: 20px'
    main.prepend(hand, plain)
    main.append(covered, cover)
  })
  expect((await keyboardFaults(app.page)).toSorted()).toEqual([
    'no focus ring: button.null "plain"',
    'obscured: button.null "covered"',
    'pointer: p.null "hand"',
  ])
})

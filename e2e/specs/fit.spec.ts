import { languages } from '#lib/i18n/language.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { App } from '../support/app.ts'
import { type View, Viewer, views } from '../support/fit/views.ts'
import { expect, test } from '../support/fixtures.ts'
import type { Watch } from '../support/watch.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const BTC = { id: 'btcusdt' }

/** The screens with the most in a line, and the sheet that a member orders with. `npm run fit` checks all screens. */
const screens: readonly { readonly address: string; readonly open?: (app: App) => Promise<void> }[] = [
  { address: to(routes.home) },
  { address: to(routes.product, BTC) },
  { address: to(routes.product, BTC), open: (app) => app.product.buyUp.click() },
  { address: to(routes.orders, { status: 'settled' }) },
  { address: to(routes.orderInfo, { id: 'o1' }) },
  { address: to(routes.recharge) },
  { address: to(routes.withdraw) },
  { address: to(routes.vault) },
  { address: to(routes.vaultSubmit, { id: 'steady30' }) },
  { address: to(routes.depositRecords) },
  { address: to(routes.history) },
  { address: to(routes.mine) },
  { address: to(routes.product, { ...BTC, draw: '1' }) },
  // The last one: it enters practice mode.
  {
    address: to(routes.mine),
    open: async (app) => {
      await app.mine.practise.check({ force: true })
      await app.goToHash(to(routes.home))
      await app.home.main.getByText('模拟余额').waitFor()
    },
  },
]

/**
 * Each view after the first is this many places further on in the list: other width, other language, other size of
 * text.
 */
const FURTHER = 5

/**
 * Six views of a screen, one in each language: the narrowest window with the largest text, and five of the others, which move on by
 * one from screen to screen. Over all screens each width meets each language, and each width with each size of text five languages or
 * more.
 */
function viewsOf(screen: number): readonly View[] {
  const isTightest = ({ width, text }: View) => width === 320 && text === 200
  const sizes = views.filter(({ language }) => language === languages[0])
  const others = sizes.filter((view) => !isTightest(view))
  const further = languages.slice(1).flatMap((_, index) => others[(screen + index * FURTHER) % others.length] ?? [])
  return [...sizes.filter(isTightest), ...further]
    .map((view, index) => ({ ...view, language: languages[(screen + index) % languages.length] ?? view.language }))
    .toSorted((a, b) => a.text - b.text)
}

async function show(app: App, watch: Watch, { address, open }: (typeof screens)[number]): Promise<void> {
  await app.page.setViewportSize({ width: 390, height: 844 })
  await app.goToHash(address)
  await watch.quiet()
  await open?.(app)
}

test('text of 100 and 200 % fits, in every language and width', async ({ app, control, page, watch }) => {
  test.slow()
  await control.seedOrders('demo', 3, 30)
  await control.clock.advance(31_000)
  await app.signIn()
  await app.open(routes.service)
  await expect(app.screen(routes.service)).toBeVisible()
  const viewer = await Viewer.of(page)
  for (const [index, screen] of screens.entries()) {
    await viewer.show({ width: 390, text: 100, language: 'zh-CN' })
    await show(app, watch, screen)
    for (const view of viewsOf(index)) {
      const found = await viewer.misfits(view)
      expect.soft(found, `${screen.address} at ${view.width} px, text ${view.text} %, ${view.language}`).toEqual([])
    }
  }
})

test('names of 42 characters that cannot be broken fit into the narrowest window', async ({
  app,
  control,
  page,
  watch,
}) => {
  await control.seedOrders('demo', 3, 30)
  await control.clock.advance(31_000)
  await app.signIn()
  await app.open(routes.service)
  await expect(app.screen(routes.service)).toBeVisible()
  const viewer = await Viewer.of(page)
  for (const [index, screen] of screens.entries()) {
    await viewer.show({ width: 390, text: 100, language: 'zh-CN' })
    await show(app, watch, screen)
    const view = { width: 320, text: 100, language: languages[index % languages.length] ?? 'zh-CN' } as const
    await viewer.show(view)
    await viewer.lengthenNames()
    expect.soft(await viewer.misfits(view), `${screen.address} at 320 px, ${view.language}`).toEqual([])
  }
})

test('every kind of misfit is found', async ({ app, page }) => {
  await app.open(routes.register)
  await expect(app.register.main).toBeVisible()
  const viewer = await Viewer.of(page)
  const view = { width: 390, text: 100, language: 'zh-CN' } as const
  expect(await viewer.misfits(view)).toEqual([])
  await app.register.main.evaluate((main) => {
    const add = (tag: string, text: string, style: string) => {
      const element = document.createElement(tag)
      element.textContent = text
      element.style.cssText = style
      main.prepend(element)
    }
    add('p', 'a line that is longer than the window is wide', 'white-space: nowrap; width: 900px; text-align: right')
    add('p', '2.634.567.890', 'width: 40px; overflow-wrap: anywhere')
    add('p', 'a line that is cut off', 'width: 40px; white-space: nowrap; overflow: hidden')
    add('p', 'a text over the next one', 'margin-bottom: -1.2em')
    add('button', 'x', 'width: 20px; height: 20px')
    add('p', 'under the service button', 'text-align: right; margin-right: -8px')
    // A phone has it on home alone, where it covers nothing.
    const service = document.createElement('aside')
    service.setAttribute('data-service', '')
    service.style.cssText = 'position: fixed; z-index: 20; top: 0; right: 0'
    const tab = document.createElement('a')
    tab.href = '#'
    tab.style.cssText = 'display: block; width: 44px; height: 100vh; background: #888'
    service.append(tab)
    document.body.append(service)
  })
  const kinds = (await viewer.misfits(view)).map(({ kind }) => kind)
  expect([...new Set(kinds)].toSorted()).toEqual(['broken', 'clipped', 'covered', 'overlap', 'sideways', 'target'])
})

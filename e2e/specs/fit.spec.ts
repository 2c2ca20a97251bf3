import { languages } from '#lib/i18n/language.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { type View, Viewer, views } from '../support/fit/views.ts'
import { expect, test } from '../support/fixtures.ts'
import { LoadedApp } from '../support/scenes/loadedApp.ts'
import { scenes } from '../support/scenes/scenes.ts'
import type { TestSite } from '../support/testSite.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The scenes with the most in a line. `npm run fit` checks all of them. */
const names = [
  'home',
  'product',
  'ticket',
  'orders',
  'orderInfo',
  'recharge',
  'withdraw',
  'vault',
  'vaultSubmit',
  'depositRecords',
  'history',
  'mine',
  'drawing-begins',
  'alert',
]
const PRACTICE = 'home of a member who practises'

/** Where a scene stands in the rotation of views: home has the narrowest window in Vietnamese, the longest language. */
const placeOf = (name: string) => names.indexOf(name) + languages.indexOf('vi')

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

/** Shows each of the scenes to a member with settled orders, and at last home in practice mode, and passes their names on. */
async function walk(
  world: TestSite,
  app: LoadedApp,
  check: (viewer: Viewer, name: string) => Promise<void>,
): Promise<void> {
  await world.control.seedOrders('demo', 3, 30)
  await world.control.clock.advance(31_000)
  await app.signIn()
  await app.open(routes.service)
  const viewer = await Viewer.of(app.page)
  const inChinese = async () => {
    await viewer.show({ width: 390, text: 100, language: 'zh-CN' })
    await app.page.setViewportSize({ width: 390, height: 844 })
  }
  for (const name of names) {
    await inChinese()
    await scenes.find((scene) => scene.name === name)?.show(app, world)
    await check(viewer, name)
  }
  await inChinese()
  await app.open(routes.mine)
  await app.mine.practise.check({ force: true })
  await app.goToHash(to(routes.home))
  await app.home.main.getByText('模拟余额').waitFor()
  await check(viewer, PRACTICE)
}

test('text of 100 and 200 % fits, in every language and width', async ({ page, world, app: { page: _ } }) => {
  test.slow()
  await walk(world, new LoadedApp(page, world), async (viewer, name) => {
    for (const view of viewsOf(placeOf(name))) {
      const { width, text, language } = view
      expect.soft(await viewer.misfits(view), `${name} at ${width} px, text ${text} %, ${language}`).toEqual([])
    }
  })
})

test('names of 42 characters that cannot be broken fit into the narrowest window', async ({
  page,
  world,
  app: { page: _ },
}) => {
  await walk(world, new LoadedApp(page, world), async (viewer, name) => {
    const language = languages[placeOf(name) % languages.length] ?? 'zh-CN'
    const view = { width: 320, text: 100, language } as const
    await viewer.show(view)
    await viewer.lengthenNames()
    expect.soft(await viewer.misfits(view), `${name} at 320 px, ${language}`).toEqual([])
  })
})

test('the head of a closed market fits the desktop in one row, in every language', async ({ app, page }) => {
  await app.signIn()
  await app.open(routes.product, { id: 'hk50' })
  await expect(app.product.main).toBeVisible()
  const viewer = await Viewer.of(page)
  for (const language of languages) {
    for (const width of [1280, 1440]) {
      const view = { width, text: 100, language } as const
      expect.soft(await viewer.misfits(view), `${width} px, ${language}`).toEqual([])
      const [name, star] = await Promise.all(
        [app.product.main.getByRole('heading', { level: 1 }), app.product.main.locator('h1 ~ button')].map((part) =>
          part.boundingBox(),
        ),
      )
      expect
        .soft(star?.y, `${width} px, ${language}: the star is beside the name`)
        .toBeLessThan((name?.y ?? 0) + (name?.height ?? 0))
    }
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

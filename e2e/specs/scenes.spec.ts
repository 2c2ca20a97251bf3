import type { Locator, Page } from '@playwright/test'
import { languages } from '#lib/i18n/language.ts'
import { routes } from '#lib/navigation/routes.ts'
import { SCREEN, violations } from '../support/axe.ts'
import { keyboardFaults } from '../support/fit/keyboardFaults.ts'
import { Viewer } from '../support/fit/views.ts'
import { expect, test } from '../support/fixtures.ts'
import { inScene, type Scene } from '../support/scenes/scene.ts'
import { scenes, screenScenes } from '../support/scenes/scenes.ts'
import { parts, sceneStep, walk, walks } from '../support/scenes/walk.ts'
import { networkNoise } from '../support/watch.ts'

/**
 * Every scene that leaves its world as it was, and of the others those that are marked as judged: it appears, it settles,
 * and axe finds nothing in either theme. In a walk the page reports no error either. Of a screen as it opens axe judges the whole page, in
 * a language that differs from screen to screen, and the keyboard reaches and shows everything; of other states it judges
 * the screen and a dialog over it.
 *
 * Colours are judged in their final state, not during a transition.
 */
/** How many scenes a test shows that each have a world and a device of their own. */
const SCENES_PER_TEST = 6

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [networkNoise] })

async function judge(page: Page, scene: Scene): Promise<void> {
  const index = screenScenes.indexOf(scene)
  if (index < 0 && scene.practice === undefined) {
    expect.soft(await violations(page, SCREEN), scene.name).toEqual([])
    return
  }
  const viewer = await Viewer.of(page)
  const language = languages[Math.max(index, 0) % languages.length] ?? languages[0]
  await viewer.show({ width: 390, text: 100, language })
  expect.soft(await violations(page), `${scene.name} in ${language}`).toEqual([])
  expect.soft(await keyboardFaults(page), scene.name).toEqual([])
  // The scenes are driven in Chinese.
  await viewer.show({ width: 390, text: 100, language: 'zh-CN' })
}

for (const one of walks) {
  test(one.title, async ({ page, world, app: { page: _ } }) => {
    test.slow()
    await walk(page, world, one, (scene) => judge(page, scene))
  })
}

for (const some of parts(
  scenes.filter(({ judged }) => judged),
  SCENES_PER_TEST,
)) {
  test(`each in its own world and device: from ${some[0]?.name} on`, async ({ browser }) => {
    test.setTimeout(60_000 * some.length)
    for (const scene of some)
      await sceneStep(scene, () =>
        inScene(scene, { browser, context: { reducedMotion: 'reduce' }, interval: '1m' }, ({ page }) =>
          judge(page, scene),
        ),
      )
  })
}

test('with forced colours, what is chosen, focused and drawn can be told apart', async ({ app, page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await app.signIn()
  await app.open(routes.product, { id: 'btcusdt' })
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

test('faults in either theme, or for the keyboard, are found', async ({ app }) => {
  await app.open()
  await expect(app.login.picture).toBeVisible()
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

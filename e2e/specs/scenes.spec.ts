import type { Locator } from '@playwright/test'
import { routes } from '#lib/navigation/routes.ts'
import { violations } from '../support/axe.ts'
import { keyboardFaults } from '../support/fit/keyboardFaults.ts'
import { expect, test } from '../support/fixtures.ts'
import { judgeScene } from '../support/scenes/judgeScene.ts'
import { showScenes, walks } from '../support/scenes/walk.ts'
import { networkNoise } from '../support/watch.ts'

/** Every scene that leaves its world as it was (`judgeScene`); in a walk the page reports no error either. The others: `scenes-matrix.spec.ts`. */
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [networkNoise] })

for (const one of walks) {
  test(one.title, async ({ page, world, app: { page: _ } }) => {
    test.slow()
    await showScenes(page, world, one, (scene) => judgeScene(page, scene))
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

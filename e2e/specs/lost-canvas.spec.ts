import type { Browser, Locator, Page } from '@playwright/test'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { lookAt, makePicture, QUARTERS } from '../support/pictures.ts'
import { setVisible } from '../support/visibility.ts'

const BTC = 'btcusdt'

/** What every canvas of an element shows, as one short text for each: the same for the same pixels. */
async function pictures(element: Locator): Promise<readonly string[]> {
  return await element.evaluate(
    async (root) =>
      await Promise.all(
        Array.from(root.querySelectorAll('canvas'), async (canvas) => {
          if (!canvas.checkVisibility({ visibilityProperty: true })) return 'hidden'
          const bytes = new TextEncoder().encode(canvas.toDataURL())
          return [...new Uint8Array(await crypto.subtle.digest('SHA-1', bytes))].join(' ')
        }),
      ),
  )
}

/**
 * Ends the GPU process, as a driver update or a phone that needs the memory does. Chromium tells the page
 * (`contextlost`), starts another one, and gives every canvas a new context, empty and without a transform. A browser
 * tolerates that five times.
 */
async function endGpuProcess(browser: Browser, page: Page): Promise<void> {
  const restored = await page.evaluateHandle(() => ({
    all: Promise.all(
      [...document.querySelectorAll('canvas')]
        .filter((canvas) => canvas.checkVisibility({ visibilityProperty: true }))
        .map((canvas) => new Promise((resolve) => canvas.addEventListener('contextrestored', resolve, { once: true }))),
    ),
  }))
  const session = await browser.newBrowserCDPSession()
  await session.send('Browser.crashGpuProcess')
  await restored.evaluate(async ({ all }) => void (await all))
  await session.detach()
}

/** Empties every canvas without an event, as WebKit does while the phone sleeps. */
async function loseSilently(element: Locator): Promise<void> {
  await element.evaluate((root) => {
    for (const canvas of root.querySelectorAll('canvas')) canvas.width = Number(canvas.width)
  })
}

test('the canvases of the chart are drawn again: after the GPU process has ended, and when the page is shown again', async ({
  app,
  browser,
  control,
  page,
}) => {
  await app.signIn()
  // A price that stands still: only what was lost changes the picture.
  await control.clock.freeze()
  await app.open(routes.product, { id: BTC })
  const { root } = app.product.view
  const kinds = [
    ['K线', 'candles', '#25c07c'],
    ['走势', 'trend', '#e9eef8'],
  ] as const
  for (const [tab, kind, color] of kinds) {
    await app.product.tab(tab).click()
    await expect(root).toHaveAttribute('data-kind', kind)
    await expect.poll(() => app.product.view.ink(color)).toBeGreaterThan(50)
    const before = await pictures(root)

    await test.step(`${tab}: the GPU process ends`, async () => {
      await endGpuProcess(browser, page)
      await expect.poll(() => pictures(root)).toEqual(before)
    })

    await test.step(`${tab}: emptied while the page is hidden`, async () => {
      await setVisible(page, false)
      await loseSilently(root)
      await setVisible(page, true)
      await expect.poll(() => pictures(root)).toEqual(before)
    })
  }
})

test('the picture in the avatar’s frame is drawn again, and the avatar is the chosen part of it', async ({
  app,
  browser,
  page,
  world,
}) => {
  await app.signIn()
  await app.open(routes.profile)
  const { profile } = app
  await profile.choose(await makePicture(page, 600, 600))
  await expect(profile.frame.locator('canvas')).toBeVisible()
  const before = await pictures(profile.frame)

  await endGpuProcess(browser, page)
  await expect.poll(() => pictures(profile.frame)).toEqual(before)

  await setVisible(page, false)
  await loseSilently(profile.frame)
  await setVisible(page, true)
  await expect.poll(() => pictures(profile.frame)).toEqual(before)

  await profile.use.click()
  await expect(profile.crop).toBeHidden()
  const [sent] = await world.control.uploads('demo')
  const bytes = await (await fetch(world.stub.addresses[0] + (sent?.path ?? ''))).arrayBuffer()
  expect((await lookAt(page, new Uint8Array(bytes))).quarters).toEqual([...QUARTERS])
})

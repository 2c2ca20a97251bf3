import { routes } from '#lib/navigation/routes.ts'
import type { App } from '../support/app.ts'
import { asShown, backendCandles } from '../support/candles.ts'
import { expect, test } from '../support/fixtures.ts'
import type { TestSite } from '../support/testSite.ts'

const BTC = 'btcusdt'
const MINUTE = 60_000
const SLOT = 7

test.beforeEach(async ({ app, control }) => {
  await app.signIn()
  await control.clock.freeze()
  await app.open(routes.product, { id: BTC })
  await expect(app.product.view.lastPrice).toBeVisible()
})

/** Reads the minute of the candle that the mouse points at, at a share of the chart's width. */
async function minutesOf(app: App, world: TestSite): Promise<(share: number) => Promise<number>> {
  const candles = await backendCandles(world, { productId: BTC, interval: '1m', limit: 1000 })
  const minutes = new Map(candles.map((candle) => [asShown(candle, '1m', 2)[0] ?? '', candle[0] / MINUTE]))
  const { view } = app.product
  return async (share) => {
    await app.page.mouse.move(0, 0)
    await expect(view.card).toBeHidden()
    const { x, y } = await view.at(share, 0.4)
    await app.page.mouse.move(x, y)
    return minutes.get((await view.inspected())[0] ?? '') ?? Number.NaN
  }
}

test('the mouse shows values by pointing, pans by dragging, and with Ctrl its wheel zooms where it points; a plain wheel belongs to the column that scrolls', async ({
  app,
  page,
  world,
}) => {
  const minuteAt = await minutesOf(app, world)
  const before = await minuteAt(0.5)
  const { x, y } = await app.product.view.at(0.3, 0.4)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 20 * SLOT, y, { steps: 5 })
  await page.mouse.up()
  expect(await minuteAt(0.5)).toBe(before - 20)

  const [from, middle, to] = [await minuteAt(0.3), await minuteAt(0.5), await minuteAt(0.7)]
  await page.keyboard.down('Control')
  const pointed = await app.product.view.at(0.5, 0.4)
  await page.mouse.move(pointed.x, pointed.y)
  await page.mouse.wheel(0, -120)
  await page.keyboard.up('Control')
  await expect.poll(async () => (await minuteAt(0.7)) - (await minuteAt(0.3))).toBeLessThan((to - from) * 0.6)
  expect(Math.abs((await minuteAt(0.5)) - middle)).toBeLessThanOrEqual(1)

  // The newest candle is out of sight: a button leads back to it, and goes.
  const toNow = app.product.view.toNow
  await toNow.click()
  await expect(toNow).toBeHidden()
  expect(await minuteAt(0.7)).toBeGreaterThan(to)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  await page.setViewportSize({ width: 1280, height: 500 })
  const plain = await app.product.view.at(0.5, 0.3)
  await page.mouse.move(plain.x, plain.y)
  await page.mouse.wheel(0, 200)
  const scrolled = () =>
    app.product.main.evaluate((main) => Math.max(...[...main.querySelectorAll('*')].map(({ scrollTop }) => scrollTop)))
  await expect.poll(scrolled).toBeGreaterThan(50)
})

test('by keyboard: arrows walk over the candles and on into the past, plus and minus zoom, Escape ends it, a table lists what is seen', async ({
  app,
  page,
  world,
}) => {
  const { view } = app.product
  const candles = await backendCandles(world, { productId: BTC, interval: '1m', limit: 25 })
  await expect(view.card).toBeHidden()
  const minuteAt = await minutesOf(app, world)
  const [before, last] = [await minuteAt(0.2), await minuteAt(0.8)]
  await page.mouse.move(0, 0)
  await view.root.press('+')
  await expect.poll(async () => last - (await minuteAt(0.2))).toBeLessThan(last - before)
  // So wide that twenty-five of them are far more than a screenful.
  for (let times = 0; times < 9; times += 1) await view.root.press('+')
  await page.mouse.move(0, 0)
  expect(await view.newest(25)).toEqual(candles.map((candle) => asShown(candle, '1m', 2)))

  // Before it come the legend's two buttons, which open the choice of indicators and remove one, and the one back to the newest candle.
  await view.root.focus()
  for (let stops = 0; stops < 4; stops += 1) await page.keyboard.press('Tab')
  const open = page.getByRole('button', { name: '以表格查看图表' })
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  const table = page.getByRole('dialog').getByRole('table')
  const rows = await table
    .locator('tbody tr')
    .evaluateAll((all) => all.map(({ children }) => [...children].map(({ textContent }) => textContent).slice(0, 6)))
  const backendRows = await backendCandles(world, { productId: BTC, interval: '1m', limit: 100 })
  const newestFirst = backendRows.map((candle) => asShown(candle, '1m', 2)).toReversed()
  const first = newestFirst.findIndex(([time]) => time === rows[0]?.[0])
  expect(rows.length).toBeGreaterThan(10)
  expect(rows).toEqual(newestFirst.slice(first, first + rows.length))
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
})

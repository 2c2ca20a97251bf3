import type { Page } from '@playwright/test'
import { kline } from '#lib/contract/market.ts'
import { languages } from '#lib/i18n/language.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { StubControl } from '#stub/control/client.ts'
import { findMisfits } from '../support/fit/misfits.ts'
import { expect, test } from '../support/fixtures.ts'
import { giveOpenOrder } from '../support/orders.ts'

const BTC = 'btcusdt'
const ETH = 'ethusdt'
/** Not one of those that seeded orders are on. */
const XRP = 'xrpusdt'

const upright = { width: 390, height: 844 }
const onSide = { width: 844, height: 390 }

/** The price of a product from the next tick on. */
async function move(control: StubControl, price: string, productId = BTC): Promise<void> {
  await control.price(productId, [price])
  await control.clock.advance(500)
}

/** How often the newest candles were asked for. */
const candlesAsked = async (control: StubControl) =>
  (await control.requests()).filter(({ path }) => path === kline.path).length

/** The browser has no full screen for elements, as Safari on an iPhone. */
const withoutFullscreen = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'requestFullscreen'))

const hasScreen = (page: Page) => page.evaluate(() => document.fullscreenElement !== null)

test.beforeEach(async ({ app, control }) => {
  await app.signIn()
  await move(control, '64250.00')
})

test('the chart fills the screen: entered by its button, left by the icon, Back or Escape, with the focus where it was', async ({
  app,
  page,
}) => {
  const { product } = app
  await app.open(routes.product, { id: BTC })
  await product.interval('5m').check()
  await expect(product.view.lastPrice).toHaveText('64,250.00')
  const enter = async () => {
    await product.enterFullScreen.focus()
    await page.keyboard.press('Enter')
    await expect(product.fullScreen).toBeVisible()
    await expect(product.view.lastPrice).toHaveText('64,250.00')
  }
  const expectLeft = async () => {
    await expect(product.fullScreen).toHaveCount(0)
    await expect(product.enterFullScreen).toBeFocused()
    await expect.poll(() => hasScreen(page)).toBe(false)
  }

  await test.step('the icon', async () => {
    await enter()
    await expect.poll(() => hasScreen(page)).toBe(true)
    await expect(product.main).toBeFocused()
    await expect(product.interval('5m')).toBeChecked()
    await product.leaveFullScreen.click()
    await expectLeft()
  })
  await test.step('Back', async () => {
    await enter()
    await page.goBack()
    await expectLeft()
  })
  await test.step('the end of the browser’s full screen', async () => {
    await enter()
    await expect.poll(() => hasScreen(page)).toBe(true)
    await page.evaluate(() => document.exitFullscreen())
    await expectLeft()
  })
  await test.step('Escape, and first it closes what is open over the chart', async () => {
    await page.evaluate(() => Reflect.deleteProperty(Element.prototype, 'requestFullscreen'))
    await enter()
    await product.buyUp.click()
    await expect(app.sheet.dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(app.sheet.dialog).toHaveCount(0)
    await expect(product.fullScreen).toBeVisible()
    await page.keyboard.press('Escape')
    await expectLeft()
  })
})

test('it asks for no candles again; a reload inside stays in it, and leaving it then leads to the product, without an entry below too', async ({
  app,
  control,
  page,
}) => {
  await withoutFullscreen(page)
  const { product } = app
  await app.open(routes.product, { id: BTC })
  await expect.poll(() => candlesAsked(control)).toBe(1)
  await product.enterFullScreen.click()
  await expect(product.view.lastPrice).toHaveText('64,250.00')
  await product.leaveFullScreen.click()
  await expect(product.view.lastPrice).toHaveText('64,250.00')
  await product.enterFullScreen.click()
  await expect(product.fullScreen).toBeVisible()
  expect(await candlesAsked(control)).toBe(1)

  await page.reload()
  await expect(product.fullScreen).toBeVisible()
  await product.leaveFullScreen.click()
  await expect(product.enterFullScreen).toBeVisible()

  await app.open(routes.product, { id: BTC, view: 'full' })
  await expect(product.fullScreen).toBeVisible()
  await product.leaveFullScreen.click()
  await expect(product.enterFullScreen).toBeVisible()
  await expect(product.header).toContainText('64,250.00')
})

test('an order is placed by its ticket beside the chart; it counts down in the column, with another product’s, and its end is told there', async ({
  app,
  control,
  page,
  time,
}) => {
  await withoutFullscreen(page)
  const { product, sheet } = app
  await page.setViewportSize(onSide)
  await app.open(routes.product, { id: BTC, view: 'full' })
  await expect(product.view.lastPrice).toHaveText('64,250.00')

  await test.step('a press on the chart or on a button places nothing', async () => {
    await product.chart.click({ position: { x: 200, y: 150 } })
    await product.buyUp.click()
    expect(await control.orders('demo')).toEqual([])
  })

  await test.step('the ticket is a column, and the chart ends at it', async () => {
    const [chart, dialog] = [await product.chart.boundingBox(), await sheet.dialog.boundingBox()]
    expect(dialog?.width).toBe(344)
    expect(dialog?.height).toBe(onSide.height)
    expect((chart?.x ?? 0) + (chart?.width ?? 0)).toBeLessThanOrEqual(dialog?.x ?? 0)
    await expect(product.view.ticketExpiry).toBeVisible()
    await expect(sheet.whole).toBeEnabled()
    await expect(sheet.confirm).toBeInViewport({ ratio: 1 })
    await sheet.amount.fill('100')
  })

  await test.step('its button places it', async () => {
    await sheet.confirm.click()
    await expect(sheet.countdown).toBeVisible()
    await sheet.close.click()
    await expect(product.positions.getByRole('timer')).toHaveText(/^[23]\d秒$/)
    await expect(product.positions).toContainText('¥100')
    await expect(product.view.marks).toHaveCount(1)
    await expect(product.buyUp).toHaveAttribute('aria-disabled', 'true')
    await move(control, '64260.00')
    await expect(product.positions).toContainText('当前领先')
    await expect(product.positions).toContainText('+¥84.00')
  })

  await test.step('on another product it is shown with its mark, and does not hold the buttons', async () => {
    await product.fullScreen.getByRole('button', { name: '比特币' }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /以太坊/ })
      .click()
    await expect(product.fullScreen.getByRole('button', { name: '以太坊' })).toBeVisible()
    await expect(product.positions.getByRole('timer')).toBeVisible()
    await expect(product.view.marks).toHaveCount(0)
    await expect(product.buyUp).not.toHaveAttribute('aria-disabled')
    await product.positions.getByRole('link').click()
    await expect(product.fullScreen.getByRole('button', { name: '比特币' })).toBeVisible()
  })

  await test.step('its end is told over the chart', async () => {
    await time.advance(32)
    await expect(app.end.dialog).toBeVisible()
    await expect(product.fullScreen).toBeVisible()
    await app.end.close.click()
    await expect(product.positions).toHaveCount(0)
    await page.goBack()
    await expect(product.fullScreen).toHaveCount(0)
  })
})

test('several orders: the one that ends first, the others by a button or a key', async ({ app, control, page }) => {
  await withoutFullscreen(page)
  const { product } = app
  await control.seedOrders('demo', 3, 60)
  await page.setViewportSize(onSide)
  await app.open(routes.product, { id: BTC, view: 'full' })
  const others = product.positions.getByRole('button', { name: '其他订单 2' })
  await expect(others).toBeVisible()
  const link = await product.positions.getByRole('link').getAttribute('href')
  await others.click()
  await expect(product.positions.getByRole('link')).not.toHaveAttribute('href', `${link}`)
  await others.press('ArrowLeft')
  await expect(product.positions.getByRole('link')).toHaveAttribute('href', `${link}`)
})

test('several orders on the page: the strip has that of its product, and its mark turns to the next', async ({
  app,
  world,
}) => {
  const { product } = app
  giveOpenOrder(world.stub.world, 'demo', BTC, 300)
  giveOpenOrder(world.stub.world, 'demo', ETH, 60)
  await app.open(routes.product, { id: BTC })
  const turn = product.positions.getByRole('button', { name: /^下一笔持仓/ })
  await expect(turn).toHaveText('1/2')
  const strip = product.positions.getByRole('link')
  await expect(strip).toContainText('比特币')
  await expect(strip).toHaveAttribute('href', new RegExp(routes.orderInfo))
  const { height } = (await strip.locator('..').boundingBox()) ?? {}
  await turn.click()
  await expect(turn).toHaveText('2/2')
  await expect(strip).toContainText('以太坊')
  await expect(strip).toHaveAttribute('href', new RegExp(`${routes.product}.*${ETH}`))
  expect((await strip.locator('..').boundingBox())?.height, 'nothing moves').toBe(height)
  await turn.click()
  await expect(strip).toContainText('比特币')
})

test('turning the phone opens it, and turning it back leaves it; not while a ticket is composed', async ({
  app,
  page,
  watch,
}) => {
  await withoutFullscreen(page)
  const { product, sheet } = app
  await app.open(routes.product, { id: BTC })
  await expect(product.view.lastPrice).toHaveText('64,250.00')
  await page.setViewportSize(onSide)
  await expect(product.fullScreen).toBeVisible()
  await page.setViewportSize(upright)
  await expect(product.fullScreen).toHaveCount(0)

  await product.buyUp.click()
  await sheet.amount.fill('100')
  await page.setViewportSize(onSide)
  await expect(sheet.amount, 'it is still typed').toHaveValue('100')
  await expect(product.fullScreen).toHaveCount(0)
  await page.setViewportSize(upright)
  await sheet.close.click()

  await page.setViewportSize(onSide)
  await product.buyUp.click()
  await page.setViewportSize(upright)
  await expect(product.fullScreen, 'the ticket keeps its ground').toBeVisible()
  await sheet.close.click()
  await expect(product.fullScreen, 'once the ticket is closed').toHaveCount(0)

  await product.enterFullScreen.click()
  await page.setViewportSize(onSide)
  await page.setViewportSize(upright)
  await expect(product.fullScreen, 'entered by the button').toBeVisible()
  await expect(product.buyUp).toBeInViewport({ ratio: 1 })
  expect((await product.chart.boundingBox())?.y, 'its head has one row').toBeLessThan(60)
  await product.leaveFullScreen.click()

  await page.setViewportSize(onSide)
  await product.buyUp.click()
  await page.setViewportSize(upright)
  await sheet.dialog.getByRole('link', { name: '查看规则' }).click()
  await expect(app.screen(routes.facts)).toBeVisible()
  await watch.quiet()
  await expect(app.screen(routes.facts), 'where a link in the ticket led').toBeVisible()
})

test('everything fits in every language, on its side and upright, with orders and with the ticket', async ({
  app,
  control,
  page,
}) => {
  await withoutFullscreen(page)
  test.slow()
  await control.seedOrders('demo', 3, 300)
  for (const language of languages) {
    await app.store({ language })
    await app.open(routes.product, { id: XRP, view: 'full' })
    await expect(app.product.view.lastPrice).not.toHaveText('')
    for (const size of [onSide, { width: 640, height: 320 }, { width: 320, height: 640 }, upright]) {
      await page.setViewportSize(size)
      await expect.poll(() => page.evaluate(findMisfits), `${language} ${size.width}`).toEqual([])
      await page.locator('main [data-kind="rise"]').click({ timeout: 10_000 })
      await expect(page.locator('[name="amount"]')).toBeVisible()
      await expect.poll(() => page.evaluate(findMisfits), `ticket, ${language} ${size.width}`).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.locator('[name="amount"]')).toHaveCount(0)
    }
  }
})

/** Windows in which there is room for the chart and the buttons beside each other alone: phones on their side, and a low window of a desktop. */
const low = [
  { width: 932, height: 430 },
  { width: 844, height: 390 },
  { width: 740, height: 360 },
  { width: 667, height: 375 },
  { width: 568, height: 320 },
  { width: 640, height: 280 },
  { width: 1280, height: 400 },
]

test('in a low window the product page and the trade page are the chart with the buttons beside it, and what pays is wholly there in every language', async ({
  app,
  page,
}) => {
  test.slow()
  const { product } = app
  const ticket = page.getByRole('dialog').filter({ has: page.locator('[name="amount"]') })
  for (const [index, language] of languages.entries()) {
    await app.store({ language })
    await page.setViewportSize(low[0] ?? onSide)
    await app.open(index % 2 === 0 ? routes.product : routes.trade, { id: XRP })
    await expect(product.view.lastPrice).not.toHaveText('')
    for (const size of low) {
      const where = `${language} ${size.width} x ${size.height}`
      await page.setViewportSize(size)
      for (const kind of ['rise', 'fall'])
        await expect(page.locator(`main [data-kind="${kind}"]`), where).toBeInViewport({ ratio: 1 })
      const heightOf = async () => (await product.chart.boundingBox())?.height
      await expect.poll(heightOf, where).toBeGreaterThan(0.8 * size.height)
      await expect.poll(() => page.evaluate(findMisfits), where).toEqual([])

      await page.locator('main [data-kind="rise"]').click()
      const pay = ticket.locator('button[name="confirm"]')
      await expect(pay, where).toBeInViewport({ ratio: 1 })
      // Lower than this, the rule and what is available are left out.
      const available = ticket.getByText('10,000.00').or(ticket.getByText('10.000,00'))
      if (size.height > 366) await expect(available, where).toBeInViewport({ ratio: 1 })
      await expect.poll(() => page.evaluate(findMisfits), `ticket, ${where}`).toEqual([])
      await ticket.locator('[name="amount"]').fill('')
      await expect(pay, `without an amount, ${where}`).toBeInViewport({ ratio: 1 })
      await ticket.locator('[name="amount"]').fill('1')
      await page.keyboard.press('Escape')
      await expect(ticket).toHaveCount(0)
    }
  }
})

test('in a low window Back leads back, and the whole screen can be asked for and left', async ({ app, page }) => {
  await withoutFullscreen(page)
  await page.setViewportSize(onSide)
  const { product, sheet } = app
  await app.open(routes.home)
  await app.goToHash(to(routes.product, { id: BTC }))
  await expect(product.view.lastPrice).toHaveText('64,250.00')
  await expect(product.fullScreen).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('比特币')
  await page.keyboard.press('Escape')
  await product.enterFullScreen.click()
  await expect(product.fullScreen).toBeVisible()
  await product.leaveFullScreen.click()
  await expect(product.fullScreen).toHaveCount(0)

  await test.step('a keyboard that makes the window lower takes no field away from under the fingers', async () => {
    await page.setViewportSize({ width: 1024, height: 768 })
    const typed = page.locator('[name="amount"]')
    await typed.fill('77')
    await page.setViewportSize({ width: 1024, height: 400 })
    await expect(typed).toBeFocused()
    await typed.blur()
    await expect(typed).toHaveCount(0)
    await product.buyUp.click()
    await expect(sheet.amount, 'what was typed last').toHaveValue('77.00')
    await sheet.close.click()
  })

  await product.main.getByRole('button', { name: '返回' }).click()
  await expect(app.home.main).toBeVisible()
})

test('drawing in full screen: the tools stand beside the chart; Escape puts them away, and what leaves the full screen leaves both', async ({
  app,
  page,
}) => {
  await withoutFullscreen(page)
  await page.setViewportSize(onSide)
  const { product } = app
  const { drawings } = product
  await app.open(routes.product, { id: BTC })
  await product.enterFullScreen.click()
  await expect(product.view.lastPrice).toHaveText('64,250.00')
  await drawings.button.click()
  await drawings.tools.getByRole('button', { name: '水平线' }).press('Enter')
  await expect(drawings.chosen).toHaveCount(1)
  for (const tool of await drawings.tools.getByRole('button').all()) await expect(tool).toBeInViewport({ ratio: 1 })

  await page.keyboard.press('Escape')
  await expect(drawings.tools).toHaveCount(0)
  await expect(product.fullScreen).toBeVisible()
  await expect(drawings.button).toBeFocused()

  await drawings.button.click()
  await expect(drawings.tools).toBeVisible()
  await product.leaveFullScreen.click()
  await expect(product.fullScreen).toHaveCount(0)
  await expect(drawings.tools).toHaveCount(0)
  await expect(drawings.shapes).toHaveCount(1)
})

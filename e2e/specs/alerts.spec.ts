import type { Page } from '@playwright/test'
import { quoteStream } from '#lib/contract/market.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { StubControl } from '#stub/control/client.ts'
import { expect, test } from '../support/fixtures.ts'
import { Touch } from '../support/touch.ts'

const BTC = 'btcusdt'

/** The price of a product from the next tick on. */
async function move(control: StubControl, price: string, productId = BTC): Promise<void> {
  await control.price(productId, [price])
  await control.clock.advance(500)
}

/** The message that an alert was told, a link. */
const toldIn = (page: Page, text: string) => page.locator('[data-pressable]').getByRole('link', { name: text })

/** The products that were watched by a stream last, and how many streams were opened. */
async function streams(control: StubControl): Promise<readonly string[]> {
  const requests = await control.requests()
  return requests
    .filter(({ path }) => path === quoteStream.path)
    .map(({ query }) => new URLSearchParams(query).get('products') ?? '')
}

test.beforeEach(async ({ app, control }) => {
  await app.signIn()
  await move(control, '64250.00')
})

test('the alert that is set is a line on the chart, whose handle moves its price; one that waits is a line; removed, it can be taken back', async ({
  app,
  page,
}) => {
  const { alerts, view } = app.product
  await app.open(routes.product, { id: BTC })
  await expect(view.lastPrice).toHaveText('64,250.00')
  await alerts.button.click()
  await expect(alerts.handle).toBeInViewport({ ratio: 1 })
  const priceNow = async () => Number((await alerts.price.inputValue()).replaceAll(',', ''))
  const typed = await priceNow()
  const touch = await Touch.on(page)

  await test.step('a finger held on the price axis opens the sheet with the price under it, and shows no crosshair', async () => {
    await page.keyboard.press('Escape')
    await expect(alerts.handle).toHaveCount(0)
    const [label] = await view.axisPrices.all()
    const box = await label?.boundingBox()
    const written = Number((await label?.textContent())?.replaceAll(',', ''))
    const { x, width } = await view.box()
    await touch.down({ x: x + width - 20, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 })
    await expect(alerts.price).toBeVisible()
    await touch.up()
    const held = await priceNow()
    expect(Math.abs(held - written)).toBeLessThan(written * 0.0005)
    expect(held).not.toBe(typed)
    await expect(view.card).toBeHidden()
    await page.keyboard.press('Escape')
    await alerts.button.click()
    await expect.poll(priceNow).toBe(typed)
  })

  await test.step('dragging the handle down lowers the price; the chart stays where it is', async () => {
    const box = await alerts.handle.boundingBox()
    const from = { x: (box?.x ?? 0) + 19, y: (box?.y ?? 0) + 15 }
    await touch.drag(from, { x: from.x - 30, y: from.y + 40 })
    await expect.poll(priceNow).toBeLessThan(typed)
    await expect.poll(async () => (await alerts.handle.boundingBox())?.y).toBeCloseTo((box?.y ?? 0) + 40, 0)
    await expect(view.card).toBeHidden()
    await expect(view.toNow).toBeHidden()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

  await test.step('what is typed moves the line', async () => {
    const before = (await alerts.handle.boundingBox())?.y ?? 0
    await alerts.price.fill('62500')
    await expect.poll(async () => (await alerts.handle.boundingBox())?.y).toBeGreaterThan(before)
  })

  await alerts.submit.click()
  await expect(alerts.handle).toHaveCount(0)
  await expect(alerts.lines).toHaveCount(1)

  await test.step('it is removed at once, and back at one press', async () => {
    await alerts.openList()
    await alerts.waiting.getByRole('button').click()
    await expect(alerts.waiting).toHaveCount(0)
    await expect(alerts.lines).toHaveCount(0)
    await alerts.undo.click()
    await expect(alerts.waiting).toHaveCount(1)
    await expect(alerts.lines).toHaveCount(1)
  })
})

test('an alert is set beside the chart, kept over a reload, and told once, on whatever screen, with the way to the product', async ({
  app,
  control,
  page,
}) => {
  const { alerts } = app.product
  await app.open(routes.product, { id: BTC })
  await expect(app.product.header).toContainText('64,250.00')
  await alerts.set('64300')
  await alerts.set('64100')
  await expect(alerts.button.locator('svg')).toBeVisible()

  await test.step('after a reload it still waits', async () => {
    await page.reload()
    await alerts.openList()
    await expect(alerts.waiting).toHaveCount(2)
    await expect(alerts.waiting.first()).toContainText('比特币 涨到 64,300.00')
  })

  await test.step('on another screen, which watches its product alone', async () => {
    await app.goToHash(to(routes.mine))
    await expect(app.mine.main).toBeVisible()
    await expect.poll(async () => (await streams(control)).at(-1)).toBe(BTC)
    await move(control, '64299.99')
    await move(control, '64300.00')
    await expect(toldIn(page, '比特币 已涨到 64,300.00')).toBeVisible()
  })

  await test.step('the keyboard reaches the message, which stays for as long, and opens the product', async () => {
    const link = toldIn(page, '比特币 已涨到 64,300.00')
    await link.focus()
    await page.clock.fastForward(20_000)
    await expect(link).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(app.product.header).toContainText('64,300.00')
    await expect(link).toHaveCount(0)
  })

  await test.step('it is not told again, not after a reload either', async () => {
    await move(control, '64350.00')
    await page.reload()
    await move(control, '64360.00')
    await expect(app.product.header).toContainText('64,360.00')
    await alerts.openList()
    await expect(alerts.told).toHaveCount(1)
    await expect(alerts.told).toContainText('报价 64,300.00')
    await expect(page.locator('[data-pressable]')).toHaveCount(0)
  })
})

import type { Locator } from '@playwright/test'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { WideTradePage } from '../support/pages/WideTradePage.ts'

const BTC = 'btcusdt'

const edges = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('not on the screen')
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height }
}

test('a wide screen shows products, chart and ticket side by side, the button in view; another product takes the place, with no further page behind', async ({
  app,
  page,
}) => {
  const wide = new WideTradePage(page)
  await app.signIn()
  await app.open(routes.home)
  await app.home.row('Bitcoin').click()
  await expect(wide.confirm).toBeEnabled()
  // While the stream connects, a line above the button says so.
  await expect(wide.ticket).not.toContainText('暂不能下单')
  const [market, chart, ticket, button] = await Promise.all(
    [wide.market, wide.chart, wide.ticket, wide.confirm].map(edges),
  )
  expect(market?.right).toBeLessThanOrEqual(chart?.left ?? 0)
  expect(chart?.right).toBeLessThanOrEqual(ticket?.left ?? 0)
  expect(ticket?.right).toBeLessThanOrEqual(1280)
  expect(button?.bottom).toBeLessThanOrEqual(800)
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect((await edges(wide.ticket.locator('..'))).right, 'the columns take the whole width').toBe(width)
    expect((await edges(wide.confirm)).bottom).toBeLessThanOrEqual(800)
  }

  // A large phone in landscape has 900 to 950 px.
  for (const width of [900, 950]) {
    await page.setViewportSize({ width, height: 420 })
    const [price, figures] = await Promise.all(
      [app.product.header.locator('[style*="--characters"] > *'), app.product.header.locator('dl').first()].map(edges),
    )
    const beside = (figures?.left ?? 0) >= (price?.right ?? Number.NaN)
    expect(beside || (figures?.top ?? 0) >= (price?.bottom ?? Number.NaN), `${width}`).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }

  // A window that becomes narrow still has only one form: the ticket is on the page then too.
  await page.setViewportSize({ width: 600, height: 800 })
  await expect(app.product.main.getByRole('link', { name: '图表' })).toBeVisible()
  await expect(page.locator('[name="amount"]')).toHaveCount(1)

  await test.step('another product of the list: its chart, its ticket', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await wide.amount.fill('77')
    await wide.market.getByRole('link').filter({ hasText: 'Ethereum' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ethereum')
    await expect(wide.amount, 'what was chosen last in this visit').toHaveValue('77')
    await page.goBack()
    await expect(app.home.main).toBeVisible()
  })
})

test('an order is placed from the ticket in its place and appears among the positions', async ({
  app,
  page,
  control,
  time,
}) => {
  const wide = new WideTradePage(page)
  await control.price(BTC, ['64000.00'])
  await app.signIn()
  await app.open(routes.trade, { id: BTC })
  await expect(app.product.header).toContainText('64,000.00')
  await wide.direction('down').check()
  await wide.amount.fill('100')
  await wide.confirm.click()
  await expect(wide.positions).toHaveCount(1)
  await expect(wide.positions).toContainText('买跌')
  await expect(app.sheet.dialog).toBeHidden()
  expect((await control.orders('demo')).map(({ direction, amount }) => [direction, amount])).toEqual([
    ['down', '100.00'],
  ])
  await control.price(BTC, ['63000.00'])
  await time.advance(31)
  await expect(app.end.dialog).toBeVisible()
  const [end, ticket] = await Promise.all([edges(app.end.dialog), edges(wide.ticket)])
  expect(end.left, 'over the column of the ticket').toBeGreaterThan(ticket.left - 20)
  await wide.market.getByRole('link').filter({ hasText: 'Ethereum' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ethereum')
  await app.end.dialog.getByRole('button', { name: '继续下单' }).click()
  await expect(page.getByRole('heading', { level: 1 }), 'the product of the order').toHaveText('Bitcoin')
  await expect(app.sheet.dialog).toBeHidden()
  await expect(wide.direction('down')).toBeChecked()
  await expect(wide.amount).toHaveValue('100.00')
  await expect(wide.positions).toHaveCount(0)
  await expect(wide.confirm).toBeEnabled()
  await wide.main.getByRole('tab', { name: '已结算' }).click()
  await expect(wide.main.getByRole('tabpanel').getByRole('link').first()).toContainText('Bitcoin')
})

test('another language writes the amounts in its own way, and the one in the field does not change', async ({
  app,
  page,
  control,
}) => {
  const main = page.locator(`main[data-route="${routes.trade}"]`)
  const amount = main.locator('[name="amount"]')
  await control.price(BTC, ['64000.00'])
  await app.signIn()
  await app.open(routes.trade, { id: BTC })
  await amount.fill('1,500')
  await expect(main).toContainText('¥1,500.00 + ¥15.00')
  await page.locator('select[name="language"]').selectOption('vi')
  await expect(main).toContainText('¥1.500,00 + ¥15,00')
  await expect(main).toContainText('64.000,00')
  await expect(amount).toHaveValue('1500')
  await amount.fill('1.500,5')
  await page.locator('select[name="language"]').selectOption('en')
  await expect(main).toContainText('¥1,500.50 + ¥15.01')
  await expect(amount).toHaveValue('1500.5')
})

test('the first trade asks for the risk notice in the ticket’s place', async ({ app, page, control }) => {
  const wide = new WideTradePage(page)
  await app.signIn('demo', { riskRead: false })
  await app.open(routes.trade, { id: BTC })
  await expect(wide.ticket.getByRole('button', { name: '继续' })).toBeDisabled()
  await expect(wide.confirm).toHaveCount(0)
  await wide.ticket.locator('[name="risk"]').check()
  await wide.ticket.getByRole('button', { name: '继续' }).click()
  await expect(wide.confirm).toBeEnabled()
  expect(await control.orders('demo')).toEqual([])
})

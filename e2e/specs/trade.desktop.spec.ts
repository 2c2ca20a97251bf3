import type { Locator } from '@playwright/test'
import { kline, productList } from '#lib/contract/market.ts'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { WideTradePage } from '../support/pages/WideTradePage.ts'

const BTC = 'btcusdt'

const edges = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('not on the screen')
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height }
}

test('while nothing has come, list, chart and ticket have the shape of what comes, at its place', async ({
  app,
  page,
  control,
}) => {
  const wide = new WideTradePage(page)
  await app.signIn()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const held = [productList.path, kline.path]
  for (const path of held) await control.fault({ kind: 'slowHeaders', path })
  await app.open(routes.trade, { id: BTC })
  const waiting = wide.main.locator('[aria-busy="true"]')
  const list = wide.market.locator('[aria-busy="true"] > [style]').first()
  const chart = wide.main.locator('svg[viewBox="0 0 100 100"]')
  const ticket = wide.main.getByRole('complementary', { name: '下单' }).locator('[aria-busy="true"]')
  await expect(waiting.first()).toBeVisible()
  const places = () => Promise.all([list, chart, ticket].map(edges))
  const before = await places()
  expect(
    await page.evaluate(() =>
      document.getAnimations().some(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY),
    ),
    'nothing pulses',
  ).toBe(false)
  await control.clearFaults()
  await expect(wide.confirm).toBeEnabled()
  await expect(chart).toHaveCount(0)
  const after = await Promise.all([wide.market.locator('li').first(), wide.chart, wide.ticket].map(edges))
  for (const [index, part] of ['list', 'chart', 'ticket'].entries()) {
    expect(Math.abs((after[index]?.top ?? 0) - (before[index]?.top ?? 999)), part).toBeLessThan(12)
    expect(Math.abs((after[index]?.left ?? 0) - (before[index]?.left ?? 999)), part).toBeLessThan(12)
  }
})

test('in the longest language categories have two lines, and head, durations and presets one each, without a cut', async ({
  app,
  page,
}) => {
  await app.signIn()
  await app.store({ language: 'vi' })
  await app.open(routes.trade, { id: BTC })
  const [market, ticket] = [page.locator('main aside').first(), page.locator('main aside').last()]
  const wide = new WideTradePage(page)
  const height = async (part: Locator) => (await part.boundingBox())?.height
  const heading = page.getByRole('heading', { level: 1 }).locator('..')
  // Until quotes come, the head says so.
  await expect(ticket.locator('[name="confirm"]')).toBeEnabled()
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await height(market.getByRole('radiogroup')), `${width}: categories`).toBeLessThanOrEqual(88)
    expect(await height(heading), `${width}: name, price, figures and star`).toBeLessThanOrEqual(62)
    expect(
      await height(ticket.locator('label:has([name="durationSeconds"])').last()),
      `${width}: durations`,
    ).toBeLessThan(50)
    expect(await wide.cutChips(ticket), `${width}: presets`).toEqual([])
  }
})

test('a wide screen shows products, chart and ticket side by side, the button in view; another product takes the place, with no further page behind', async ({
  app,
  page,
}) => {
  const wide = new WideTradePage(page)
  await app.signIn()
  await app.open(routes.home)
  await app.home.row('比特币').click()
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
    const [price, figures] = await Promise.all([wide.price, wide.dayFigures].map(edges))
    expect(figures?.left, `${width}: price and figures in one row`).toBeGreaterThanOrEqual(price?.right ?? Number.NaN)
    expect(await wide.cutChips(wide.market), `${width}: every category in sight`).toEqual([])
    expect((await edges(wide.ticket.locator('..'))).right, 'the columns take the whole width').toBe(width)
    expect((await edges(wide.confirm)).bottom).toBeLessThanOrEqual(800)
  }

  // The least and largest stake stay where the window is hardly wide.
  for (const width of [900, 950]) {
    await page.setViewportSize({ width, height: 500 })
    const [price, figures] = await Promise.all([wide.price, wide.dayFigures].map(edges))
    expect(figures?.left, `${width}`).toBeGreaterThanOrEqual(price?.right ?? Number.NaN)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }

  // A window that becomes narrow still has only one form: the ticket is on the page then too.
  await page.setViewportSize({ width: 600, height: 800 })
  await expect(app.product.main.getByRole('link', { name: '图表' })).toBeVisible()
  await expect(page.locator('[name="amount"]')).toHaveCount(1)

  await test.step('another product of the list: its chart, its ticket', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await wide.amount.fill('77')
    await wide.market.getByRole('link').filter({ hasText: '以太坊' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('以太坊')
    await expect(wide.amount, 'what was chosen last in this visit').toHaveValue('77.00')
    await page.goBack()
    await expect(app.home.main).toBeVisible()
  })
})

test('arrow up and down choose the direction, a digit the duration, as the ticket says; no key orders, and none of them is taken from a field', async ({
  app,
  page,
  control,
}) => {
  const wide = new WideTradePage(page)
  await app.signIn()
  await app.open(routes.trade, { id: BTC })
  await expect(wide.confirm).toBeEnabled()
  await expect(wide.ticket).toContainText('键盘：↑ 买涨，↓ 买跌，1–5 选择结算时间')
  await wide.main.focus()
  await page.keyboard.press('ArrowDown')
  await expect(wide.direction('down')).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(wide.direction('up')).toBeChecked()
  await page.keyboard.press('3')
  await expect(wide.duration(120)).toBeChecked()
  await page.keyboard.press('9')
  await page.keyboard.press('Enter')
  await wide.direction('up').focus()
  await page.keyboard.press('2')
  await expect(wide.duration(60)).toBeChecked()
  await wide.amount.focus()
  await wide.amount.fill('')
  await page.keyboard.type('15')
  await page.keyboard.press('ArrowDown')
  await expect(wide.amount).toHaveValue('15')
  await expect(wide.duration(60)).toBeChecked()
  await expect(wide.direction('up')).toBeChecked()
  expect(await control.orders('demo')).toEqual([])
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
  const [end, chart, ticket] = await Promise.all([app.end.dialog, wide.chart, wide.ticket].map(edges))
  expect(end?.right, 'beside the ticket').toBeLessThanOrEqual(ticket?.left ?? 0)
  expect(end?.top, 'below the chart').toBeGreaterThanOrEqual(chart?.bottom ?? Number.NaN)
  await expect(wide.confirm, 'the ticket is whole').toBeEnabled()
  await expect(app.end.closing, 'it closes by itself').toBeVisible()
  await app.end.dialog.hover()
  await expect(app.end.closing, 'the mouse is over it').toHaveCount(0)
  await wide.market.getByRole('link').filter({ hasText: '以太坊' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('以太坊')
  await app.end.dialog.getByRole('button', { name: '继续下单' }).click()
  await expect(page.getByRole('heading', { level: 1 }), 'the product of the order').toHaveText('比特币')
  await expect(app.sheet.dialog).toBeHidden()
  await expect(wide.direction('down')).toBeChecked()
  await expect(wide.amount).toHaveValue('100.00')
  await expect(wide.positions).toHaveCount(0)
  await expect(wide.confirm).toBeEnabled()
  await wide.main.getByRole('tab', { name: '已结算' }).click()
  await expect(wide.main.getByRole('tabpanel').getByRole('link').first()).toContainText('比特币')
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
  await expect(amount).toHaveValue('1500,00')
  await amount.fill('1.500,5')
  await page.locator('select[name="language"]').selectOption('en')
  await expect(main).toContainText('¥1,500.50 + ¥15.01')
  await expect(amount).toHaveValue('1500.50')
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

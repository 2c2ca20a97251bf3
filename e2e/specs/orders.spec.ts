import { readFile } from 'node:fs/promises'
import { codes } from '#lib/contract/codes.ts'
import { orderInfo } from '#lib/contract/orders.ts'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { networkNoise } from '../support/watch.ts'

test.beforeEach(async ({ app }) => {
  await app.signIn()
})

test.describe('while the backend is away', () => {
  test.use({ expectedErrors: [networkNoise] })

  test('the price of an open order tells its age, in the list and on its detail', async ({ app, control, time }) => {
    const OLD = /价格为\d+秒前/
    await control.seedOrders('demo', 1, 300)
    await app.open(routes.orders)
    const card = app.orders.cards.first()
    const detail = app.orderInfo.main
    await expect(card).toContainText(/实时价格[\d,.]+/)
    await control.fault({ kind: 'refuse' })
    await control.streams.cut()
    await time.advance(8)
    await expect(card).toContainText(OLD)
    await control.clearFaults()
    await time.advance(16)
    await expect(card).not.toContainText(OLD)

    await card.getByRole('link').click()
    await expect(detail).toContainText(/实时价格[\d,.]+/)
    await expect(detail).not.toContainText(OLD)
    await control.fault({ kind: 'refuse' })
    await control.streams.cut()
    await time.advance(8)
    await expect(detail).toContainText(OLD)
  })
})

test('the settled list: endless, where it was left on Back, narrowed, and saved as a file that a spreadsheet reads', async ({
  app,
  control,
  page,
}) => {
  await test.step('endless: every page comes, nothing twice, and the page stays where it is', async () => {
    await control.seedOrders('demo', 45, 30)
    await control.clock.advance(31_000)
    await app.open(routes.orders)
    await app.orders.settledTab.click()
    await expect(app.orders.cards).toHaveCount(20)
    await app.orders.cards.last().scrollIntoViewIfNeeded()
    const before = await app.page.evaluate(() => window.scrollY)
    await expect(app.orders.cards).toHaveCount(45)
    expect(await app.page.evaluate(() => window.scrollY)).toBe(before)
    await expect(app.orders.main).toContainText('没有更多了')
    const links = await app.orders.cards
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(new Set(links).size).toBe(45)
    expect((await control.requests()).filter(({ query }) => query.includes('cursor=')).length).toBeGreaterThanOrEqual(1)
  })

  await test.step('back from a detail, it stands where it was left', async () => {
    const card = app.orders.cards.nth(30)
    await card.scrollIntoViewIfNeeded()
    const before = await app.page.evaluate(() => window.scrollY)
    await card.getByRole('link').click()
    await expect(app.orderInfo.main).toBeVisible()
    expect(await app.page.evaluate(() => window.scrollY)).toBe(0)
    await app.page.goBack()
    await expect(app.orders.settledTab).toHaveAttribute('aria-selected', 'true')
    await expect(card).toBeInViewport()
    expect(await app.page.evaluate(() => window.scrollY)).toBe(before)
    await page.reload()
    await expect(card, 'with nothing loaded yet').toBeInViewport()
  })

  await test.step('narrowed, counted in the statistics, and saved', async () => {
    const orders = await control.orders('demo')
    const ups = orders.filter(({ direction }) => direction === 'up')
    await app.orders.filter.click()
    const filter = page.getByRole('dialog', { name: '筛选' })
    await filter.getByRole('radio', { name: '买涨' }).check()
    await filter.getByRole('button', { name: '完成' }).click()
    await expect(app.orders.cards.filter({ hasText: '买跌' })).toHaveCount(0)
    await expect(app.orders.cards.filter({ hasText: '买涨' })).not.toHaveCount(0)
    await app.orders.main.getByRole('tab', { name: '统计' }).click()
    await expect(app.orders.main).toContainText('净盈亏')
    const saving = page.waitForEvent('download')
    await app.orders.exported.click()
    const file = await readFile(await (await saving).path(), 'utf8')
    const [head = '', ...rows] = file.trimEnd().split('\r\n')
    expect(head.startsWith('\uFEFF订单号,产品,方向,金额')).toBe(true)
    expect(rows.map((row) => row.split(',')[0]).toSorted()).toEqual(ups.map(({ id }) => id).toSorted())
  })
})

test('a result that was not seen waits on the page of the orders, also after a reload', async ({
  app,
  control,
  page,
  time,
}) => {
  await control.seedOrders('demo', 2, 30)
  const unseen = app.orders.main.getByRole('heading', { name: '未看的结果' })
  await app.open(routes.orders)
  await expect(app.orders.main.getByRole('timer')).toHaveText([/^\d\d秒$/, /^\d\d秒$/])
  await control.fault({ kind: 'code', code: codes.tooManyRequests, path: orderInfo.path })
  await time.leap(31)
  await page.reload()
  await expect(unseen).toBeVisible()
  await control.clearFaults()
  await time.advance(4)
  const end = page.getByRole('dialog', { name: '2笔订单已结算' })
  await test.step('the sheet closes by itself when nobody touches it, and the results are not seen yet', async () => {
    await expect(end.getByRole('timer')).toBeVisible()
    await time.advance(16)
    await expect(end).toBeHidden()
    await expect(unseen).toBeVisible()
  })
  await test.step('after a reload it is there again, and stays once it was touched', async () => {
    await page.reload()
    await expect(end.getByRole('timer')).toBeVisible()
    await end.getByText('净额').tap()
    await expect(end.getByRole('timer')).toHaveCount(0)
    await time.advance(20)
    await end.getByRole('button', { name: '关闭' }).first().click()
    await expect(unseen).toBeHidden()
  })
})

test('the assets are the parts of one total', {
  tag: '@domain',
}, async ({ app, control }) => {
  await control.post('demo', { type: 'manualCredit', amount: '500.00' })
  await control.seedPositions('demo', { projectId: 'starter7', amount: '1000', count: 1, ageMs: 86_400_000 })
  await app.open(routes.assets)
  const screen = app.screen(routes.assets)
  await expect(screen.getByRole('img', { name: '余额走势图' })).toBeVisible()
  await expect(screen).toContainText('¥1,000.00')
  const total = await screen.getByRole('region', { name: '总资产' }).locator('p').first().textContent()
  await app.goToHash(routes.home)
  await expect(app.home.main).toContainText(total ?? '')
})

import { readFile } from 'node:fs/promises'
import { member } from '#lib/contract/account.ts'
import { codes } from '#lib/contract/codes.ts'
import { orderInfo, orderList } from '#lib/contract/trade.ts'
import { routes } from '#lib/navigation/routes.ts'
import { violations } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { networkNoise } from '../support/watch.ts'

test.beforeEach(async ({ app }) => {
  await app.signIn()
})

test('a hundred open orders tick down: one text and one arc a second each, and nothing else', async ({
  app,
  control,
  time,
}) => {
  await control.seedOrders('demo', 100, 300)
  await app.open(routes.orders)
  await expect(app.orders.cards).toHaveCount(100)
  const timers = app.orders.main.getByRole('timer')
  await expect(timers.first()).toHaveText(/4:\d\d|5:00/)
  await app.page.evaluate(() => {
    const log = { text: document.querySelector('[role="timer"]')?.textContent, texts: 0, attributes: 0 }
    new MutationObserver((changes) => {
      for (const { target, type } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        if (!element?.closest('[role="timer"]')) continue
        if (type === 'attributes') log.attributes += 1
        else log.texts += 1
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    Object.assign(window, { countdownLog: log })
  })
  for (let second = 0; second < 5; second += 1) await time.advance(1)
  await expect(timers.last()).toHaveText(/[34]:\d\d/)
  const seen = await app.page.evaluate(() =>
    JSON.stringify([Reflect.get(window, 'countdownLog'), document.querySelector('[role="timer"]')?.textContent]),
  )
  const [log, after] = JSON.parse(seen)
  const passed = secondsOf(log.text) - secondsOf(after)
  // A better sample of the server's clock than the first, which may have been slow, moves it by up to a second: if
  // back, one second is counted twice; if forward, one is left out.
  expect(passed).toBeGreaterThanOrEqual(4)
  const most = 100 * (passed + 2)
  expect(log.texts).toBeGreaterThanOrEqual(100 * (passed - 1))
  expect(log.texts).toBeLessThanOrEqual(most)
  expect(log.attributes).toBeLessThanOrEqual(most)
})

test('ten orders that end together are asked for one by one, and what follows from their end only once', async ({
  app,
  control,
  time,
}) => {
  await control.seedOrders('demo', 10, 60)
  // Here the balance is on screen, and on every screen the open orders are watched.
  await app.open(routes.mine)
  await time.advance(40, 10)
  await time.answered()
  await control.clearRequests()
  const began = Date.now()
  // 3 s more than the orders last: the first sample of a slow server's clock may be that far off.
  await time.advance(24, 24)
  const times = async (wanted: string) =>
    (await control.requests()).filter(({ path, query }) => `${path}?${query}`.includes(wanted)).length
  await expect.poll(() => times(orderInfo.path)).toBeGreaterThanOrEqual(10)
  await expect.poll(() => times(member.path)).toBeGreaterThanOrEqual(1)
  await time.answered()
  // One for each order would be ten. What ends at one instant is one, with another one for each 3 s that the answers take, and one where an
  // answer has corrected the clock in between.
  const passedMs = Date.now() - began
  const most = 2 + Math.floor(passedMs / 3000)
  expect(await times(member.path)).toBeLessThanOrEqual(most)
  // In addition, the open orders are requested every 15 s of these 24 s and of the time that the test took.
  expect(await times('state=open')).toBeLessThanOrEqual(most + 1 + Math.floor((24_000 + passedMs) / 15_000))
})

test('an open order with its ticks: nothing that axe finds, and a price that is a number of 1e21 is shown, and drawn', async ({
  app,
  control,
  page,
  time,
}) => {
  await control.seedOrders('demo', 1, 300)
  await app.open(routes.orders)
  await app.orders.cards.first().getByRole('link').click()
  await time.advance(2)
  await expect(app.orderInfo.chart).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.route(`**${orderInfo.path}*`, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, openPrice: 1e21 } } })
  })
  await app.open(routes.orders)
  await app.orders.cards.first().getByRole('link').click()
  await time.advance(2)
  await expect(app.orderInfo.fact('成交价')).toHaveText('1,000,000,000,000,000,000,000.00')
  await expect(app.orderInfo.chart).toBeVisible()
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

/** `mm:ss` as seconds. */
function secondsOf(text: string): number {
  const [minutes = 0, seconds = 0] = text.split(':').map((part) => Number.parseInt(part, 10))
  return minutes * 60 + seconds
}

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

test('the assets are the parts of one total; pulled down, the open orders are asked for anew', {
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

  await app.goToHash(routes.orders)
  await expect(app.orders.main).toContainText('暂无持仓')
  await control.seedOrders('demo', 1, 300)
  await control.clearRequests()
  const pull = await app.page.context().newCDPSession(app.page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    pull.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] })
  await touch('touchStart', 300)
  for (const y of [360, 460, 560, 660, 760]) await touch('touchMove', y)
  await touch('touchEnd')
  await expect.poll(async () => (await control.requests()).some(({ path }) => path === orderList.path)).toBe(true)
  await expect(app.orders.cards).toHaveCount(1)
})

import { kline, quoteList, quoteStream } from '#lib/contract/market.ts'
import { routes } from '#lib/navigation/routes.ts'
import { App } from '../support/app.ts'
import { backendCandles } from '../support/candles.ts'
import { expect, test } from '../support/fixtures.ts'

const BTC = 'btcusdt'
const DARK = { rise: '#ff5f6e', fall: '#25c07c', accent: '#ff8a1f' }
const LIGHT = { rise: '#c8202f', fall: '#08743f', accent: '#1d63e9' }

test('what the chart shows instead of candles or beside them, and its colours, in one place', async ({
  app,
  context,
  control,
  page,
  world,
}) => {
  await app.signIn()
  const { view } = app.product

  await test.step('candles that fail to load: an error in place of the chart, and a retry that loads them', async () => {
    await control.fault({ kind: 'code', code: 4003, path: kline.path })
    await app.open(routes.product, { id: BTC })
    const alert = app.product.main.getByRole('alert')
    await expect(alert).toContainText('加载失败')
    await expect(app.product.main.getByRole('tab', { name: 'K线' })).toBeVisible()
    await control.clearFaults()
    // The app asks again by itself too: on a busy machine there may be no button left to press.
    await alert
      .getByRole('button', { name: '重试' })
      .evaluateAll((buttons: readonly HTMLElement[]) => buttons.forEach((button) => void button.click()))
    await expect(app.product.view.lastPrice).toBeVisible()
    await expect(alert).toHaveCount(0)
  })

  await test.step('another interval is loading: the old picture stays, marked busy; one that fails to load says so', async () => {
    await app.open(routes.product, { id: BTC })
    await expect(view.lastPrice).toBeVisible()
    await control.fault({ kind: 'slowHeaders', path: kline.path })
    await app.product.interval('1h').check()
    const busy = app.product.main.locator('[aria-busy="true"]').filter({ has: app.page.locator('section[data-kind]') })
    await expect(busy).toBeVisible()
    expect(await view.ink(DARK.fall)).toBeGreaterThan(50)
    await control.clearFaults()
    await control.releaseHeld()
    await expect(busy).toHaveCount(0)
    await expect(view.lastPrice).toBeVisible()

    await control.fault({ kind: 'code', code: 4003, path: kline.path })
    await app.product.interval('4h').check()
    const alert = app.product.main.getByRole('alert')
    await expect(alert).toContainText('加载失败')
    await expect(view.root).toHaveCount(0)
    await app.product.interval('1h').check()
    await expect(view.lastPrice).toBeVisible()
    await expect(alert).toHaveCount(0)
    await control.clearFaults()
  })

  await test.step('theme and rise colour recolour it in place', async () => {
    await app.open(routes.product, { id: BTC })
    for (const color of [DARK.rise, DARK.fall]) await expect.poll(() => view.ink(color)).toBeGreaterThan(50)
    const volumes = await view.ink(DARK.rise)
    await app.page.evaluate(() => Object.assign(window, { stayed: true }))

    const another = new App(await context.newPage(), world)
    await another.store({ theme: 'light' })
    for (const color of [LIGHT.rise, LIGHT.fall]) await expect.poll(() => view.ink(color)).toBeGreaterThan(50)
    for (const color of [DARK.rise, DARK.fall]) expect(await view.ink(color)).toBe(0)

    const red = await view.ink(LIGHT.rise)
    await another.store({ riseColor: 'green' })
    await expect.poll(async () => Math.abs((await view.ink(LIGHT.fall)) - red)).toBeLessThan(red / 5)
    expect(volumes).toBeGreaterThan(0)
    expect(await app.page.evaluate(() => 'stayed' in window)).toBe(true)
  })

  await test.step('slow candles: a quiet skeleton of the same size, nothing jumps', async () => {
    await control.fault({ kind: 'slowHeaders', ms: 600, path: kline.path })
    await app.open(routes.product, { id: BTC })
    const panel = app.product.main.getByRole('tabpanel')
    await expect(panel.getByText('加载中')).toBeAttached()
    const before = await panel.boundingBox()
    await expect(app.product.view.lastPrice).toBeVisible()
    expect(await panel.boundingBox()).toEqual(before)
  })

  await test.step('a product without a candle says so', async () => {
    const none = { code: 200, data: { items: [] } }
    const headers = { 'Access-Control-Allow-Origin': '*' }
    for (const path of [kline.path, quoteList.path]) {
      await page.route(`**${path}?*`, (route) => route.fulfill({ json: none, headers }))
    }
    // This answer ends a stream for good, without a message on the console.
    await page.route(`**${quoteStream.path}?*`, (route) => route.fulfill({ status: 204, headers }))
    await app.open(routes.product, { id: 'hk50' })
    await expect(app.product.main.getByText('暂无行情数据')).toBeVisible()
    await expect(app.product.view.lastPrice).toBeHidden()
    expect(await backendCandles(world, { productId: 'hk50', interval: '1m', limit: 1 })).toHaveLength(1)
  })
})

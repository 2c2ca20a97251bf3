import Big from 'big.js'
import { INTERVAL_MS } from '#backend-rules/time.ts'
import { codes } from '#lib/contract/codes.ts'
import { type Interval, kline } from '#lib/contract/market.ts'
import { orderInfo } from '#lib/contract/orders.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { formatPrice } from '#lib/money/format.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { App } from '../support/app.ts'
import { asShown, averageClose, backendCandles } from '../support/candles.ts'
import { expect, test } from '../support/fixtures.ts'
import { giveOpenOrders } from '../support/orders.ts'
import type { TestSite } from '../support/testSite.ts'
import { Touch } from '../support/touch.ts'

const BTC = 'btcusdt'

test.beforeEach(async ({ app }) => {
  await app.signIn()
})

async function openChart(app: App, id = BTC): Promise<void> {
  await app.open(routes.product, { id })
  await expect(app.product.view.lastPrice).toBeVisible()
}

/** A price near the newest one: `above` it by this much. */
async function priceNear(world: TestSite, above: number): Promise<Decimal> {
  const [candle] = await backendCandles(world, { productId: BTC, interval: '1m', limit: 1 })
  return decimal(new Big(candle?.[4] ?? 0).round(0).plus(above).toFixed(2))
}

/** The newest candles on screen are the backend's. The world stands still while this runs. */
async function expectTruth(app: App, world: TestSite, interval: Interval, count: number): Promise<void> {
  const candles = await backendCandles(world, { productId: BTC, interval, limit: count })
  const expectedRows = candles.map((candle) => asShown(candle, interval, 2))
  await expect(async () => expect(await app.product.view.newest(count)).toEqual(expectedRows)).toPass()
}

test('candles of each interval are asked for and shown; averages, trend, last price, and landscape', async ({
  app,
  control,
  page,
  world,
}) => {
  await control.clock.freeze()
  await openChart(app)
  for (const interval of ['1m', '5m', '15m', '1h', '4h', '1d'] as const) {
    await test.step(interval, async () => {
      await app.product.interval(interval).check()
      await expectTruth(app, world, interval, 3)
      const klineRequests = (await control.requests()).filter(({ path }) => path === kline.path)
      expect(klineRequests.some(({ query }) => query.includes(`interval=${interval}`))).toBe(true)
      const [before, last] = await backendCandles(world, { productId: BTC, interval, limit: 2 })
      expect((last?.[0] ?? 0) - (before?.[0] ?? 0)).toBe(INTERVAL_MS[interval])
    })
  }
  const { view } = app.product
  await app.product.interval('1m').check()
  await expectTruth(app, world, '1m', 1)

  await test.step('the averages are those of the newest 5, 10 and 30 closes', async () => {
    const candles = await backendCandles(world, { productId: BTC, interval: '1m', limit: 30 })
    for (const [index, period] of [5, 10, 30].entries()) {
      const legend = view.averages.nth(index)
      await expect(legend).toHaveText(/^\d+,\d{3}\.\d\d$/)
      const off = averageClose(candles, period)
        .minus(((await legend.textContent()) ?? '').replace(',', ''))
        .abs()
      expect(off.toNumber()).toBeLessThanOrEqual(0.0051)
    }
  })

  await test.step('the trend is a line, without candles and without averages', async () => {
    await expect.poll(() => view.ink('#25c07c')).toBeGreaterThan(50)
    await app.product.tab('走势').click()
    await expect(view.root).toHaveAttribute('data-kind', 'trend')
    await expect(view.averages.first()).toBeHidden()
    await expect.poll(() => view.ink('#e9eef8')).toBeGreaterThan(50)
    expect(await view.ink('#25c07c')).toBe(0)
    await app.product.tab('K线').click()
    await expect.poll(() => view.ink('#25c07c')).toBeGreaterThan(50)
  })

  await test.step('the last price is the newest quote, on the axis and where it belongs', async () => {
    await control.clock.resume()
    const [first, second] = [await priceNear(world, 0), await priceNear(world, 30)]
    await control.price(BTC, [first])
    await expect(view.lastPrice).toHaveText(formatPrice(first, 2))
    const low = await view.lastPrice.boundingBox()
    await control.price(BTC, [second])
    await expect(view.lastPrice).toHaveText(formatPrice(second, 2))
    await expect.poll(async () => (await view.lastPrice.boundingBox())?.y).toBeLessThan((low?.y ?? 0) - 3)
  })

  await test.step('turned to landscape, it draws itself to its new size', async () => {
    const upright = await view.box()
    await page.setViewportSize({ width: 844, height: 390 })
    await expect.poll(async () => (await view.box()).width).toBeGreaterThan(upright.width + 100)
    const box = await view.box()
    await expect
      .poll(async () => {
        const label = await view.lastPrice.boundingBox()
        return label ? box.x + box.width - label.x - label.width : Number.NaN
      })
      .toBeLessThan(20)
    const label = await view.lastPrice.boundingBox()
    expect((label?.x ?? 0) + (label?.width ?? 0)).toBeLessThanOrEqual(box.x + box.width)
    const picture = await view.root.locator('canvas').first().boundingBox()
    // Its height is the chart's, except for the line of times below it.
    expect(picture?.height).toBeLessThanOrEqual(box.height)
    expect(picture?.height).toBeGreaterThan(box.height - 30)
    expect(picture?.width).toBeGreaterThan(box.width)
    await expect.poll(() => view.ink('#25c07c')).toBeGreaterThan(50)
  })
})

test('what the edges of a screen cut: the chips’ focus ring, the areas of status bar and home indicator', async ({
  app,
  page,
}) => {
  await openChart(app)

  await test.step('the focus ring of the first interval is whole', async () => {
    await app.product.interval('1m').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    const room = await app.product.interval('1m').evaluate((input) => {
      const [face, row] = [input.nextElementSibling, input.closest('[data-layout="scroll"]')]
      if (!face || !row) throw new Error('no chip in a row that scrolls')
      const { outlineWidth, outlineOffset, outlineStyle } = getComputedStyle(face)
      const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
      const [inner, outer] = [face.getBoundingClientRect(), row.getBoundingClientRect()]
      return {
        outlineStyle,
        left: inner.left - ring - outer.left,
        top: inner.top - ring - outer.top,
        bottom: outer.bottom - inner.bottom - ring,
      }
    })
    expect(room.outlineStyle).toBe('solid')
    for (const side of [room.left, room.top, room.bottom]) expect(side).toBeGreaterThanOrEqual(0)
  })

  const [above, below] = [47, 34]
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: above, bottom: below } })

  await test.step('the chart with its times ends above the buttons', async () => {
    await expect
      .poll(async () => {
        const [chart, button] = [await app.product.view.box(), await app.product.buyUp.boundingBox()]
        return (button?.y ?? 0) - chart.y - chart.height
      })
      .toBeGreaterThan(0)
  })

  await test.step('the pages without a header begin below the status bar, and scroll behind it', async () => {
    for (const route of [routes.home, routes.mine]) {
      await app.goToHash(to(route))
      const content = app.screen(route).locator('> div')
      expect((await content.boundingBox())?.y, route).toBeGreaterThanOrEqual(above)
      await page.evaluate(() => window.scrollTo(0, 200))
      const under = () =>
        page.evaluate(() => document.elementFromPoint(innerWidth / 2, 20)?.getAttribute('data-route') ?? undefined)
      await expect.poll(under, route).toBe(route)
    }
  })
})

test('an open position: its entry at its price, the line where it ends, and nothing once it is settled', async ({
  app,
  control,
  time,
  world,
}) => {
  const [bought, after] = [await priceNear(world, 0), await priceNear(world, 30)]
  await control.price(BTC, [bought])
  await app.open(routes.product, { id: BTC })
  const { view, buyUp } = app.product
  await expect(view.lastPrice).toHaveText(formatPrice(bought, 2))
  await buyUp.click()
  await app.sheet.amount.fill('100')
  await app.sheet.confirm.click()
  // For five seconds the strip says that the order is placed.
  await time.advance(6)
  await expect(app.sheet.dialog).toBeHidden()
  const entry = view.marks.locator('[data-part="entry"]')
  const expiry = view.marks.locator('[data-part="expiry"]')
  await expect(view.marks).toHaveCount(1)
  await expect(view.marks).toContainText('¥100')
  const top = async (of: typeof entry) => Math.round((await of.boundingBox())?.y ?? Number.NaN)
  await expect.poll(async () => (await top(entry)) - (await top(view.lastPriceLine))).toBe(0)
  await control.price(BTC, [after])
  await expect(view.lastPrice).toHaveText(formatPrice(after, 2))
  await expect.poll(async () => (await top(entry)) - (await top(view.lastPriceLine))).toBeGreaterThan(3)

  const [order] = await control.orders('demo')
  expect(order?.durationSeconds).toBe(30)
  await expect(expiry).toHaveText(/^(30|[12]\d)秒$/)
  const [from, to, box] = [await entry.boundingBox(), await expiry.boundingBox(), await view.box()]
  expect(to?.x).toBeGreaterThan(from?.x ?? Number.NaN)
  expect((to?.x ?? 0) + (to?.width ?? 0)).toBeLessThan(box.x + box.width)

  await control.fault({ kind: 'code', code: codes.tooManyRequests, path: orderInfo.path })
  await time.advance(24)
  for (const place of [expiry, app.product.foot]) await expect(place, 'one word for it').toContainText('结算中')
  await control.clearFaults()
  // Its end is told for fifteen seconds.
  await time.advance(30)
  await expect(view.marks).toHaveCount(0)
})

test('the end of an order stands still in view until it has come, on whatever interval; those in which it cannot be drawn are not possible', async ({
  app,
  control,
  time,
}) => {
  await openChart(app)
  const { view, buyUp } = app.product
  const interval = (of: '15s' | '5s' | 'tick' | '1m') => app.product.interval(of)
  await interval('15s').check()
  await buyUp.click()
  await app.sheet.amount.fill('100')
  await app.sheet.confirm.click()
  // For five seconds the strip says that the order is placed.
  await time.advance(6)
  await expect(app.sheet.dialog).toBeHidden()
  const [order] = await control.orders('demo')
  expect(order?.durationSeconds).toBe(30)
  const [entry, expiry] = ['entry', 'expiry'].map((part) => view.marks.locator(`[data-part="${part}"]`))
  const places = async () => {
    const box = await view.box()
    const boxes = await Promise.all([entry, expiry].map((part) => part?.boundingBox()))
    const [from, to] = boxes.map((each) => Math.round((each?.x ?? Number.NaN) - box.x))
    expect(to).toBeLessThan(box.width)
    return [from, to]
  }
  const placed = await places()
  for (const chosen of ['15s', '5s', 'tick'] as const) {
    await interval(chosen).check()
    await time.advance(8)
    await expect.poll(places, chosen).toEqual(placed)
  }
  await expect(interval('1m')).toBeDisabled()
  await time.advance(8)
  await expect(interval('1m')).toBeEnabled()
})

test('of several open orders one has the shade and the countdown; a tap on the mark of another one gives it these, and moves nothing', async ({
  app,
  page,
  world,
}) => {
  await giveOpenOrders(
    world,
    'demo',
    BTC,
    (['62000.00', '62040.00', '62080.00'] as const).map((price) => ({ direction: 'up', price, durationSeconds: 60 })),
  )
  await openChart(app)
  const { view } = app.product
  const countdown = view.root.locator('[data-part="expiry"]').filter({ hasText: '秒' })
  await expect(view.marks).toHaveCount(3)
  await expect(view.root).toHaveAccessibleDescription('3笔持仓中, 买涨 ¥100')
  await expect(countdown).toHaveCount(1)
  await expect(view.root.locator('[data-other]')).toHaveCount(2)
  const other = view.root.locator('[data-other]').first()
  const id = (await other.getAttribute('data-position')) ?? ''
  const entry = view.root.locator(`[data-position="${id}"] [data-part="entry"]`)
  const before = await entry.boundingBox()
  await page.mouse.click(before?.x ?? Number.NaN, before?.y ?? Number.NaN)
  const mark = view.root.locator(`[data-direction][data-position="${id}"]`)
  await expect(mark).not.toHaveAttribute('data-other')
  await expect(mark.locator('[data-part="band"]')).toBeVisible()
  await expect(mark).toContainText('秒')
  await expect(view.root.locator('[data-other]')).toHaveCount(2)
  expect((await entry.boundingBox())?.x).toBe(before?.x)
})

test('an expiry beyond what is on screen keeps its time at the edge', async ({ app, control, time }) => {
  await openChart(app)
  const { view, buyUp } = app.product
  await buyUp.click()
  await app.sheet.amount.fill('100')
  await app.sheet.duration(300).check()
  await app.sheet.confirm.click()
  // For five seconds the strip says that the order is placed.
  await time.advance(6)
  await expect(app.sheet.dialog).toBeHidden()
  await expect(view.marks).toHaveCount(1)
  await view.root.press('+')
  for (let times = 0; times < 8; times += 1) await view.root.press('+')
  for (let times = 0; times < 9; times += 1) await view.root.press('ArrowLeft')
  const expiry = view.marks.locator('[data-part="expiry"]')
  await expect(expiry).toHaveAttribute('data-beyond', 'true')
  const flag = expiry.locator('span').first()
  await expect(flag).toBeVisible()
  const [order] = await control.orders('demo')
  expect(order?.durationSeconds).toBe(300)
  const box = await view.box()
  const text = await flag.boundingBox()
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual(box.x + box.width)
  expect(text?.x).toBeGreaterThan(box.x)
})

test('candles stay candles when older quotes have come, of which there were fewer', async ({ app, page, time }) => {
  const { product } = app
  const { view } = product
  await openChart(app)
  await product.interval('5s').check()
  await time.advance(60)
  await expect(view.root).toHaveAttribute('data-kind', 'candles')
  const touch = await Touch.on(page)
  const [from, to] = [await view.at(0.1, 0.5), await view.at(0.9, 0.5)]
  // Page after page of the time before the world began, in which a quote came every 15 seconds.
  for (let drag = 0; drag < 4; drag += 1) {
    await touch.drag(from, to)
    await time.advance(1)
    expect(await view.root.getAttribute('data-kind')).toBe('candles')
  }
  await expect(view.toNow).toBeVisible()
  await expect(product.interval('5s')).toBeChecked()
})

test('a time without quotes is a break with its length, on the line and between candles; a market that is closed opens at one minute', async ({
  app,
  control,
  time,
}) => {
  const { product } = app
  const { view } = product
  await openChart(app)
  await product.interval('5s').check()
  await time.advance(20)
  await control.product(BTC, 'closed')
  await time.leap(400)
  await control.product(BTC, 'trading')
  await time.advance(20)
  await expect(view.breaks).toHaveText(['7分钟无报价'])
  const box = await view.box()
  const label = await view.breaks.boundingBox()
  expect(label?.x).toBeGreaterThanOrEqual(box.x)
  await product.interval('tick').check()
  await expect(view.root).toHaveAttribute('data-kind', 'trend')
  await expect(product.main.getByText('K线和指标自5秒起')).toBeVisible()
  await time.advance(2)
  await expect(view.breaks).toHaveText(['7分钟无报价'])

  await test.step('candles are those of the next interval that has some, and are kept for this product alone', async () => {
    await product.main.getByRole('tab', { name: 'K线' }).click()
    await expect(product.interval('5s')).toBeChecked()
    await expect(view.root).toHaveAttribute('data-kind', 'candles')
    await app.open(routes.product, { id: 'hk50' })
    await expect(product.interval('1m')).toBeChecked()
    await expect(view.lastPrice).toBeVisible()
  })
})

test('nothing on the axis is cut off, however small or large the price', async ({ app, control }) => {
  const { view } = app.product
  const prices = [
    ['shibusdt', '0.00002600'],
    [BTC, '123456.78'],
  ] as const
  for (const [id, price] of prices) await control.price(id, [price])
  await openChart(app, prices[0][0])
  for (const [id, price] of prices) {
    await test.step(price, async () => {
      await app.goToHash(`${routes.product}?id=${id}`)
      await expect(view.lastPrice).toHaveText(formatPrice(decimal(price), price.split('.')[1]?.length ?? 0))
      const chart = await view.box()
      const label = await view.lastPrice.boundingBox()
      expect((label?.x ?? 0) + (label?.width ?? 0)).toBeLessThanOrEqual(chart.x + chart.width)
      const times = await view.axisTimes.evaluateAll((labels) =>
        labels.map((each) => each.getBoundingClientRect().left),
      )
      expect(times.length).toBeGreaterThan(1)
      expect(Math.min(...times)).toBeGreaterThanOrEqual(chart.x - 1)
      const overflow = await view.axisPrices.evaluateAll((lines) =>
        lines.map((line) => line.scrollWidth - line.clientWidth),
      )
      expect(overflow.length).toBeGreaterThan(1)
      expect(Math.max(...overflow)).toBe(0)
      await expect(view.averages.first()).not.toHaveText('–')
      // It may reach over the axis, which begins below it.
      const legend = await view.root.locator('[data-part="main-legend"]').boundingBox()
      expect((legend?.x ?? 0) + (legend?.width ?? 0)).toBeLessThanOrEqual(chart.x + chart.width)
    })
  }
})

test('settled orders are marked, a mark leads to its record, and that back to its time on the chart', async ({
  app,
  control,
  page,
  time,
}) => {
  await control.seedOrders('demo', 1, 30)
  await time.advance(40)
  await openChart(app)
  const { product } = app
  await product.markSettledOrders()
  await expect(product.settledMarks).toHaveCount(1)
  await expect(product.chart.locator('[data-settled-marks]')).toContainText('我的订单1')

  await test.step('a tap on the mark shows its order, which leads to the record', async () => {
    const box = await product.settledMarks.boundingBox()
    if (!box) throw new Error('The mark is not in sight.')
    await page.mouse.click(box.x + box.width / 2 + 12, box.y + box.height / 2)
    await product.chosenOrders.click()
    await expect(app.orderInfo.main).toBeVisible()
  })

  await test.step('the record leads to its time, without a last price, after a reload too', async () => {
    await app.orderInfo.onChart.click()
    for (const reloads of [true, false]) {
      await expect(product.settledMarks).toHaveAttribute('aria-pressed', 'true')
      await expect(product.chosenOrders).toHaveCount(1)
      await expect(product.interval('tick')).toBeChecked()
      await expect(product.view.toNow).toBeVisible()
      await expect(product.view.lastPriceLine).toBeHidden()
      if (reloads) await page.reload()
    }
    await product.interval('1m').check()
    await expect(product.settledMarks).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('back to now, and Back to the record', async () => {
    await product.view.toNow.click()
    await expect(product.view.lastPriceLine).toBeVisible()
    await page.goBack()
    await expect(app.orderInfo.main).toBeVisible()
  })
})

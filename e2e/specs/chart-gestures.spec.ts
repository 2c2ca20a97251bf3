import { kline } from '#lib/contract/market.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { App } from '../support/app.ts'
import { asShown, backendCandles } from '../support/candles.ts'
import { expect, test } from '../support/fixtures.ts'
import type { ChartPoint, ShownCandle } from '../support/pages/ChartView.ts'
import type { TestSite } from '../support/testSite.ts'
import { Touch } from '../support/touch.ts'

const BTC = 'btcusdt'
const MINUTE = 60_000
/** Pixels of a candle's slot when a chart opens. */
const SLOT = 7
/** More than a finger has to stay for a long press. */
const LONG_PRESS_MS = 400
/** By then a chart that was left in motion has come to rest. */
const SLOWING_MS = 3000

test.beforeEach(async ({ app, control }) => {
  await app.signIn()
  // A world that stands still: what is under a finger stays there.
  await control.clock.freeze()
  await app.open(routes.product, { id: BTC })
  await expect(app.product.view.lastPrice).toBeVisible()
})

/** Opening instants of the backend's candles, by how the card writes them. */
async function instants(world: TestSite): Promise<ReadonlyMap<string, number>> {
  const candles = await backendCandles(world, { productId: BTC, interval: '1m', limit: 1000 })
  return new Map(candles.map((candle) => [asShown(candle, '1m', 2)[0] ?? '', candle[0]]))
}

/** Presses long at a place, reads the card, and lifts the finger. */
async function readAt({ page, product: { view } }: App, touch: Touch, place: ChartPoint): Promise<ShownCandle> {
  await touch.down(place)
  await page.clock.fastForward(LONG_PRESS_MS)
  const inspected = await view.inspected()
  await touch.up()
  await expect(view.card).toBeHidden()
  return inspected
}

const scrolled = (app: App) => app.page.evaluate(() => window.scrollY)

test('a long press shows the values of the candle under the finger, moves with it and goes with it; two fingers widen the candles', async ({
  app,
  page,
  world,
}) => {
  const { view } = app.product
  const touch = await Touch.on(page)
  const candles = await backendCandles(world, { productId: BTC, interval: '1m', limit: 100 })
  const truth = new Map(candles.map((candle) => asShown(candle, '1m', 2)).map((shown) => [shown[0], shown]))
  const start = await view.at(0.3, 0.4)
  await touch.down(start)
  const first = await view.inspected()
  expect(first).toEqual(truth.get(first[0]))

  await touch.move({ x: start.x + 10 * SLOT, y: start.y + 60 })
  const when = await instants(world)
  const moved = async () => (when.get((await view.inspected())[0] ?? '') ?? 0) - (when.get(first[0] ?? '') ?? 0)
  await expect.poll(moved).toBe(10 * MINUTE)
  const second = await view.inspected()
  expect(second).toEqual(truth.get(second[0]))
  expect(await scrolled(app)).toBe(0)

  await touch.up()
  await expect(view.card).toBeHidden()

  await test.step('a pinch widens the candles around the middle of the fingers', async () => {
    const box = await view.box()
    const y = box.y + box.height * 0.4
    const place = (x: number) => ({ x: box.x + x, y })
    const minuteAt = async (x: number) => (when.get((await readAt(app, touch, place(x)))[0] ?? '') ?? 0) / MINUTE
    const [from, middle, to] = [await minuteAt(40), await minuteAt(140), await minuteAt(240)]
    await touch.down(place(110), place(170))
    await touch.move(place(80), place(200))
    await touch.up()
    expect(Math.abs((await minuteAt(140)) - middle)).toBeLessThanOrEqual(1)
    const bars = (await minuteAt(240)) - (await minuteAt(40))
    expect(Math.abs(bars - (to - from) / 2)).toBeLessThanOrEqual(1)
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
  })
})

test('panning into the past loads older candles and leaves those on screen where they are', async ({
  app,
  control,
  page,
  time: _time,
  watch,
  world,
}) => {
  const { view } = app.product
  const touch = await Touch.on(page)
  const when = await instants(world)
  const middle = await view.at(0.4, 0.4)
  const atMiddle = async () => when.get((await readAt(app, touch, middle))[0] ?? '') ?? Number.NaN
  const begin = await atMiddle()
  await control.fault({ kind: 'slowHeaders', path: kline.path })
  await control.clearRequests()
  const [left, right] = [await view.at(0.05, 0.3), await view.at(0.8, 0.3)]
  const historyRequests = async () => (await control.requests()).filter(({ query }) => query.includes('before='))
  for (let swipes = 0; swipes < 9; swipes += 1) {
    await touch.drag(left, right)
    if ((await historyRequests()).length > 0) break
  }
  await expect.poll(async () => (await historyRequests()).length).toBe(1)
  const moved = await atMiddle()
  expect(moved).toBeLessThan(begin - 150 * MINUTE)
  await control.clearFaults()
  await control.releaseHeld()
  await watch.quiet()
  expect(await atMiddle()).toBe(moved)
  for (let swipes = 0; swipes < 3; swipes += 1) await touch.drag(left, right)
  expect(await atMiddle()).toBeLessThan(begin - 300 * MINUTE)
})

test('a vertical swipe on the chart scrolls the page, a horizontal one pans the chart', async ({
  app,
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 440 })
  const { view } = app.product
  const touch = await Touch.on(page)
  const when = await instants(world)
  const place = async () => await view.at(0.4, 0.3)
  const minute = async () => (when.get((await readAt(app, touch, await place()))[0] ?? '') ?? 0) / MINUTE
  const before = await minute()
  const atRest = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener('scrollend', () => resolve(), { once: true })),
  )
  await touch.swipe(await view.at(0.4, 0.5), { x: (await view.at(0.4, 0)).x + 8, y: 40 })
  // The page glides on after the finger has left it.
  await atRest
  expect(await scrolled(app)).toBeGreaterThan(50)
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await minute()).toBe(before)

  const start = await view.at(0.2, 0.4)
  await touch.drag(start, { x: start.x + 20 * SLOT, y: start.y + 6 })
  expect(await scrolled(app)).toBe(0)
  await expect.poll(minute).toBe(before - 20)

  // The page scrolls after a crosshair too.
  await touch.down(await view.at(0.5, 0.4))
  await expect(view.card).toBeVisible()
  await touch.up()
  await touch.swipe(await view.at(0.4, 0.5), { x: (await view.at(0.4, 0)).x, y: 40 })
  await expect.poll(() => scrolled(app)).toBeGreaterThan(50)
})

test('a chart that is left in motion goes on, more than the finger moved it; a touch stops it', async ({
  app,
  page,
  world,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const { view } = app.product
  const touch = await Touch.on(page)
  const when = await instants(world)
  const place = await view.at(0.4, 0.3)
  const minute = async () => (when.get((await readAt(app, touch, place))[0] ?? '') ?? 0) / MINUTE
  const [from, to] = [await view.at(0.1, 0.3), await view.at(0.6, 0.3)]
  const byFinger = Math.ceil((to.x - from.x) / SLOT)
  const before = await minute()
  await touch.swipe(from, to)
  await touch.tap(place)
  await page.clock.fastForward(SLOWING_MS)
  const stopped = await minute()
  expect(before - stopped).toBeGreaterThan(0)
  await touch.swipe(from, to)
  await page.clock.runFor(SLOWING_MS)
  expect(stopped - (await minute())).toBeGreaterThan(byFinger + 5)
  // Where it was stopped it stayed: the first swipe moved it less than the second.
  expect(before - stopped).toBeLessThan(stopped - (await minute()))
})

test('a finger on the price axis scales the prices and not the page; the button below makes them automatic again', async ({
  app,
  page,
}) => {
  const { view } = app.product
  const touch = await Touch.on(page)
  const box = await view.box()
  const axis = (share: number): ChartPoint => ({ x: box.x + box.width - 20, y: box.y + box.height * share })
  /** How far apart the prices on the axis are that are farthest apart. */
  const span = async () => {
    const prices = (await view.axisPrices.allTextContents()).map((text) => Number(text.replaceAll(',', '')))
    return Math.max(...prices) - Math.min(...prices)
  }
  await expect(view.autoScale).toBeHidden()
  const usual = await span()
  await touch.drag(axis(0.3), axis(0.7))
  await expect(view.autoScale).toBeVisible()
  expect(await span()).toBeGreaterThan(usual * 1.5)
  expect(await scrolled(app)).toBe(0)
  await touch.drag(axis(0.3), { x: axis(0.3).x, y: box.y + box.height + 150 })
  await expect(view.lastPriceLine).toBeVisible()
  await view.autoScale.tap()
  await expect(view.autoScale).toBeHidden()
  expect(await span()).toBe(usual)
  // The axis has round prices: a step of the keyboard alone may change which.
  for (let step = 0; step < 5; step += 1) await view.root.press('ArrowUp')
  await expect(view.autoScale).toBeVisible()
  expect(await span()).toBeLessThan(usual)
})

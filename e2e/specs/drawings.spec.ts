import type { Page } from '@playwright/test'
import { createOrder } from '#lib/contract/orders.ts'
import { routes } from '#lib/navigation/routes.ts'
import { ownersOf } from '#lib/session/session.ts'
import type { App } from '../support/app.ts'
import { backendCandles } from '../support/candles.ts'
import { expect, test } from '../support/fixtures.ts'
import type { ChartPoint } from '../support/pages/ChartView.ts'
import { Touch } from '../support/touch.ts'

const BTC = 'btcusdt'
const ETH = 'ethusdt'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const KEY = `drawings:${ownersOf('demo')[0]}`

interface Kept {
  readonly id: string
  readonly kind: string
  readonly from: { readonly at: number; readonly price: number }
  readonly to?: { readonly at: number; readonly price: number }
}

/** What the device has kept for a product. */
async function kept(app: App, productId = BTC): Promise<readonly Kept[]> {
  const [, text = '{}'] = Object.entries(await app.device()).find(([key]) => key.startsWith('drawings:')) ?? []
  return JSON.parse(text)[productId] ?? []
}

/** The middle of a handle of the chosen drawing: 0 is its first end. */
async function handle({ product: { drawings } }: App, index: number): Promise<ChartPoint> {
  const box = await drawings.handles.nth(index).boundingBox()
  if (!box) throw new Error('there is no such handle')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Where the lines and rectangles begin, to a hundredth of a pixel of the chart, once what was asked for is drawn. */
const lefts = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
    return Array.from(
      document.querySelectorAll('section[data-kind] g[data-kind] > :first-child'),
      (shape) => Math.round(Number(shape.getAttribute('x1') ?? shape.getAttribute('x')) * 100) / 100,
    )
  })

test.beforeEach(async ({ app, control }) => {
  await app.signIn()
  // A world that stands still: what is under a finger stays there.
  await control.clock.freeze()
})

test('a finger draws, moves and removes; what is drawn snaps to candles, is kept, and places no order', async ({
  app,
  control,
  page,
  world,
}) => {
  await app.open(routes.product, { id: BTC })
  const { drawings, view } = app.product
  await expect(view.lastPrice).toBeVisible()
  const touch = await Touch.on(page)
  await drawings.button.tap()
  await expect(drawings.note).toHaveText(/选择工具.*比特币：0\/50/)
  await expect(app.product.buyUp).toBeVisible()

  await test.step('two taps are the ends of a trend line, each at a price of its candle', async () => {
    await drawings.tool('趋势').tap()
    await expect(drawings.note).toContainText('起点')
    await touch.tap(await view.at(0.3, 0.55))
    await expect(drawings.note).toContainText('终点')
    await touch.tap(await view.at(0.6, 0.3))
    await expect(drawings.note).toHaveText(/拖动任一端点.*1\/50/)
    await expect(drawings.handles).toHaveCount(2)
    const [line] = await kept(app)
    const candles = new Map(
      (await backendCandles(world, { productId: BTC, interval: '1m', limit: 100 })).map((candle) => [
        candle[0],
        candle,
      ]),
    )
    for (const end of [line?.from, line?.to]) {
      expect(candles.has((end?.at ?? 0) - MINUTE / 2), 'the middle of a candle').toBe(true)
    }
  })

  await test.step('a handle is held above the finger, and snaps to a price of the candle under it', async () => {
    const before = await kept(app)
    const from = await handle(app, 1)
    await touch.down(from)
    await touch.move({ x: from.x + 30, y: from.y + 20 })
    const handlePlace = await handle(app, 1)
    await touch.up()
    expect(Math.abs(handlePlace.y - (from.y + 20 - 40))).toBeLessThanOrEqual(17)
    const [line] = await kept(app)
    expect(line?.from).toEqual(before[0]?.from)
    expect(line?.to?.at).toBeGreaterThan(before[0]?.to?.at ?? 0)
  })

  await test.step('all of it is dragged; a drag on empty ground pans, and two fingers zoom', async () => {
    const [before] = await kept(app)
    const [first, second] = [await handle(app, 0), await handle(app, 1)]
    const middle = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 }
    await touch.swipe(middle, { x: middle.x - 35, y: middle.y })
    const [moved] = await kept(app)
    expect(moved?.from.at).toBe((before?.from.at ?? 0) - 5 * MINUTE)
    expect(moved?.to?.price).toBe(before?.to?.price)

    const [left = 0] = await lefts(page)
    const ground = await view.at(0.2, 0.2)
    await touch.swipe(ground, { x: ground.x + 70, y: ground.y })
    await expect.poll(async () => (await lefts(page))[0]).toBeGreaterThan(left + 60)
    expect(await kept(app)).toEqual([moved])
    const [a, b] = [await handle(app, 0), await handle(app, 1)]
    await touch.down(a, b)
    await touch.move({ x: a.x - 30, y: a.y }, { x: b.x + 30, y: b.y })
    await touch.up()
    const [wideA, wideB] = [await handle(app, 0), await handle(app, 1)]
    expect(wideB.x - wideA.x).toBeGreaterThan(b.x - a.x + 20)
    expect(await kept(app)).toEqual([moved])
  })

  await test.step('a tap on the ground lets go of it, a tap on it chooses it, delete removes it, undo brings it back', async () => {
    await touch.tap(await view.at(0.9, 0.05))
    await expect(drawings.chosen).toHaveCount(0)
    const box = await drawings.stops.first().boundingBox()
    await touch.tap({ x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 })
    await expect(drawings.chosen).toHaveCount(1)
    await drawings.remove.tap()
    await expect(drawings.shapes).toHaveCount(0)
    await drawings.undo.tap()
    await expect(drawings.shapes).toHaveCount(1)
  })

  await test.step('one tap is a horizontal line, two a measure; held, delete asks and removes all, and that is undone too', async () => {
    await drawings.tool('水平').tap()
    await touch.tap(await view.at(0.5, 0.45))
    await drawings.tool('测量').tap()
    await touch.tap(await view.at(0.2, 0.6))
    await touch.tap(await view.at(0.5, 0.4))
    await expect(drawings.cards).toHaveText(/^[+−][\d,]+\.\d\d[+−]\d+\.\d\d%\d+根K线 · \d+分钟$/)
    await test.step('it goes at the next tap, unless it is pinned', async () => {
      await touch.tap(await view.at(0.8, 0.75))
      await expect(drawings.cards).toHaveCount(0)
      await drawings.tool('测量').tap()
      await touch.tap(await view.at(0.2, 0.6))
      await touch.tap(await view.at(0.5, 0.4))
      await drawings.pin.tap()
    })
    await expect(drawings.note).toContainText('3/50')
    const held = await drawings.remove.boundingBox()
    await touch.down({ x: (held?.x ?? 0) + 22, y: (held?.y ?? 0) + 22 })
    await page.clock.fastForward(600)
    await expect(drawings.question).toBeVisible()
    await touch.up()
    await expect(drawings.question).toContainText('移除比特币的全部3条画线？')
    await drawings.question.getByRole('button', { name: '全部删除' }).click()
    await expect(drawings.shapes).toHaveCount(0)
    await drawings.undo.click()
    await expect(drawings.shapes).toHaveCount(3)
  })

  await test.step('no tap on the chart has placed an order', async () => {
    expect((await control.requests()).filter(({ path }) => path === createOrder.path)).toEqual([])
  })

  await test.step('the check mark leaves; then the drawings take no press', async () => {
    await drawings.done.tap()
    await expect(drawings.button).toBeFocused()
    await expect(drawings.shapes).toHaveCount(3)
    const before = await kept(app)
    const at = await view.at(0.5, 0.45)
    await touch.swipe(at, { x: at.x - 50, y: at.y })
    expect(await kept(app)).toEqual(before)
    await expect(drawings.stops).toHaveCount(0)
  })
})

test('the keyboard adds, moves, names, removes and leaves', async ({ app, page }) => {
  await app.open(routes.product, { id: BTC })
  const { drawings, view } = app.product
  await expect(view.lastPrice).toBeVisible()
  const { keyboard } = page
  await drawings.button.press('Enter')
  await expect(drawings.tool('水平')).toBeFocused()
  await drawings.tool('趋势').press('Enter')
  const line = drawings.stops.first()
  await expect(line).toBeFocused()
  await expect(line).toHaveAccessibleName(/^趋势线，[\d,]+\.\d\d至[\d,]+\.\d\d$/)
  const [added] = await kept(app)

  await keyboard.press('ArrowRight')
  await keyboard.press('Shift+ArrowLeft')
  await expect.poll(async () => (await kept(app))[0]?.from.at).toBe((added?.from.at ?? 0) - 9 * MINUTE)
  await expect.poll(async () => (await kept(app))[0]?.to?.at).toBe((added?.to?.at ?? 0) - 9 * MINUTE)
  await expect(view.card).toBeHidden()

  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await keyboard.press('ArrowUp')
  const [moved] = await kept(app)
  expect(moved?.to?.price).toBeGreaterThan(added?.to?.price ?? 0)
  expect(moved?.from.price).toBe(added?.from.price)

  await test.step('undo takes a run of keys back at once', async () => {
    await keyboard.press('Control+z')
    await keyboard.press('Control+z')
    expect(await kept(app)).toEqual([added])
  })

  await test.step('Tab goes from one to the next; what is out of sight comes into sight', async () => {
    await drawings.tool('水平').press('Enter')
    await expect(drawings.stops).toHaveCount(2)
    await expect(drawings.stops.nth(1)).toBeFocused()
    await drawings.stops.nth(0).press('Tab')
    await expect(drawings.stops.nth(1)).toBeFocused()
    await expect(drawings.stops.nth(1)).toHaveAttribute('aria-pressed', 'true')
    await drawings.stops.nth(0).focus()
    for (let times = 0; times < 6; times += 1) await keyboard.press('Shift+ArrowLeft')
    await expect.poll(async () => (await lefts(page))[0]).toBeGreaterThan(-100)
  })

  await test.step('Delete removes it, Escape puts a tool away and then leaves, and so does Back', async () => {
    await keyboard.press('Delete')
    await expect(drawings.stops).toHaveCount(1)
    await expect(view.root).toBeFocused()
    await drawings.tool('射线').click()
    await expect(drawings.tool('射线')).toHaveAttribute('aria-pressed', 'true')
    await keyboard.press('Escape')
    await expect(drawings.tool('射线')).toHaveAttribute('aria-pressed', 'false')
    await keyboard.press('Escape')
    await expect(drawings.tools).toHaveCount(0)
    await expect(drawings.button).toBeFocused()
    await drawings.button.press('Enter')
    await expect(page).toHaveURL(/draw=1/)
    await page.goBack()
    await expect(drawings.tools).toHaveCount(0)
    await expect(app.product.buyUp).toBeVisible()
  })
})

test('drawings survive another interval and a reload, and each product has its own', async ({ app, page }) => {
  await app.open(routes.product, { id: BTC })
  const { drawings, view } = app.product
  await expect(view.lastPrice).toBeVisible()
  const touch = await Touch.on(page)
  await drawings.button.click()
  await drawings.tool('测量').click()
  await touch.tap(await view.at(0.1, 0.6))
  await touch.tap(await view.at(0.6, 0.4))
  await drawings.pin.click()
  await drawings.done.click()
  const first = await kept(app)
  const difference = drawings.cards.locator('strong')
  const said = await difference.textContent()
  const bars = async () => Number(/(\d+)根/.exec((await drawings.cards.textContent()) ?? '')?.[1])
  const minutes = await bars()

  await test.step('with five minutes to a candle it has a fifth of the candles and the same prices and time', async () => {
    await app.product.interval('5m').check()
    await expect.poll(bars).toBeLessThan(minutes)
    expect(Math.abs((await bars()) - minutes / 5)).toBeLessThanOrEqual(1)
    await expect(difference).toHaveText(said ?? '')
    expect(await kept(app)).toEqual(first)
  })

  await test.step('after a reload it is where it was, in the trend too', async () => {
    const before = await lefts(page)
    await page.reload()
    await expect(drawings.cards).toBeVisible()
    await expect.poll(() => lefts(page)).toEqual(before)
    await app.product.tab('走势').click()
    await expect(difference).toHaveText(said ?? '')
    await app.product.tab('K线').click()
  })

  await test.step('another product has none of it', async () => {
    await app.goToHash(`${routes.product}?id=${ETH}`)
    await expect(view.lastPrice).toHaveText(/^\d,\d{3}/)
    await expect(drawings.shapes).toHaveCount(0)
    await drawings.button.click()
    await expect(drawings.note).toContainText('以太坊：0/50')
    await expect(drawings.undo).toBeDisabled()
  })
})

test('a mouse shows the second end before it is pressed, and drags without snapping where that is off', async ({
  app,
  page,
}) => {
  await app.open(routes.product, { id: BTC })
  const { drawings, view } = app.product
  await expect(view.lastPrice).toBeVisible()
  await drawings.button.click()
  await drawings.snap.click()
  await expect(drawings.snap).toHaveText('吸附：关')
  await drawings.tool('矩形').click()
  const [from, to] = [await view.at(0.2, 0.5), await view.at(0.5, 0.3)]
  await page.mouse.click(from.x, from.y)
  await page.mouse.move(to.x, to.y)
  await expect(drawings.chosen.locator('rect')).toHaveAttribute('width', /^1\d\d/)
  expect(await kept(app)).toEqual([])
  await page.mouse.click(to.x, to.y)
  await expect(drawings.note).toContainText('1/50')
  const [box] = await kept(app)
  const corner = await handle(app, 1)
  await page.mouse.move(corner.x, corner.y)
  await page.mouse.down()
  await page.mouse.move(corner.x + 20, corner.y + 30, { steps: 4 })
  const handlePlace = await handle(app, 1)
  await page.mouse.up()
  expect([Math.round(handlePlace.x - corner.x), Math.round(handlePlace.y - corner.y)]).toEqual([20, 30])
  const [moved] = await kept(app)
  expect(moved?.from).toEqual(box?.from)
  expect(moved?.to?.price).toBeLessThan(box?.to?.price ?? 0)
  await expect(drawings.stops.first()).toBeFocused()
  await page.reload()
  await expect(drawings.snap).toHaveText('吸附：关')
})

test('a ray that begins before a pause of 20 hours has its price on every interval, though 1 min has only what came after', async ({
  app,
  control,
  page,
  world,
}) => {
  const closes = Math.ceil((await control.clock.read()).now / HOUR) * HOUR
  await control.clock.set(closes)
  await control.product(BTC, 'closed')
  await control.clock.set(closes + 20 * HOUR)
  await control.product(BTC, 'trading')
  const { now } = await control.clock.set(closes + 28.5 * HOUR)
  await app.signIn()
  const [newest] = await backendCandles(world, { productId: BTC, interval: '1m', limit: 1 })
  const price = Number(newest?.[4])
  // The price now is that of the ray after ten hours of trading, of which eight and a half lie after the pause.
  const begins = closes - 1.5 * HOUR
  const rise = price / 10_000
  const here = { at: now, price }
  const drawn = [
    {
      id: 'ray',
      kind: 'ray',
      from: { at: begins, price: price - 10 * rise },
      to: { at: begins + HOUR, price: price - 9 * rise },
    },
    { id: 'here', kind: 'trend', from: here, to: { at: now, price: price + rise } },
  ]
  await app.store({ [KEY]: JSON.stringify({ [BTC]: drawn }) })
  await app.open(routes.product, { id: BTC })
  await expect(app.product.drawings.shapes).toHaveCount(2)
  const pixelsOff = () =>
    page.evaluate(() => {
      const [ray, here] = ['ray', 'trend'].map((kind) => document.querySelector(`g[data-kind="${kind}"] line`))
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ['x1', 'y1', 'x2', 'y2'].map((name) => Number(ray?.getAttribute(name)))
      const [x = 0, y = 0] = ['x1', 'y1'].map((name) => Number(here?.getAttribute(name)))
      return Math.abs(y1 + ((x - x1) / (x2 - x1)) * (y2 - y1) - y)
    })
  for (const interval of ['1m', '5m', '15m', '1h'] as const) {
    await app.product.interval(interval).check()
    await expect(app.product.view.root.locator('..'), interval).toHaveAttribute('aria-busy', 'false')
    await expect.poll(pixelsOff, interval).toBeLessThan(1)
  }
})

import { routes } from '#lib/navigation/routes.ts'
import type { App } from '../app.ts'
import { WideTradePage } from '../pages/WideTradePage.ts'
import type { TestSite } from '../testSite.ts'
import { type Scene, screenAt } from './scene.ts'

const BTC = 'btcusdt'

/** The ticket, filled in: in its dialog on a phone, in its place on the trade page of a wide screen. */
export async function compose(app: App) {
  await app.open(isWide(app) ? routes.trade : routes.product, { id: BTC })
  const wide = new WideTradePage(app.page)
  if (isWide(app)) await wide.direction('up').check()
  else await app.product.buyUp.click()
  const { amount, confirm } = isWide(app) ? wide : app.sheet
  await amount.fill('100')
  return { amount, confirm }
}

const isWide = ({ page }: App) => (page.viewportSize()?.width ?? 0) >= 900

export async function placeOrder(app: App): Promise<void> {
  const { confirm } = await compose(app)
  await confirm.click()
  if (isWide(app)) await new WideTradePage(app.page).positions.first().waitFor()
  // The sheet of a placed order closes by itself; the strip on the page stays.
  else await app.sheet.countdown.or(app.product.positions).first().waitFor()
}

/** Four orders on each of twelve products, one after the other, all settled. */
export async function tradeInTurn(control: TestSite['control']): Promise<void> {
  for (let index = 0; index < 4; index += 1) {
    await control.seedOrders('demo', 12, 30)
    await control.clock.advance(index < 2 ? 75_000 : 40_000)
  }
}

export async function settleOrder(app: App, world: TestSite): Promise<void> {
  await placeOrder(app)
  await world.control.clock.advance(31_000)
  await app.open(routes.orders)
  await app.end.close.click()
  await app.orders.settledTab.click()
}

/** An order that the device saw while it was open, after `change` and its close. */
async function showSeen(app: App, { control }: TestSite, change: () => Promise<void>): Promise<void> {
  await control.seedOrders('demo', 1, 30)
  await app.open(routes.orders)
  await app.page.waitForFunction(() => localStorage.getItem('orderEvidence')?.includes('firstSeen'))
  await change()
  await control.clock.advance(40_000)
  await app.open(routes.orderInfo, { id: 'o1' })
  await app.end.close.click()
}

/** The chart in full screen: a phone is on its side. */
async function showFullScreen(app: App): Promise<void> {
  if (!isWide(app)) await app.page.setViewportSize({ width: 844, height: 390 })
  await app.open(routes.product, { id: BTC, view: 'full' })
  await app.product.fullScreen.waitFor()
}

/** A product on which the member has several open orders: of each of these durations (seconds) so many, some seconds after those before. */
async function showSeveral(
  app: App,
  { control }: TestSite,
  durations: readonly number[],
  ofEach: number,
): Promise<void> {
  for (const seconds of durations) {
    await control.clock.advance(SECONDS_APART * 1000)
    await control.seedOrders('demo', ofEach, seconds, BTC)
  }
  await app.open(isWide(app) ? routes.trade : routes.product, { id: BTC })
  await app.product.view.marks.nth(durations.length * ofEach - 1).waitFor({ state: 'attached' })
}

const SECONDS_APART = 4

/** Market, product, ticket, orders and their verification. */
export const tradeScenes: readonly Scene[] = [
  {
    name: 'fullscreen',
    judged: true,
    show: async (app, { control }) => {
      await control.seedOrders('demo', 3, 60)
      await showFullScreen(app)
    },
  },
  {
    name: 'fullscreen-ticket',
    show: async (app) => {
      await showFullScreen(app)
      await app.product.buyUp.click()
      await app.sheet.dialog.waitFor()
    },
  },
  {
    name: 'product-trend',
    keepsWorld: true,
    show: async (app) => {
      await app.open(routes.product, { id: BTC })
      await app.product.tab('走势').click()
    },
  },
  {
    name: 'indicators',
    judged: true,
    show: async (app) => {
      await app.open(routes.product, { id: BTC })
      await app.product.indicators.toggle('BOLL', 'MACD', 'RSI')
    },
  },
  {
    name: 'product-indicators',
    judged: true,
    show: async (app) => {
      await app.open(routes.product, { id: BTC })
      await app.product.indicators.toggle('BOLL', 'MACD', 'RSI')
      await app.product.indicators.done.click()
      await app.product.indicators.sheet.waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'product-ticks',
    show: async (app, { control }) => {
      await control.seedOrders('demo', 1, 60)
      await app.open(routes.product, { id: BTC })
      await app.product.interval('tick').check()
      await app.product.view.marks.first().waitFor({ state: 'attached' })
    },
  },
  {
    name: 'product-three-open',
    judged: true,
    show: (app, world) => showSeveral(app, world, [60, 60, 60], 1),
  },
  {
    name: 'product-twenty-open',
    show: (app, world) => showSeveral(app, world, [300, 60, 120, 180, 300, 240, 60, 120, 300, 180], 2),
  },
  { name: 'product-closed', ...screenAt(routes.product, { id: 'hk50' }) },
  { name: 'product-missing', ...screenAt(routes.product, { id: 'nothing' }) },
  {
    name: 'risk',
    riskRead: false,
    show: async (app) => {
      await app.open(isWide(app) ? routes.trade : routes.product, { id: BTC })
      if (!isWide(app)) await app.product.buyUp.click()
    },
  },
  {
    name: 'ticket',
    keepsWorld: true,
    show: async (app) => {
      await compose(app)
    },
  },
  {
    name: 'ticket-problem',
    keepsWorld: true,
    show: async (app) => {
      const { amount } = await compose(app)
      await amount.fill('1')
    },
  },
  { name: 'placed', show: placeOrder },
  {
    name: 'refused',
    show: async (app, world) => {
      const { confirm } = await compose(app)
      await world.control.fault({ kind: 'code', code: 4106, path: '/api/order/create' })
      await confirm.click()
    },
  },
  {
    name: 'checking',
    show: async (app, world) => {
      const { confirm } = await compose(app)
      await world.control.fault({ kind: 'refuse', path: '/api/order/create' })
      await confirm.click()
    },
  },
  { name: 'practice-home', practice: 'on', ...screenAt(routes.home) },
  { name: 'practice-product', practice: 'on', ...screenAt(routes.product, { id: BTC }) },
  { name: 'practice-mine', practice: 'on', ...screenAt(routes.mine) },
  { name: 'practice-real-money', practice: 'on', ...screenAt(routes.recharge) },
  {
    name: 'practice-ticket',
    practice: 'on',
    keepsWorld: true,
    show: async (app) => {
      await compose(app)
    },
  },
  { name: 'practice-placed', practice: 'on', show: placeOrder },
  {
    name: 'practice-ended',
    practice: 'on',
    show: async (app, world) => {
      await placeOrder(app)
      await world.control.clock.advance(31_000)
      await app.end.dialog.waitFor()
    },
  },
  {
    name: 'practice-order',
    practice: 'on',
    show: async (app, world) => {
      await settleOrder(app, world)
      await app.orders.cards.click()
    },
  },
  {
    name: 'practice-offer',
    practice: 'unknown',
    show: async (app) => {
      await compose(app)
    },
  },
  {
    name: 'practice-offer-risk',
    practice: 'unknown',
    riskRead: false,
    show: async (app) => {
      await app.open(isWide(app) ? routes.trade : routes.product, { id: BTC })
      if (!isWide(app)) await app.product.buyUp.click()
    },
  },
  {
    name: 'orders-open',
    show: async (app) => {
      await placeOrder(app)
      await app.open(routes.orders)
    },
  },
  {
    name: 'product-open',
    show: async (app, { control }) => {
      await control.seedOrders('demo', 3, 60)
      await app.open(routes.product, { id: BTC })
      await app.product.view.marks.first().waitFor({ state: 'attached' })
    },
  },
  {
    name: 'product-running',
    show: async (app, { control }) => {
      await control.seedOrders('demo', 1, 300)
      await app.open(routes.product, { id: BTC })
      await app.product.interval('1m').check()
      await app.product.view.marks.first().waitFor({ state: 'attached' })
    },
  },
  { name: 'orders-settled', show: settleOrder },
  {
    name: 'orders-statistics',
    show: async (app, { control }) => {
      await tradeInTurn(control)
      await app.open(routes.orders, { state: 'statistics' })
      await app.orders.exported.waitFor()
    },
  },
  {
    name: 'orders-filter',
    show: async (app) => {
      await app.open(routes.orders, { state: 'settled', direction: 'up', from: '2026-03-01' })
      await app.orders.filter.click()
    },
  },
  {
    name: 'order-open',
    show: async (app) => {
      await placeOrder(app)
      await app.open(routes.orderInfo, { id: 'o1' })
    },
  },
  {
    name: 'order-settled',
    show: async (app, world) => {
      await settleOrder(app, world)
      await app.open(routes.orderInfo, { id: 'o1' })
    },
  },
  {
    name: 'order-differs',
    show: (app, world) =>
      showSeen(app, world, async () => {
        await world.control.price(BTC, ['67100.00'])
        await world.control.tamper('demo', 'o1', {
          amount: '9.00',
          closePrice: '67060.00',
          result: 'lose',
          profit: '-10.10',
        })
      }),
  },
  {
    name: 'order-asked-again',
    show: (app, world) => showSeen(app, world, () => world.control.quotes(BTC, { historyLag: 400 })),
  },
  {
    name: 'order-unknown',
    show: async (app, world) => {
      await world.control.seedOrders('demo', 1, 30)
      await world.control.clock.advance(31_000)
      await world.control.fault({ kind: 'gateway', status: 404, path: '/api/market/ticks' })
      await app.open(routes.orderInfo, { id: 'o1' })
    },
  },
  {
    name: 'end',
    show: async (app, world) => {
      await placeOrder(app)
      await world.control.clock.advance(30_000)
      await app.online()
      await app.end.dialog.waitFor()
      // After a key press the dialog stays open for the picture.
      await app.page.keyboard.press('Shift')
    },
  },
  {
    name: 'end-several',
    show: async (app, { control }) => {
      await control.seedOrders('demo', 3, 30)
      await app.open(routes.orders)
      await app.orders.cards.first().waitFor()
      await control.clock.advance(40_000)
      await app.online()
      await app.end.dialog.waitFor()
      await app.page.keyboard.press('Shift')
    },
  },
]

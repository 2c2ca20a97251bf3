import { routes } from '#lib/navigation/routes.ts'
import type { App } from '../app.ts'
import { giveOpenOrder } from '../orders.ts'
import type { TestSite } from '../testSite.ts'
import type { Scene } from './scene.ts'
import { placeOrder, settleOrder, tradeInTurn } from './tradeScenes.ts'

const BTC = 'btcusdt'
/** Orders on it can be closed early. */
const ETH = 'ethusdt'

/** The offer for a running order that is ahead a little. */
async function showOffer(app: App, { control, stub: { world } }: TestSite): Promise<void> {
  await control.price(ETH, ['3120.00'])
  await control.clock.advance(1000)
  const { id } = giveOpenOrder(world, 'demo', ETH, 300)
  await control.price(ETH, ['3120.80'])
  await control.clock.advance(60_000)
  await app.open(routes.orderInfo, { id })
  await app.orderInfo.main.getByRole('button', { name: '立即平仓' }).click()
  await app.closing.confirm.and(app.closing.dialog.locator(':enabled')).waitFor()
}

/** Four settled orders on the chart of Bitcoin, among as many of every other product. */
async function showSettledOrders(app: App, { control }: TestSite): Promise<void> {
  await tradeInTurn(control)
  await app.open(routes.product, { id: BTC })
  await app.product.markSettledOrders()
  await app.product.settledMarks.first().waitFor()
}

/** An order of 60 s that is settled at the average of the last 30, so long after it was placed. */
async function placeAveraged(app: App, { control }: TestSite, afterMs: number): Promise<void> {
  await control.terms(BTC, [{ durationSeconds: 60, payoutRate: '0.85' }])
  await control.rule(BTC, { settlement: { price: { averageSeconds: 30 }, tie: 'lose' } })
  await placeOrder(app)
  await control.clock.advance(afterMs)
}

/** What becomes of a settled order: its marks on the chart, its replay, its proof as a picture, and the week that it was in. */
export const orderScenes: readonly Scene[] = [
  {
    name: 'order-ended-on-chart',
    show: async (app, { control }) => {
      await placeOrder(app)
      await control.clock.advance(31_000)
      await app.end.dialog.waitFor()
    },
  },
  {
    name: 'order-differs-on-chart',
    judged: true,
    show: async (app, { control }) => {
      await placeOrder(app)
      await control.tamper('demo', 'o1', { profit: '-50.00' })
      await control.clock.advance(31_000)
      await app.end.dialog.getByText('核对不一致').waitFor()
    },
  },
  { name: 'early-close', show: showOffer },
  {
    name: 'early-closed',
    show: async (app, world) => {
      await showOffer(app, world)
      await app.closing.confirm.click()
      await app.end.dialog.waitFor()
    },
  },
  {
    name: 'average-early',
    show: async (app, world) => placeAveraged(app, world, 10_000),
  },
  {
    name: 'average-running',
    show: async (app, world) => placeAveraged(app, world, 44_000),
  },
  {
    name: 'average-detail',
    show: async (app, world) => {
      await placeAveraged(app, world, 44_000)
      await app.open(routes.orderInfo, { id: 'o1' })
      await app.orderInfo.main.getByRole('region', { name: '平均价', exact: true }).waitFor()
    },
  },
  {
    name: 'average-ended',
    show: async (app, world) => {
      await placeAveraged(app, world, 61_000)
      await app.end.dialog.waitFor()
    },
  },
  {
    name: 'average-record',
    show: async (app, world) => {
      await placeAveraged(app, world, 61_000)
      await app.end.dialog.getByText('已核对，与平台一致').waitFor()
      await app.end.detail.click()
      await app.orderInfo.check.fold.click()
    },
  },
  { name: 'chart-settled-orders', show: showSettledOrders },
  {
    name: 'chart-of-order',
    show: async (app, world) => {
      await showSettledOrders(app, world)
      await app.open(routes.product, { id: BTC, order: 'o1' })
      await app.product.settledMarks.first().waitFor()
    },
  },
  {
    name: 'order-replay',
    show: async (app, world) => {
      await settleOrder(app, world)
      await app.open(routes.orderInfo, { id: 'o1' })
      const { width = 0, height = 0 } = (await app.orderInfo.chart.boundingBox()) ?? {}
      await app.orderInfo.chart.click({ position: { x: width * 0.62, y: height / 2 } })
    },
  },
  {
    name: 'order-proof',
    judged: true,
    show: async (app, world) => {
      await settleOrder(app, world)
      await app.open(routes.orderInfo, { id: 'o1' })
      await app.orderInfo.share.click()
      await app.orderInfo.proof.file.check()
      await app.orderInfo.proof.picture.waitFor()
    },
  },
  {
    name: 'order-proof-amounts',
    show: async (app, world) => {
      await settleOrder(app, world)
      await app.open(routes.orderInfo, { id: 'o1' })
      await app.orderInfo.share.click()
      await app.orderInfo.proof.amounts.check()
      await app.orderInfo.proof.light.check()
    },
  },
  {
    name: 'week-luck',
    show: async (app, { control }) => {
      await tradeInTurn(control)
      await control.clock.advance(7 * 86_400_000)
      // The session of the week before has expired.
      await app.signIn()
      await app.open(routes.week)
      await app.screen(routes.week).getByRole('img').waitFor()
    },
  },
]

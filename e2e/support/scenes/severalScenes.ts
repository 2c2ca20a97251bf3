import { routes } from '#lib/navigation/routes.ts'
import type { App } from '../app.ts'
import { type GivenOrder, giveOpenOrders } from '../orders.ts'
import type { TestSite } from '../testSite.ts'
import type { Scene } from './scene.ts'

/** Orders on it can be closed early. */
const ETH = 'ethusdt'

const three: readonly GivenOrder[] = [
  { direction: 'up', price: '3120.00', durationSeconds: 300 },
  { direction: 'down', price: '3121.40', durationSeconds: 120 },
  { direction: 'up', price: '3120.60', durationSeconds: 120 },
]

const twenty: readonly GivenOrder[] = Array.from({ length: 20 }, (_, at) => ({
  direction: at % 3 === 0 ? 'down' : 'up',
  price: `${3119 + ((at * 7) % 5)}.${((at * 37) % 90) + 10}`,
  durationSeconds: at % 2 === 0 ? 300 : 120,
}))

async function showSeveral(app: App, site: TestSite, orders: readonly GivenOrder[]): Promise<void> {
  await giveOpenOrders(site, 'demo', ETH, orders)
  await site.control.price(ETH, ['3121.00'])
  await site.control.clock.advance(3000)
  await app.open(routes.product, { id: ETH })
  await app.product.positions.first().waitFor()
}

/** Several open orders of one product: their strip, their list, and the ticket of one more. */
export const severalScenes: readonly Scene[] = [
  { name: 'several-open', judged: true, show: async (app, site) => showSeveral(app, site, three) },
  { name: 'several-twenty', show: async (app, site) => showSeveral(app, site, twenty) },
  {
    name: 'several-list',
    judged: true,
    show: async (app, site) => {
      await showSeveral(app, site, three)
      await app.product.openList.click()
      await app.product.list.waitFor()
    },
  },
  {
    name: 'several-list-twenty',
    show: async (app, site) => {
      await showSeveral(app, site, twenty)
      await app.product.openList.click()
      await app.product.list.waitFor()
    },
  },
  {
    name: 'several-ticket',
    show: async (app, site) => {
      await showSeveral(app, site, three)
      await site.control.rule(ETH, { openOrders: 5 })
      await app.page.reload()
      await app.product.buyUp.click()
      await app.sheet.dialog.getByText('已持有3笔，最多5笔').waitFor()
    },
  },
  {
    name: 'several-home',
    show: async (app, site) => {
      await showSeveral(app, site, three)
      await app.open(routes.home)
      await app.page.getByRole('region', { name: '持仓中' }).waitFor()
    },
  },
  {
    name: 'several-ended',
    show: async (app, site) => {
      await showSeveral(
        app,
        site,
        three.map((order) => ({ ...order, durationSeconds: 120 })),
      )
      await site.control.clock.advance(118_000)
      await app.end.dialog.waitFor()
    },
  },
  {
    name: 'several-one-ended',
    show: async (app, site) => {
      await showSeveral(
        app,
        site,
        three.map((order, at) => ({ ...order, durationSeconds: at === 1 ? 120 : 300 })),
      )
      await site.control.clock.advance(118_000)
      await app.end.dialog.waitFor()
    },
  },
  {
    name: 'several-facts',
    show: async (app, { control }) => {
      await control.rule(ETH, { openOrders: 3 })
      await control.config({ open_orders: 8 })
      await app.page.reload()
      await app.open(routes.facts, { id: ETH })
    },
  },
  {
    name: 'several-fullscreen',
    show: async (app, site) => {
      await giveOpenOrders(site, 'demo', ETH, three)
      await app.page.setViewportSize({ width: 844, height: 390 })
      await app.open(routes.product, { id: ETH, view: 'full' })
      await app.product.positions.waitFor()
    },
  },
]

import { routes } from '#lib/navigation/routes.ts'
import type { App } from '../app.ts'
import type { TestSite } from '../testSite.ts'
import type { Scene } from './scene.ts'

const BTC = 'btcusdt'

/** Two alerts on each of three products. */
async function setAlerts(app: App, { control }: TestSite): Promise<void> {
  for (const [id, now, ...prices] of [
    ['ethusdt', '3120.00', '3150.00', '3080.00'],
    ['xauusd', '2385.00', '2390.00', '2340.00'],
    [BTC, '64250.00', '64300.00', '64100.00'],
  ] as const) {
    await control.price(id, [now])
    await control.clock.advance(1000)
    await app.open(routes.product, { id })
    for (const price of prices) await app.product.alerts.set(price)
  }
}

/** The price rises to one of these alerts. */
async function tellOne(app: App, { control }: TestSite): Promise<void> {
  await control.price(BTC, ['64301.20'])
  await control.clock.advance(1000)
  await app.page.locator('[data-pressable]').waitFor()
}

/** Price alerts: the sheet with its two views, and what an alert tells. */
export const alertScenes: readonly Scene[] = [
  {
    name: 'alert',
    show: async (app) => {
      await app.open(routes.product, { id: BTC })
      await app.product.alerts.button.click()
      await app.product.alerts.sheet.waitFor()
    },
  },
  {
    name: 'alert-problem',
    show: async (app) => {
      await app.open(routes.product, { id: BTC })
      await app.product.alerts.button.click()
      await app.product.alerts.price.fill('abc')
    },
  },
  {
    name: 'alerts',
    show: async (app, world) => {
      await setAlerts(app, world)
      await tellOne(app, world)
      await app.product.alerts.openList()
      await app.product.alerts.told.first().waitFor()
    },
  },
  {
    name: 'alert-told',
    show: async (app, world) => {
      await setAlerts(app, world)
      await app.open(routes.home)
      await app.home.main.waitFor()
      await tellOne(app, world)
    },
  },
]

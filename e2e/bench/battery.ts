import type { Browser } from 'playwright'
import { routes } from '#lib/navigation/routes.ts'
import type { ReportLine } from './report.ts'
import { type Opened, open, perSecond } from './screen.ts'
import { median } from './statistics.ts'

const WINDOW_MS = 15_000
const PER_MINUTE = 60

const screens = ['product', 'order', 'orders', 'home'] as const
type Screen = (typeof screens)[number]

const shown: Readonly<Record<Screen, string>> = {
  product: 'product',
  order: 'product with an open order',
  orders: 'product with three open orders',
  home: 'home',
}

const ORDER_S = 300

/** The page of Bitcoin, the first of the stub's products, with so many open orders. */
async function showProduct({ app, world }: Opened, orders: number): Promise<void> {
  const id = world.stub.world.market.instruments[0]?.listing.id ?? ''
  for (let placed = 0; placed < orders; placed++) {
    await world.control.seedOrders('demo', 1, ORDER_S, id)
    await world.control.clock.advance(2000)
  }
  await app.open(routes.product, { id })
  await app.product.main.locator('[data-kind="candles"]').waitFor()
}

const show: Readonly<Record<Screen, (opened: Opened) => Promise<void>>> = {
  product: (opened) => showProduct(opened, 0),
  order: (opened) => showProduct(opened, 1),
  orders: (opened) => showProduct(opened, 3),
  home: async ({ app }) => {
    await app.open(routes.home)
    await app.home.rows.first().locator('[data-price]').waitFor()
  },
}

/** What a minute may take at most, in ms: 1.3 and 2.2 times what a page took that has nothing but a chart and the price (COMPARISON.md). */
const BUDGETS: Readonly<Partial<Record<Screen, number>>> = { product: 7160, home: 12_100 }

/** What three open orders may take, by what one takes. */
const MOST_OF_THREE = 1.1

/**
 * What a minute of live prices costs the main thread of a phone, which is what it takes from its battery: the product
 * page, without an open order, with one and with three, and home of the build in `out/`, with movement. Each round opens a new page for each.
 */
export async function benchBattery(browser: Browser, slowdown: number, rounds: number): Promise<readonly ReportLine[]> {
  const minutes: Record<Screen, number[]> = { product: [], order: [], orders: [], home: [] }
  for (let round = 0; round < rounds; round++) {
    for (const screen of round % 2 === 0 ? screens : screens.toReversed()) {
      const opened = await open(browser)
      await show[screen](opened)
      minutes[screen].push((await perSecond(opened, slowdown, WINDOW_MS)) * PER_MINUTE)
      await opened.close()
    }
  }
  return screens.map((screen) => {
    const most = screen === 'orders' ? MOST_OF_THREE * median(minutes.order) : BUDGETS[screen]
    return {
      what: `battery: a minute of live prices, four quotes a second for each product, ${shown[screen]}`,
      unit: 'ms',
      value: median(minutes[screen]),
      ...(most !== undefined && { budget: { most } }),
    }
  })
}

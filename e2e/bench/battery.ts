import type { Browser } from 'playwright'
import { routes } from '#lib/navigation/routes.ts'
import type { ReportLine } from './report.ts'
import { type Opened, open, perSecond } from './screen.ts'
import { median } from './statistics.ts'

const WINDOW_MS = 15_000
const PER_MINUTE = 60

type Screen = 'product' | 'home'

const show: Readonly<Record<Screen, (opened: Opened) => Promise<void>>> = {
  product: async ({ app, world }) => {
    // Bitcoin, the first of the stub's products.
    await app.open(routes.product, { id: world.stub.world.market.instruments[0]?.listing.id ?? '' })
    await app.product.main.locator('[data-kind="candles"]').waitFor()
  },
  home: async ({ app }) => {
    await app.open(routes.home)
    await app.home.rows.first().locator('[data-price]').waitFor()
  },
}

/** What a minute may take at most, in ms: 1.3 and 2.2 times what a page took that has nothing but a chart and the price (COMPARISON.md). */
const BUDGETS: Readonly<Record<Screen, number>> = { product: 7160, home: 12_100 }

/**
 * What a minute of live prices costs the main thread of a phone, which is what it takes from its battery: the product
 * page and home of the build in `out/`, with movement. Each round opens a new page for each.
 */
export async function benchBattery(browser: Browser, slowdown: number, rounds: number): Promise<readonly ReportLine[]> {
  const minutes: Record<Screen, number[]> = { product: [], home: [] }
  const screens = ['product', 'home'] as const
  for (let round = 0; round < rounds; round++) {
    for (const screen of round % 2 === 0 ? screens : screens.toReversed()) {
      const opened = await open(browser)
      await show[screen](opened)
      minutes[screen].push((await perSecond(opened, slowdown, WINDOW_MS)) * PER_MINUTE)
      await opened.close()
    }
  }
  return screens.map((screen) => ({
    what: `battery: a minute of live prices, four quotes a second for each product, ${screen}`,
    unit: 'ms',
    value: median(minutes[screen]),
    budget: { most: BUDGETS[screen] },
  }))
}

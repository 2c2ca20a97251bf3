import type { Browser } from 'playwright'
import type { Candle } from '#components/charts/candle.ts'
import { quoteStream, type WireCandle } from '#lib/contract/trade.ts'
import { routes } from '#lib/navigation/routes.ts'
import { type Host, startHost } from '#scripts/host.ts'
import { backendCandles } from '../support/candles.ts'
import type { Line } from './report.ts'
import { type Opened, open, perSecond } from './screen.ts'
import { median } from './statistics.ts'

const WINDOW_MS = 15_000
const PER_MINUTE = 60
/** As many as the product's chart opens with. */
const CANDLES = 300

type Screen = 'product' | 'home' | 'peer'

const show: Readonly<Record<Screen, (opened: Opened, bench: Host) => Promise<void>>> = {
  product: async ({ app, world }) => {
    await app.open(routes.product, { id: productOf(world) })
    await app.product.main.locator('[data-kind="candles"]').waitFor()
  },
  home: async ({ app }) => {
    await app.open(routes.home)
    await app.home.rows.first().locator('[data-price]').waitFor()
  },
  peer: async ({ page, world }, bench) => {
    const productId = productOf(world)
    const candles = await backendCandles(world, { productId, interval: '1m', limit: CANDLES })
    await page.goto(`${bench.address}/index.html?peer=averages`)
    await page.waitForFunction(() => 'bench' in window)
    const stream = `${world.stub.addresses[0]}${quoteStream.path}?products=${productId}`
    await page.evaluate(([drawn, from]) => window.bench.follow(drawn, from), [candles.map(numbersOf), stream] as const)
  },
}

/** A candle of the backend, whose prices are decimals, as the chart draws it. */
function numbersOf([openAt, open, high, low, close, volume]: WireCandle): Candle {
  const figures = { open: Number(open), high: Number(high), low: Number(low), close: Number(close) }
  return { openAt, ...figures, volume: Number(volume) }
}

/** Bitcoin, the first of the stub's products. */
function productOf({ stub }: Opened['world']): string {
  const [first] = stub.world.market.instruments
  if (!first) throw new Error('The stub has no product.')
  return first.listing.id
}

/**
 * What a minute of live prices costs the main thread of a phone, which is what it takes from its battery: the product
 * page and home of the build in `out/`, with movement, beside a page that has nothing but lightweight-charts and the
 * price, which reads the same stream. Each round opens a new page for each.
 *
 * @param dir The built bench page.
 */
export async function benchBattery(
  browser: Browser,
  dir: string,
  slowdown: number,
  rounds: number,
): Promise<readonly Line[]> {
  const minutes: Record<Screen, number[]> = { product: [], home: [], peer: [] }
  const bench = await startHost({ dir, port: 0 })
  const screens = ['product', 'home', 'peer'] as const
  for (let round = 0; round < rounds; round++) {
    for (const screen of round % 2 === 0 ? screens : screens.toReversed()) {
      const opened = await open(browser)
      await show[screen](opened, bench)
      minutes[screen].push((await perSecond(opened, slowdown, WINDOW_MS)) * PER_MINUTE)
      await opened.close()
    }
  }
  await bench.stop()
  const peer = median(minutes.peer)
  const line = (screen: 'product' | 'home', timesPeer: number): Line => ({
    what: `battery: a minute of live prices, four quotes a second for each product, ${screen}`,
    unit: 'ms',
    ours: median(minutes[screen]),
    peer,
    budget: { timesPeer },
  })
  return [line('product', 1.3), line('home', 2.2)]
}

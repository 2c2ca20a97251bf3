import Big from 'big.js'
import type { Browser } from 'playwright'
import { quoteStream } from '#lib/contract/market.ts'
import { decimal } from '#lib/money/decimal.ts'
import { newRequestId } from '#lib/money-request/requestId.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { TestSite } from '../support/testSite.ts'
import type { ReportLine } from './report.ts'
import { metric, type Opened, open, perSecond } from './screen.ts'
import { median } from './statistics.ts'

/**
 * How much more a screen may cost when it has content that is not visible: rows near the window are drawn, and lists
 * have more bytes.
 */
const SLACK = 1.5

/** What a screen costs for each second, in ms, and how many products it asks the stream for. */
interface Cost {
  readonly cost: number
  readonly watched: number
}

/** Shows a screen in a page that is closed afterwards, and measures it. */
async function costOf(opened: Opened, slowdown: number, show: () => Promise<void>): Promise<Cost> {
  let watched = 0
  opened.page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === quoteStream.path) watched = searchParams.get('products')?.split(',').length ?? 0
  })
  await show()
  const cost = await perSecond(opened, slowdown)
  await opened.close()
  return { watched, cost }
}

/** Home with this many products. */
async function homeWith(browser: Browser, products: number, slowdown: number): Promise<Cost> {
  const opened = await open(browser, products)
  return costOf(opened, slowdown, async () => {
    await opened.app.open(routes.home)
    await opened.app.home.rows.first().locator('[data-price]').waitFor()
  })
}

/** The demo member has this many open orders of the first products, the same number of each. */
function openOrders({ stub: { world } }: TestSite, count: number, products: number): void {
  const now = world.clock.now()
  const traded = world.market.instruments.slice(0, products)
  const each = Array.from({ length: count / products }, () => traded)
  for (const { listing, tickSeries } of each.flat()) {
    const seq = tickSeries.timeline.seqAt(now)
    const number = world.orders.nextNumber
    const durationSeconds = 300
    world.orders.enter({
      number,
      id: `bench${number}`,
      username: 'demo',
      requestId: newRequestId(),
      productId: listing.id,
      productName: listing.name,
      direction: 'up',
      amount: decimal('10.00'),
      fee: decimal('0.10'),
      durationSeconds,
      payoutRate: decimal('0.85'),
      openPrice: decimal(listing.basePrice),
      openSeq: seq,
      openedAt: now,
      closesAt: now + durationSeconds * 1000,
    })
  }
}

/** The screen with this many open orders of this many products. */
async function ordersWith(browser: Browser, count: number, products: number, slowdown: number): Promise<Cost> {
  const opened = await open(browser, 120)
  openOrders(opened.world, count, products)
  return costOf(opened, slowdown, async () => {
    await opened.app.open(routes.orders)
    await opened.app.screen(routes.orders).getByText('比特币').first().waitFor()
  })
}

/**
 * The nodes that are left once garbage collection frees nothing further: the previous document is freed by a later one.
 */
async function nodesKept({ devtools }: Opened): Promise<number> {
  await devtools.send('HeapProfiler.enable')
  for (let before = await metric(devtools, 'Nodes'); ; ) {
    await devtools.send('HeapProfiler.collectGarbage')
    const nodes = await metric(devtools, 'Nodes')
    if (nodes >= before) return nodes
    before = nodes
  }
}

/** The nodes of the ledger after the member has scrolled through this many entries. */
async function ledgerNodes(browser: Browser, entries: number): Promise<number> {
  const opened = await open(browser)
  const { ledger, clock } = opened.world.stub.world
  const amount = new Big('0.01')
  for (let at = 0; at < entries; at += 1) {
    const against = [['fees', amount.times(-1)]] as const
    ledger.post('demo', { type: 'manualCredit', amount, at: clock.now() - at, against })
  }
  await opened.app.open(routes.history)
  const list = opened.app.screen(routes.history)
  await list.locator('li').first().waitFor()
  while (!(await list.getByText('没有更多了').isVisible())) {
    await opened.page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await opened.page.waitForTimeout(30)
  }
  const nodes = await nodesKept(opened)
  await opened.close()
  return nodes
}

/**
 * What screens cost when there is more than they show: the cost may grow only with what is visible. The screens take
 * turns, with a new page in each round; the ledger's nodes are counted once, because they are not a time.
 */
export async function benchGrowth(browser: Browser, slowdown: number, rounds: number): Promise<readonly ReportLine[]> {
  const screens = {
    home20: () => homeWith(browser, 20, slowdown),
    home100: () => homeWith(browser, 100, slowdown),
    home500: () => homeWith(browser, 500, slowdown),
    orders1: () => ordersWith(browser, 1, 1, slowdown),
    orders10: () => ordersWith(browser, 10, 10, slowdown),
    orders100: () => ordersWith(browser, 100, 10, slowdown),
    orders100Products: () => ordersWith(browser, 100, 100, slowdown),
  }
  const samples: (Cost & { readonly screen: string })[] = []
  for (let round = 0; round < rounds; round++)
    for (const [screen, measure] of Object.entries(screens)) samples.push({ screen, ...(await measure()) })
  const of = (screen: keyof typeof screens) => samples.filter((sample) => sample.screen === screen)
  const cost = (screen: keyof typeof screens) => median(of(screen).map((sample) => sample.cost))
  const watched = (screen: keyof typeof screens) => Math.max(...of(screen).map((sample) => sample.watched))
  const lines: ReportLine[] = []
  for (const [products, screen] of [
    [100, 'home100'],
    [500, 'home500'],
  ] as const) {
    lines.push(
      {
        what: `home with ${products} products: products that the stream brings; reference: home with 20`,
        unit: 'x',
        value: watched(screen),
        reference: watched('home20'),
        budget: { timesReference: 1 },
      },
      {
        what: `home with ${products} products, for each second; reference: home with 20`,
        unit: 'ms',
        value: cost(screen),
        reference: cost('home20'),
        budget: { timesReference: SLACK },
      },
    )
  }
  return [
    ...lines,
    {
      what: '10 open orders, for each second; reference: one',
      unit: 'ms',
      value: cost('orders10'),
      reference: cost('orders1'),
    },
    {
      what: '100 open orders of 10 products, for each second; reference: 10, more than fit on the screen',
      unit: 'ms',
      value: cost('orders100'),
      reference: cost('orders10'),
      budget: { timesReference: SLACK },
    },
    {
      // The quotes of every product with an open order are recorded, because the result is computed again from them.
      what: '100 open orders of 100 products, whose quotes are all recorded, for each second; reference: 10 of 10',
      unit: 'ms',
      value: cost('orders100Products'),
      reference: cost('orders10'),
    },
    {
      what: 'nodes of the ledger, scrolled to the end of 10,000 entries; reference: of 100',
      unit: 'x',
      value: await ledgerNodes(browser, 10_000),
      reference: await ledgerNodes(browser, 100),
      budget: { timesReference: SLACK },
    },
  ]
}

import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { routes } from '#lib/navigation/routes.ts'
import { OUT } from '#scripts/build.ts'
import { configure } from '#scripts/configure.ts'
import { startHost } from '#scripts/host.ts'
import { ROOT } from '#scripts/run.ts'
import { App } from '../support/app.ts'
import { startWorld, type TestSite } from '../support/testSite.ts'
import type { ReportLine } from './report.ts'
import { median } from './statistics.ts'
import { PHONE } from './taps.ts'

/** The network of a cheap phone: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const SHARP_PHONE = { ...PHONE, deviceScaleFactor: 2 } as const

const SITE_DIR = path.join(ROOT, 'test-results/bench-site')

/** When the login can be used: its form is drawn and the captcha is shown. */
const USABLE_LOGIN = 'form img[src^="data:"]'
const FIRST_PRICE = '[data-product] [data-price]'

/** What one load of a page took, in ms since it was asked for. */
interface Visit {
  readonly firstPaint: number
  readonly usable: number
  /** Layout shifts until then. */
  readonly shift: number
}

async function slowed(context: BrowserContext, slowdown: number): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

/** Loads an address and waits until what makes it usable has been painted. */
async function visit(page: Page, address: string, usable: string): Promise<Visit> {
  await page.addInitScript((selector) => {
    const mark = () =>
      requestAnimationFrame(() =>
        setTimeout(() => {
          performance.mark('usable')
          console.debug('usable')
        }),
      )
    // Looked for when something changes: a look in every frame would make the page draw frames that it does not need.
    const observer = new MutationObserver(() => {
      const found = document.querySelector(selector)
      if (!found) return
      observer.disconnect()
      if (found instanceof HTMLImageElement && !found.complete) found.addEventListener('load', mark)
      else mark()
    })
    observer.observe(document, {
      childList: true,
      subtree: true,
      attributeFilter: ['src', 'data-price'],
    })
  }, usable)
  // Nothing is evaluated in the page before it is usable, because that would take time from its first paint.
  const isUsable = page.waitForEvent('console', (message) => message.text() === 'usable')
  await page.goto(address, { waitUntil: 'commit' })
  await isUsable
  return page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords().map((entry) => ('value' in entry ? Number(entry.value) : 0))
    return {
      firstPaint: at('first-contentful-paint'),
      usable: at('usable'),
      shift: shifts.reduce((sum, value) => sum + value, 0),
    }
  })
}

/** A guest opens the login for the first time in this browser: each in a new context. */
async function loginVisit(browser: Browser, slowdown: number, address: string): Promise<Visit> {
  const context = await browser.newContext(SHARP_PHONE)
  const page = await slowed(context, slowdown)
  const measured = await visit(page, address, USABLE_LOGIN)
  await context.close()
  return measured
}

/** A member opens home for the first time in this browser, and again. */
async function homeVisits(browser: Browser, slowdown: number, world: TestSite) {
  const context = await browser.newContext(SHARP_PHONE)
  const page = await slowed(context, slowdown)
  await new App(page, world).signIn()
  const address = `${world.origin}/#${routes.home}`
  const first = await visit(page, address, FIRST_PRICE)
  // A page that is loaded while another one still works would measure both.
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await page.goto('about:blank')
  const again = await visit(page, address, FIRST_PRICE)
  // An answer from a cache has no bytes.
  const code = await page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter(
          (entry) =>
            entry instanceof PerformanceResourceTiming && entry.name.includes('/_next/') && entry.transferSize > 0,
        ).length,
  )
  await context.close()
  return { first, again, code }
}

/** First and repeat visits of `rounds` rounds: twice to the login, and once to home. */
export async function benchVisits(browser: Browser, slowdown: number, rounds: number): Promise<readonly ReportLine[]> {
  const backend = await startWorld('bench')
  // The site as an operator deploys it.
  await rm(SITE_DIR, { recursive: true, force: true })
  await cp(OUT, SITE_DIR, { recursive: true })
  await configure(SITE_DIR, { apiBases: backend.stub.addresses })
  const site = await startHost({ dir: SITE_DIR, port: 0 })
  const world: TestSite = { ...backend, origin: site.address }
  const logins: Visit[] = []
  const home: Awaited<ReturnType<typeof homeVisits>>[] = []
  const visitLogin = () => loginVisit(browser, slowdown, `${world.origin}/`)
  const visitHome = () => homeVisits(browser, slowdown, world)
  // The host reads a file when it is first asked for it, so the first visits do not count.
  for (const warmUp of [visitHome, visitLogin]) await warmUp()
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < 2; turn++) logins.push(await visitLogin())
    home.push(await visitHome())
  }
  await Promise.all([backend.stop(), site.stop()])
  return linesOf(logins, home)
}

function linesOf(
  logins: readonly Visit[],
  home: readonly { readonly first: Visit; readonly again: Visit; readonly code: number }[],
): readonly ReportLine[] {
  const usable = (visits: readonly Visit[]) => median(visits.map((one) => one.usable))
  const firstPaint = (visits: readonly Visit[]) => median(visits.map((one) => one.firstPaint))
  const shift = (visits: readonly Visit[]) => Math.max(...visits.map((one) => one.shift))
  const first = home.map((one) => one.first)
  const again = home.map((one) => one.again)
  // The budgets of the login are shares of what an empty export of Next took (COMPARISON.md).
  return [
    { what: 'login, first visit: usable', unit: 'ms', value: usable(logins), budget: { most: 2060 } },
    {
      what: 'login, first visit: first contentful paint',
      unit: 'ms',
      value: firstPaint(logins),
      budget: { most: 560 },
    },
    { what: 'login, first visit: largest sum of layout shifts', unit: 'x', value: shift(logins), budget: { most: 0 } },
    {
      what: 'home, first visit: first prices; reference: the usable login',
      unit: 'ms',
      value: usable(first),
      reference: usable(logins),
      budget: { timesReference: 1.5 },
    },
    { what: 'home, first visit: largest sum of layout shifts', unit: 'x', value: shift(first), budget: { most: 0 } },
    {
      what: 'home, repeat visit: first prices; reference: the first visit',
      unit: 'ms',
      value: usable(again),
      reference: usable(first),
      budget: { timesReference: 0.5 },
    },
    {
      what: 'home, repeat visit: files of code that were fetched',
      unit: 'x',
      value: Math.max(...home.map(({ code }) => code)),
      budget: { most: 0 },
    },
  ]
}

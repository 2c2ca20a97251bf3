import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { routes } from '#lib/navigation/routes.ts'
import { compress } from '#scripts/build/compress.ts'
import { OUT } from '#scripts/build.ts'
import { configure } from '#scripts/configure.ts'
import { startHost } from '#scripts/host.ts'
import { ROOT, runNode, tool } from '#scripts/run.ts'
import { App } from '../support/app.ts'
import { startWorld, type World } from '../support/world.ts'
import type { Line } from './report.ts'
import { median } from './statistics.ts'
import { PHONE } from './taps.ts'

/** The network of a cheap phone: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const SHARP_PHONE = { ...PHONE, deviceScaleFactor: 2 } as const

const PEERS = path.join(ROOT, 'e2e/bench/peers')
const EMPTY_NEXT = path.join(PEERS, 'empty-next')
const EMPTY_NEXT_OUT = path.join(EMPTY_NEXT, 'out')
const VITE_DIR = path.join(ROOT, 'test-results/bench-vite')
const SITE_DIR = path.join(ROOT, 'test-results/bench-site')

/** When the login can be used: its form is drawn and the captcha is shown. The empty page: when React has taken it over. */
const USABLE = { login: 'form img[src^="data:"]', empty: 'main[data-usable]' }
const FIRST_PRICE = '[data-product] [data-price]'

/** Builds both peers: an export of Next with nothing in it, and the login by Vite. */
export async function buildPeers(): Promise<void> {
  const env = { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }
  const next = await runNode([tool('next/dist/bin/next'), 'build', EMPTY_NEXT, '--webpack'], env)
  const options = ['--outDir', VITE_DIR, '--emptyOutDir', '--logLevel', 'error']
  const vite = await runNode([tool('vite/bin/vite.js'), 'build', path.join(PEERS, 'vite-login'), ...options])
  if (next !== 0 || vite !== 0) throw new Error('A peer of the first visit does not build.')
  // As for ours: the host serves the compressed copies.
  await Promise.all([compress(EMPTY_NEXT_OUT), compress(VITE_DIR)])
}

/** Writes the backend's addresses into the page of the Vite peer, which is not one that `configure` writes. */
async function nameBackend(page: string, apiBases: readonly string[]): Promise<void> {
  const html = await readFile(page, 'utf8')
  await writeFile(
    page,
    html.replace('"apiBases":["",""]', () => `"apiBases":${JSON.stringify(apiBases)}`),
  )
  await compress(path.dirname(page), [path.basename(page)])
}

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
      attributeFilter: ['src', 'data-usable', 'data-price'],
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

/** The first visit of a browser that was never here: each in a new context. */
async function firstVisit(browser: Browser, slowdown: number, address: string, usable: string): Promise<Visit> {
  const context = await browser.newContext(SHARP_PHONE)
  const page = await slowed(context, slowdown)
  const found = await visit(page, address, usable)
  await context.close()
  return found
}

/** A member opens home for the first time in this browser, and again. */
async function homeVisits(browser: Browser, slowdown: number, world: World) {
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

/** First and repeat visits of `rounds` rounds: twice to our login and to both peers, in turn, and once to home. */
export async function benchVisits(browser: Browser, slowdown: number, rounds: number): Promise<readonly Line[]> {
  const backend = await startWorld('bench')
  const apiBases = backend.stub.addresses
  // The site as an operator deploys it.
  await rm(SITE_DIR, { recursive: true, force: true })
  await cp(OUT, SITE_DIR, { recursive: true })
  await configure(SITE_DIR, { apiBases })
  const site = await startHost({ dir: SITE_DIR, port: 0 })
  const world: World = { ...backend, origin: site.address }
  const empty = await startHost({ dir: EMPTY_NEXT_OUT, port: 0 })
  await nameBackend(path.join(VITE_DIR, 'index.html'), apiBases)
  const vite = await startHost({ dir: VITE_DIR, port: 0 })
  const ours: Visit[] = []
  const emptyVisits: Visit[] = []
  const viteVisits: Visit[] = []
  const home: Awaited<ReturnType<typeof homeVisits>>[] = []
  const visitOurs = () => firstVisit(browser, slowdown, `${world.origin}/`, USABLE.login)
  const visitEmpty = () => firstVisit(browser, slowdown, `${empty.address}/`, USABLE.empty)
  const visitVite = () => firstVisit(browser, slowdown, `${vite.address}/`, USABLE.login)
  const visitHome = () => homeVisits(browser, slowdown, world)
  // Each host reads a file when it is first asked for it, so the first visits do not count.
  for (const warmUp of [visitHome, visitVite, visitEmpty, visitOurs]) await warmUp()
  const logins = [
    async () => ours.push(await visitOurs()),
    async () => emptyVisits.push(await visitEmpty()),
    async () => viteVisits.push(await visitVite()),
  ]
  for (let round = 0; round < rounds; round++) {
    // In both orders, as a few milliseconds of the first paint decide.
    for (const login of [...logins, ...logins.toReversed()]) await login()
    home.push(await visitHome())
  }
  await Promise.all([backend.stop(), site.stop(), empty.stop(), vite.stop()])
  return linesOf(ours, emptyVisits, viteVisits, home)
}

function linesOf(
  ours: readonly Visit[],
  empty: readonly Visit[],
  vite: readonly Visit[],
  home: readonly { readonly first: Visit; readonly again: Visit; readonly code: number }[],
): readonly Line[] {
  const usable = (visits: readonly Visit[]) => median(visits.map((one) => one.usable))
  const firstPaint = (visits: readonly Visit[]) => median(visits.map((one) => one.firstPaint))
  const shift = (visits: readonly Visit[]) => Math.max(...visits.map((one) => one.shift))
  const first = home.map((one) => one.first)
  const again = home.map((one) => one.again)
  return [
    {
      what: 'login, first visit: usable; peer: an empty Next export',
      unit: 'ms',
      ours: usable(ours),
      peer: usable(empty),
      budget: { timesPeer: 1.25 },
    },
    {
      what: 'login, first visit: usable; peer: the login by Vite, tuned',
      unit: 'ms',
      ours: usable(ours),
      peer: usable(vite),
      budget: { timesPeer: 1.05 },
    },
    {
      what: 'login, first visit: first contentful paint; peer: an empty Next export',
      unit: 'ms',
      ours: firstPaint(ours),
      peer: firstPaint(empty),
      budget: { timesPeer: 1.3 },
    },
    { what: 'login, first visit: largest sum of layout shifts', unit: 'x', ours: shift(ours), budget: { most: 0 } },
    {
      what: 'home, first visit: first prices; peer: the usable login',
      unit: 'ms',
      ours: usable(first),
      peer: usable(ours),
      budget: { timesPeer: 1.5 },
    },
    { what: 'home, first visit: largest sum of layout shifts', unit: 'x', ours: shift(first), budget: { most: 0 } },
    {
      what: 'home, repeat visit: first prices; peer: the first visit',
      unit: 'ms',
      ours: usable(again),
      peer: usable(first),
      budget: { timesPeer: 0.5 },
    },
    {
      what: 'home, repeat visit: files of code that were fetched',
      unit: 'x',
      ours: Math.max(...home.map(({ code }) => code)),
      budget: { most: 0 },
    },
  ]
}

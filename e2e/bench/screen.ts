import type { Browser, CDPSession, Page } from 'playwright'
import { App } from '../support/app.ts'
import { startWorld, type TestSite } from '../support/testSite.ts'
import { PHONE } from './taps.ts'

/** How long a screen is measured for one figure. */
const WINDOW_MS = 5000

/** A member's page of the build in `out/`, in a world for this page alone. */
export interface Opened {
  readonly world: TestSite
  readonly page: Page
  readonly app: App
  readonly devtools: CDPSession
  readonly close: () => Promise<void>
}

/** @param products How many products there are. Default: each listing of the stub once. */
export async function open(browser: Browser, products?: number): Promise<Opened> {
  const world = await startWorld('bench', products === undefined ? {} : { products })
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const app = new App(page, world)
  await app.signIn()
  const close = async () => {
    await context.close()
    await world.stop()
  }
  return { world, page, app, devtools, close }
}

/** What DevTools counts of a page: `TaskDuration` in seconds of the main thread, or nodes of the document. */
export async function metric(devtools: CDPSession, wanted: 'TaskDuration' | 'Nodes'): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
}

/** Processor time of the main thread for each second, in ms, while a page is left alone with the slowed processor. */
export async function perSecond(
  { devtools, page }: Pick<Opened, 'devtools' | 'page'>,
  slowdown: number,
  windowMs = WINDOW_MS,
): Promise<number> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  // What opening the screen has begun is not its running cost. The first quotes of an order are stored three seconds after it.
  await page.waitForTimeout(5000)
  const before = await metric(devtools, 'TaskDuration')
  await page.waitForTimeout(windowMs)
  const spent = (await metric(devtools, 'TaskDuration')) - before
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return (spent * 1000) / (windowMs / 1000)
}

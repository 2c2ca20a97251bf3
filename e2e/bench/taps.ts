import type { Browser, Locator, Page } from 'playwright'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { App } from '../support/app.ts'
import { startWorld } from '../support/world.ts'
import type { Line } from './report.ts'
import { median } from './statistics.ts'

/** The phone that the bench opens the app on. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
} as const

/**
 * Taps, and waits until the element that the tap leads to is on the display. Milliseconds from the tap to the frame that first
 * shows it, as the browser itself reports them (Event Timing, in steps of 8 ms). Where the element comes in a later frame than
 * the first one after the tap, or the browser reports nothing because it took less than 16 ms: to the frame after that.
 */
async function tap(page: Page, at: Point, leadsTo: string): Promise<number> {
  // The promise is inside an object, because Playwright would wait for a promise itself. Once the object is here, the page listens.
  const listening = await page.evaluateHandle(
    (selector) => ({
      painted: new Promise<number>((resolve) => {
        const every = { type: 'event', durationThreshold: 16 }
        const onClick = ({ timeStamp }: MouseEvent) => {
          const reports = new PerformanceObserver((list) => {
            const report = list.getEntries().find(({ name, startTime }) => name === 'click' && startTime === timeStamp)
            if (!report) return
            reports.disconnect()
            resolve(report.duration)
          })
          const look = (frame: number) => {
            if (!document.querySelector(selector)) return requestAnimationFrame(() => look(frame + 1))
            if (frame === 0) reports.observe(every)
            return requestAnimationFrame(() => {
              const took = performance.now() - timeStamp
              // The report of the first frame comes before this, and counts.
              setTimeout(() => resolve(took), frame === 0 ? 200 : 0)
            })
          }
          requestAnimationFrame(() => look(0))
        }
        window.addEventListener('click', onClick, { capture: true, once: true })
      }),
    }),
    leadsTo,
  )
  // A tap of a locator looks for its element and asks what lies over it, in the page and in the time that is measured.
  await page.touchscreen.tap(at.x, at.y)
  return listening.evaluate(({ painted }) => painted)
}

interface Point {
  readonly x: number
  readonly y: number
}

/** The middle of an element, once it stands still and can be tapped, and the page has nothing else to do. */
async function middleOf(page: Page, where: Locator): Promise<Point> {
  await where.tap({ trial: true })
  await page.evaluate(() => new Promise((rested) => requestIdleCallback(rested)))
  const box = await where.boundingBox()
  if (!box) throw new Error(`${where} is not on the screen.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const screen = (route: string) => `main[data-route="${route}"]`
const DIALOG = '[role="dialog"]'

/** What a member taps most, and changes of screen whose chunk is here, on a processor slowed so many times. */
export async function benchTaps(browser: Browser, slowdown: number, rounds: number): Promise<readonly Line[]> {
  const world = await startWorld('bench')
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const app = new App(page, world)
  await app.signIn()
  await app.open(routes.home)
  const row = app.home.row('Bitcoin')
  const found = new Map<string, number[]>()
  const measure = async (what: string, where: Locator, leadsTo: string) => {
    const at = await middleOf(page, where)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const took = await tap(page, at, leadsTo)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    found.set(what, [...(found.get(what) ?? []), took])
  }
  // In the first round chunks and answers come for the first time: it does not count.
  for (let round = -1; round < rounds; round++) {
    await row.waitFor()
    await measure('route change: from home to orders, chunk known', app.tab('订单'), screen(routes.orders))
    await measure('route change: back to home', app.tab('首页'), screen(routes.home))
    await measure('route change: from home to a product', row, screen(routes.product))
    await measure('tap: buy up, until the ticket is drawn', app.product.buyUp, DIALOG)
    await measure('tap: close the ticket', app.sheet.close, `body:not(:has(${DIALOG}:not([data-ending-style])))`)
    await app.goToHash(to(routes.home))
    if (round < 0) found.clear()
  }
  await context.close()
  await world.stop()
  return [...found].map(([what, times]) => ({
    what,
    unit: 'ms',
    ours: median(times),
    budget: { most: what.startsWith('route') ? 100 : 80 },
  }))
}

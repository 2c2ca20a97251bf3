import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright'

/**
 * How long the finger stays on the screen. Playwright's own tap touches and lets go in the same instant, so that what the browser
 * does for the touch would count as part of the answer to the tap.
 */
const FINGER_MS = 80

/**
 * Taps an element, and waits until the element that the tap leads to is on the display. Milliseconds from the tap to
 * the frame that first shows it, as the browser itself reports them (Event Timing, in steps of 8 ms). Where the element
 * comes in a later frame than the first one after the tap, or the browser reports nothing because it took less than 16
 * ms: to the frame after that.
 *
 * @param where Waited for until it stands still and can be tapped, and the page has nothing else to do.
 * @param leadsTo A selector that nothing on the page matches before the tap.
 * @param slowed Runs what it is given while the processor is slowed.
 */
export async function timeTap(
  page: Page,
  where: Locator,
  leadsTo: string,
  slowed: (action: () => Promise<number>) => Promise<number>,
): Promise<number> {
  const at = await middleOf(page, where)
  if ((await page.locator(leadsTo).count()) > 0) throw new Error(`${leadsTo} is on the page before the tap.`)
  return slowed(() => tap(page, at, leadsTo))
}

interface Point {
  readonly x: number
  readonly y: number
}

async function middleOf(page: Page, where: Locator): Promise<Point> {
  await where.tap({ trial: true })
  await page.evaluate(() => new Promise((rested) => requestIdleCallback(rested)))
  const box = await where.boundingBox()
  if (!box) throw new Error(`${where} is not on the screen.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

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
  const devtools = await page.context().newCDPSession(page)
  // Not by a locator, which would look for its element and check what covers it, in the page and in the time that is
  // measured.
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await sleep(FINGER_MS)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  const took = await listening.evaluate(({ painted }) => painted)
  await devtools.detach()
  return took
}

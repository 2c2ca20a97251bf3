import type { CDPSession, Page } from '@playwright/test'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { screens } from '../support/scenes/scenes.ts'
import type { Time } from '../support/time.ts'

/** What a page retains after garbage collection. */
interface Held {
  readonly nodes: number
  readonly listeners: number
  readonly heapMegabytes: number
  readonly timers: number
}

/** Counts the timers of the page that have neither fired nor been cleared, from its beginning. */
async function countTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const pending = new Set<unknown>()
    const { setTimeout, clearTimeout, setInterval, clearInterval } = window
    Object.assign(window, {
      pendingTimers: pending,
      setTimeout: (run: () => void, ms?: number) => {
        const timer = setTimeout(() => {
          pending.delete(timer)
          run()
        }, ms)
        pending.add(timer)
        return timer
      },
      setInterval: (run: () => void, ms?: number) => {
        const timer = setInterval(run, ms)
        pending.add(timer)
        return timer
      },
      clearTimeout: (timer: number) => {
        pending.delete(timer)
        clearTimeout(timer)
      },
      clearInterval: (timer: number) => {
        pending.delete(timer)
        clearInterval(timer)
      },
    })
  })
}

async function measure(devtools: CDPSession, page: Page): Promise<Held> {
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const value = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return {
    nodes: value('Nodes'),
    listeners: value('JSEventListeners'),
    heapMegabytes: value('JSHeapUsedSize') / 1_000_000,
    timers: await page.evaluate(() => {
      const pending: unknown = Reflect.get(window, 'pendingTimers')
      return pending instanceof Set ? pending.size : Number.NaN
    }),
  }
}

/** What the page holds at several moments: the timers of a list come and go, each row's at its own. */
async function measureOften(devtools: CDPSession, page: Page, time: Time): Promise<readonly Held[]> {
  const held: Held[] = []
  for (let moment = 0; moment < MOMENTS; moment += 1) {
    await time.advance(MOMENT_S)
    held.push(await measure(devtools, page))
  }
  return held
}

/** How much of the world's time passes in each round, in seconds, and how far one step goes. */
const ROUND_S = 20 * 60
const STEP_S = 300
/** How much passes after that, in short steps, until all that fell due in the last long step is answered. */
const SETTLING_S = 10
const MOMENTS = 4
const MOMENT_S = 4

test('an hour of use over all screens, with live prices: nothing that the page holds grows', async ({
  app,
  control,
  page,
  time,
  watch,
}) => {
  await countTimers(page)
  await app.signIn()
  await app.open(routes.home)
  await expect(app.home.row('比特币')).toBeVisible()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const round = async () => {
    for (const { route, address } of screens.filter(({ isForGuests }) => !isForGuests)) {
      await app.goToHash(address)
      await app.screen(route).waitFor()
      await watch.quiet()
    }
    await app.goToHash(routes.home)
    await expect(app.home.row('比特币')).toBeVisible()
    // The rows have seen that they are in view, and each has its timer.
    await expect(app.home.lines).not.toHaveCount(0)
    await time.advance(ROUND_S, STEP_S)
    // In the last long step the sparklines fell due. In these short ones they are asked for, answered, and wait for their next time.
    await time.advance(SETTLING_S)
    await watch.quiet()
    await expect.poll(() => control.streams.count()).toBe(1)
  }
  // The first rounds load every screen and fill what is kept: the newest quotes, scroll positions, history entries.
  await round()
  await round()
  const before = await measureOften(devtools, page, time)
  await round()
  await round()
  const after = await measureOften(devtools, page, time)
  // What has leaked is there at every moment: the least of the end counts, against the most of the beginning.
  const growth = (figure: keyof Held) =>
    Math.min(...after.map((held) => held[figure])) - Math.max(...before.map((held) => held[figure]))
  const grown = `from ${JSON.stringify(before)} to ${JSON.stringify(after)}`
  expect(growth('nodes'), grown).toBeLessThan(300)
  expect(growth('listeners'), grown).toBeLessThan(20)
  expect(growth('timers'), grown).toBeLessThan(5)
  // What grows is code that the engine compiles, which ends with the code, and the quotes that are kept, up to 4,000 of each product.
  expect(growth('heapMegabytes'), grown).toBeLessThan(3)
})

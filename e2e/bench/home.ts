import type { Browser, CDPSession } from 'playwright'
import { codes } from '#lib/contract/codes.ts'
import { quoteList } from '#lib/contract/market.ts'
import { routes } from '#lib/navigation/routes.ts'
import { App } from '../support/app.ts'
import { startWorld } from '../support/testSite.ts'
import type { ReportLine } from './report.ts'
import { median } from './statistics.ts'

const WINDOW_MS = 4000
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' }

/** What the page's main thread has done so far: milliseconds of script, and how often it has computed styles. */
async function workOf(devtools: CDPSession): Promise<{ readonly script: number; readonly styles: number }> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const figure = (metric: string) => metrics.find(({ name }) => name === metric)?.value ?? Number.NaN
  return { script: figure('ScriptDuration') * 1000, styles: figure('RecalcStyleCount') }
}

/**
 * What a quote costs on the home screen of the build in `out/`: milliseconds of script for each quote that the stub
 * streamed, less what the screen spends by itself in the same time while the stream is silent. Also how often the
 * screen draws while it is silent: what moves by itself, such as the line of notices, should not need the page's main
 * thread.
 */
export async function benchHome(browser: Browser, slowdown: number, rounds: number): Promise<readonly ReportLine[]> {
  const world = await startWorld('bench')
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const app = new App(page, world)
  await app.signIn()
  const devtools = await context.newCDPSession(page)
  let quotes = 0
  devtools.on('Network.eventSourceMessageReceived', ({ eventName }) => {
    if (eventName === 'quote') quotes++
  })
  await devtools.send('Network.enable')
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await app.open(routes.home)
  await app.home.rows.first().waitFor()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const watch = async (muted: boolean) => {
    await world.control.streams.mute(muted)
    // The page polls while a stream brings nothing: a poll with quotes would count as work during the silence.
    if (muted) await world.control.fault({ kind: 'code', code: codes.messageAsSent, path: quoteList.path })
    else await world.control.clearFaults()
    // What was in transit when the stream fell silent, and the first quotes after it, belong to neither.
    await page.waitForTimeout(500)
    const [before, had] = [await workOf(devtools), quotes]
    await page.waitForTimeout(WINDOW_MS)
    const after = await workOf(devtools)
    return { script: after.script - before.script, styles: after.styles - before.styles, quotes: quotes - had }
  }
  const costs: number[] = []
  const drawn: number[] = []
  let perSecond = 0
  for (let round = 0; round < rounds; round++) {
    const live = await watch(false)
    const silent = await watch(true)
    perSecond = Math.round((live.quotes / WINDOW_MS) * 1000)
    costs.push((live.script - silent.script) / live.quotes)
    drawn.push((silent.styles / WINDOW_MS) * 1000)
  }
  const rows = await app.home.rows.count()
  await context.close()
  await world.stop()
  const what = `home, script per quote (${rows} products, ${perSecond} quotes a second)`
  return [
    { what, unit: 'ms', value: median(costs), budget: { most: 2 } },
    {
      what: 'home while the stream is silent: computations of style in a second',
      unit: 'x',
      value: median(drawn),
      budget: { most: 10 },
    },
  ]
}

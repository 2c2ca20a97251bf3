import path from 'node:path'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import type { BenchStep, Content } from './page/benchPage.ts'
import { median } from './statistics.ts'

const ORIGIN = 'http://bench.test'
const WINDOW = { viewport: null }
/** Where a drag begins, and how far it goes before the measured part: a hand that has begun to pan, not to tap. */
const GRIP = { x: 120, y: 150 }
const RUN_UP = 12

/** Where and how the chart is measured. */
export interface ChartSetup {
  readonly browser: Browser
  /** The built bench page. */
  readonly dir: string
  /** How many times slower than this machine the page's processor is made. */
  readonly slowdown: number
  readonly content: Content
}

/** Bytes of the heap, nodes of the document and event listeners. */
export interface Growth {
  readonly bytes: number
  readonly nodes: number
  readonly listeners: number
}

/** The chart in a separate page and process. */
export class ChartPage {
  readonly #context: BrowserContext
  readonly #page: Page
  readonly #devtools: CDPSession
  #idle = 0
  #barWidth = 1

  private constructor(context: BrowserContext, page: Page, devtools: CDPSession) {
    this.#context = context
    this.#page = page
    this.#devtools = devtools
  }

  static async open({ browser, dir, slowdown, content }: ChartSetup): Promise<ChartPage> {
    const context = await browser.newContext(WINDOW)
    const page = await context.newPage()
    page.on('pageerror', (error) => {
      throw error
    })
    await page.route(`${ORIGIN}/**`, (route) =>
      route.fulfill({ path: path.join(dir, new URL(route.request().url()).pathname) }),
    )
    const devtools = await context.newCDPSession(page)
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(`${ORIGIN}/index.html?${content}`)
    await page.waitForFunction(() => 'bench' in window)
    const made = new ChartPage(context, page, devtools)
    await made.slow(slowdown)
    await made.#measureIdle()
    return made
  }

  close(): Promise<void> {
    return this.#context.close()
  }

  slow(rate: number): Promise<unknown> {
    return this.#devtools.send('Emulation.setCPUThrottlingRate', { rate })
  }

  /** Milliseconds of the main thread from the candles' arrival to the painted chart. */
  async firstPaint(candles: number): Promise<number> {
    return (await this.#busy(() => this.#page.evaluate((count) => window.bench.open(count), candles))) - this.#idle
  }

  /** Fills the plot with this many candles; measurements after it are warm. */
  async settleIn(visible: number, warmup: number): Promise<void> {
    this.#barWidth = await this.#page.evaluate((count) => window.bench.fit(count), visible)
    for (const step of ['tick', 'candle'] as const) for (let turn = 0; turn < warmup; turn++) await this.#step(step)
    await this.#measureIdle()
  }

  /** Milliseconds of the main thread, net of idle, for each of `times` steps, one per frame. */
  async measure(step: BenchStep, times: number): Promise<readonly number[]> {
    const costs: number[] = []
    for (let turn = 0; turn < times; turn++) {
      if (step === 'candle') await this.#step('tick', 4)
      costs.push((await this.#busy(() => this.#step(step))) - this.#idle)
    }
    return costs
  }

  /**
   * Drags the chart by `bars` candles, one per frame, and lets go. Milliseconds of the main thread net of idle: for the
   * moves alone, and with the release and what it still draws.
   */
  async pan(bars: number): Promise<{ readonly moving: number; readonly whole: number }> {
    const { mouse } = this.#page
    let x = GRIP.x
    await mouse.move(x, GRIP.y)
    await mouse.down()
    x += Math.sign(bars) * RUN_UP
    await mouse.move(x, GRIP.y)
    await this.#step('idle')
    const steps = Math.abs(bars)
    const moving = await this.#busy(async () => {
      for (let turn = 1; turn <= steps; turn++) {
        await mouse.move(x + (turn * bars * this.#barWidth) / steps, GRIP.y)
        await this.#step('idle')
      }
    })
    const release = await this.#busy(async () => {
      await mouse.up()
      await this.#step('idle')
    })
    return { moving: moving - steps * this.#idle, whole: moving + release - (steps + 1) * this.#idle }
  }

  /**
   * What has grown in the page after this many ticks, with garbage collected before and after. The same number of ticks
   * runs before the first count: code that the browser compiles because it runs often is compiled by then, and only
   * data remains.
   */
  async growth(ticks: number): Promise<Growth> {
    await this.#flood(ticks)
    const before = await this.#held()
    await this.#flood(ticks)
    const after = await this.#held()
    return {
      bytes: after.bytes - before.bytes,
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
    }
  }

  formatPrices(): Promise<number> {
    return this.#page.evaluate(() => window.bench.formatPrices())
  }

  async #measureIdle(): Promise<void> {
    const costs: number[] = []
    for (let turn = 0; turn < 15; turn++) costs.push(await this.#busy(() => this.#step('idle')))
    this.#idle = median(costs)
  }

  #flood(ticks: number): Promise<void> {
    return this.#page.evaluate((count) => window.bench.flood(count), ticks)
  }

  #step(step: BenchStep, times = 1): Promise<void> {
    return this.#page.evaluate(([name, count]) => window.bench.step(name, count), [step, times] as const)
  }

  async #busy(work: () => Promise<unknown>): Promise<number> {
    const before = await this.#taskMs()
    await work()
    return (await this.#taskMs()) - before
  }

  async #taskMs(): Promise<number> {
    return (await this.#metrics())('TaskDuration') * 1000
  }

  async #held(): Promise<Growth> {
    for (let turn = 0; turn < 3; turn++) await this.#devtools.send('HeapProfiler.collectGarbage')
    const metric = await this.#metrics()
    const { usedSize } = await this.#devtools.send('Runtime.getHeapUsage')
    return { bytes: usedSize, nodes: metric('Nodes'), listeners: metric('JSEventListeners') }
  }

  async #metrics(): Promise<(wanted: string) => number> {
    const { metrics } = await this.#devtools.send('Performance.getMetrics')
    return (wanted) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  }
}

import { readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type Browser, chromium } from 'playwright'
import { findBrowser } from '#scripts/browser.ts'
import { isFresh } from '#scripts/build/fresh.ts'
import { build, configFrom } from '#scripts/build.ts'
import { type CommandLine, chosenOf, runCommand } from '#scripts/command.ts'
import { ROOT, runNode, tool } from '#scripts/run.ts'
import { benchBattery } from './battery.ts'
import { ChartPage } from './chartPage.ts'
import { benchCharts } from './charts.ts'
import { benchGrowth } from './growth.ts'
import { benchHome } from './home.ts'
import { benchLighthouse } from './lighthouse.ts'
import type { Content } from './page/benchPage.ts'
import { keeps, type ReportLine, report, withLines } from './report.ts'
import { median } from './statistics.ts'
import { benchTaps } from './taps.ts'
import { benchVisits } from './visits.ts'

/*
 * Each visit has its own context, 150 ms for each request and 1.6 Mbit/s. The login is usable when its captcha has been
 * painted. The host serves each file as the build has compressed it.
 *
 * Every chart has a page in its own process, 390 x 360 CSS pixels at three device pixels each, true ones and not
 * emulated. It gets the same candles and ticks in every run (tape.ts) and is driven from outside.
 *
 * A figure is the processor time of the page's main thread, script, style, layout and the drawing that is done there
 * included: DevTools' TaskDuration in thread time, from before an action until the frame after it has been painted,
 * less the median of the same wait without an action. Thread time leaves out what other programs take; raster threads
 * are not counted. The processor is slowed four times, except for the heap, whose figure is bytes after garbage
 * collection.
 *
 * A drag counts everything from its first move to the redraw after its release, divided by its bars; the first pixels
 * that tell a drag from a tap are not counted. New candles come one per frame, with four ticks in between that are not
 * counted; their mean includes the redraws that only some of them need. The first paint is that of a page that has
 * loaded its code and never drawn.
 *
 * A minute of live prices (battery.ts) is counted in the same way: the main thread, nothing touched.
 */

const ROUNDS = 8
/** A round of the growth part opens seven screens and lets each run for ten seconds. */
const GROWTH_ROUNDS = 4
const SLOWDOWN = 4
const DIR = path.join(ROOT, 'test-results/bench')
const RESULTS = path.join(ROOT, 'e2e/bench/RESULTS.md')

async function buildPage(): Promise<void> {
  const options = ['--outDir', DIR, '--emptyOutDir', '--base', './', '--logLevel', 'error']
  const code = await runNode([tool('vite/bin/vite.js'), 'build', path.join(ROOT, 'e2e/bench/page'), ...options])
  if (code !== 0) throw new Error('The bench page does not build.')
}

async function benchContent(browser: Browser, content: Content): Promise<readonly ReportLine[]> {
  await buildPage()
  const done = (round: number) => console.log(`Charts: round ${round} of ${ROUNDS}`)
  return benchCharts({ browser, dir: DIR, slowdown: SLOWDOWN, content }, ROUNDS, done)
}

async function benchPrices(browser: Browser): Promise<ReportLine> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const page = await ChartPage.open({ browser, dir: DIR, slowdown: SLOWDOWN, content: 'averages' })
    times.push(await page.formatPrices())
    await page.close()
  }
  return { what: '1,000 prices formatted', unit: 'ms', value: median(times), budget: { most: 3 } }
}

/** A fixed computation. By its time in two runs the other times of those runs can be compared, whatever machines they ran on. */
async function benchProcessor(browser: Browser): Promise<ReportLine> {
  const page = await browser.newPage()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { took } = await page.evaluate(() => {
      const began = performance.now()
      let sum = 0
      for (let step = 0; step < 10_000_000; step++) sum = (sum * 31 + step) % 1_000_003
      return { took: performance.now() - began, sum }
    })
    times.push(took)
  }
  await page.close()
  return { what: 'ten million steps of a fixed computation, to compare machines by', unit: 'ms', value: median(times) }
}

const truePixels = ['--force-device-scale-factor=3', '--window-size=390,844', '--hide-scrollbars']

/** The parts of a run, each in a separate browser. */
const parts: Readonly<Record<string, (browser: Browser) => Promise<readonly ReportLine[]>>> = {
  processor: async (browser) => [await benchProcessor(browser)],
  visits: (browser) => benchVisits(browser, SLOWDOWN, ROUNDS),
  taps: (browser) => benchTaps(browser, SLOWDOWN, ROUNDS),
  charts: async (browser) => [...(await benchContent(browser, 'averages')), await benchPrices(browser)],
  indicators: (browser) => benchContent(browser, 'panes'),
  battery: (browser) => benchBattery(browser, SLOWDOWN, GROWTH_ROUNDS),
  home: (browser) => benchHome(browser, SLOWDOWN, ROUNDS),
  growth: (browser) => benchGrowth(browser, SLOWDOWN, GROWTH_ROUNDS),
  // In a separate browser, whose port Lighthouse is given.
  lighthouse: () => benchLighthouse(),
}

const command = {
  name: 'npm run bench',
  about: `Measures first and repeat visits, taps, the chart with three averages and with panes of indicators, the home screen and the price formatter, in one run on
one machine, and writes e2e/bench/RESULTS.md.`,
  operands: {
    name: 'PART...',
    about: `${Object.keys(parts).join(', ')}: these are measured, and only their rows are replaced`,
  },
  examples: ['npm run bench -- visits'],
  notes: 'The exit code is 1 where a budget is not kept.',
} as const

async function main({ positionals }: CommandLine): Promise<0 | 1> {
  const wanted = chosenOf('part', Object.keys(parts), positionals)
  if (!(await isFresh(ROOT)) && !(await build(configFrom(process.env)))) throw new Error('The app does not build.')
  const { executablePath, args } = findBrowser()
  const lines: ReportLine[] = []
  let version = ''
  for (const [name, measure] of Object.entries(parts)) {
    if (!wanted.includes(name)) continue
    const browser = await chromium.launch({
      executablePath,
      args: name === 'charts' || name === 'indicators' ? [...args, ...truePixels] : [...args],
    })
    version = `Chromium ${browser.version()}`
    lines.push(...(await measure(browser)))
    await browser.close()
  }
  const text = report(lines, {
    processors: os.cpus().length,
    browser: version,
    slowdown: SLOWDOWN,
    rounds: ROUNDS,
    growthRounds: GROWTH_ROUNDS,
  })
  await writeFile(RESULTS, positionals.length === 0 ? text : withLines(await readFile(RESULTS, 'utf8'), lines))
  console.log(`\n${text}`)
  return lines.some((line) => keeps(line) === false) ? 1 : 0
}

process.exitCode = await runCommand(command, main)

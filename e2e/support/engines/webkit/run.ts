import { type ChildProcess, spawn } from 'node:child_process'
import * as v from 'valibot'
import { provideFonts } from '#scripts/fonts.ts'
import { freePort } from '#scripts/ports.ts'
import { startWorld } from '../../testSite.ts'
import { startCollectingHost } from './collectingHost.ts'
import { jobs } from './jobs.ts'
import { until, WebKitBrowser } from './webDriver.ts'

const SCREEN = '390x844x24'
const FIRST_DRIVER_PORT = 14_444

/** How many jobs were done, and how many failed. */
export interface WebKitResult {
  readonly passed: number
  readonly failed: number
}

/** Runs the jobs on WebKitGTK, in a window on a separate screen, and prints how each one went. */
export async function runWebKit(): Promise<WebKitResult> {
  provideFonts()
  const screen = await startScreen()
  const environment = { ...process.env, DISPLAY: screen.display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' }
  process.env.DISPLAY = screen.display
  const port = await freePort(FIRST_DRIVER_PORT)
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env: environment, stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}`
  await until('an answer of the driver', () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  const world = await startWorld('engines')
  const host = await startCollectingHost(world.origin)
  try {
    const browser = await WebKitBrowser.open(address)
    try {
      return await runJobs({ browser, world, origin: host.origin })
    } finally {
      await browser.close()
    }
  } finally {
    await Promise.all([host.stop(), world.stop()])
    await Promise.all([end(driver), end(screen.process)])
  }
}

async function runJobs(stage: Parameters<(typeof jobs)[number]['run']>[0]): Promise<WebKitResult> {
  let failed = 0
  for (const { name, run } of jobs) {
    const begun = Date.now()
    const error = await run(stage).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    const collected = v.parse(v.array(v.string()), await stage.browser.run('return (window.collected ?? []).splice(0)'))
    const fine = error === undefined && collected.length === 0
    console.log(`  ${fine ? '✓' : '✗'} [webkit] ${name} (${((Date.now() - begun) / 1000).toFixed(1)}s)`)
    if (fine) continue
    failed += 1
    if (error !== undefined) console.error(error)
    for (const problem of collected) console.error(`    in the page: ${problem}`)
  }
  return { passed: jobs.length - failed, failed }
}

/** A virtual screen of the X window system, which chooses its own number. */
async function startScreen(): Promise<{ readonly display: string; readonly process: ChildProcess }> {
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', SCREEN], { stdio: ['ignore', 'pipe', 'ignore'] })
  const number = await new Promise<string>((resolve, reject) => {
    server.stdout.once('data', (text: Buffer) => resolve(text.toString().trim()))
    server.once('exit', () => reject(new Error('Xvfb did not start')))
  })
  return { display: `:${number}`, process: server }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

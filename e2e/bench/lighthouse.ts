import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright'
import * as v from 'valibot'
import { routes } from '#lib/navigation/routes.ts'
import { findBrowser } from '#scripts/browser.ts'
import { freePort } from '#scripts/ports.ts'
import { App } from '../support/app.ts'
import { startWorld } from '../support/testSite.ts'
import type { ReportLine } from './report.ts'
import { median } from './statistics.ts'

/**
 * Not a dependency: 150 packages, 185 MB, for one step of the bench. npx fetches it when the step runs.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const reportSchema = v.object({
  categories: v.record(v.picklist(CATEGORIES), v.object({ score: v.number() })),
  audits: v.object({
    'largest-contentful-paint': v.object({ numericValue: v.number() }),
    'cumulative-layout-shift': v.object({ numericValue: v.number() }),
    'total-blocking-time': v.object({ numericValue: v.number() }),
  }),
})
type Report = v.InferOutput<typeof reportSchema>

interface Wanted {
  /** The score, of 100. */
  readonly performance: number
  /** Absent where the blocking time counts only as a part of the score. */
  readonly blockingMs?: number
}

/** One run against a browser that already runs, as a phone on Lighthouse's simulated network. */
function lighthouse(address: string, port: number): Promise<Report> {
  const options = ['--output=json', '--quiet', '--disable-storage-reset', `--only-categories=${CATEGORIES.join(',')}`]
  return new Promise((resolve, reject) => {
    const child = spawn('npx', ['--yes', LIGHTHOUSE, address, `--port=${port}`, ...options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let text = ''
    child.stdout.on('data', (part) => {
      text += part
    })
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code === 0) resolve(v.parse(reportSchema, JSON.parse(text)))
      else reject(new Error(`${LIGHTHOUSE} ended with ${code} at ${address}.`))
    })
  })
}

/** Lighthouse's scores of the login, and of home as a member: mobile, simulated, medians. */
export async function benchLighthouse(): Promise<readonly ReportLine[]> {
  const world = await startWorld('bench')
  const profile = await mkdtemp(path.join(tmpdir(), 'candor-lighthouse-'))
  const port = await freePort(9333)
  const { executablePath, args } = findBrowser()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  const lines: ReportLine[] = []
  const audit = async (what: string, address: string, wanted: Wanted) => {
    const reports: Report[] = []
    for (let run = 0; run < RUNS; run++) reports.push(await lighthouse(address, port))
    lines.push(...linesOf(what, reports, wanted))
  }
  await audit('login', `${world.origin}/`, { performance: 98, blockingMs: 100 })
  await new App(context.pages()[0] ?? (await context.newPage()), world).signIn()
  await audit('home', `${world.origin}/#${routes.home}`, { performance: 95 })
  await context.close()
  await rm(profile, { recursive: true })
  await world.stop()
  return lines
}

/** What is missing from a full score, because a budget is an upper limit. */
function linesOf(what: string, reports: readonly Report[], { performance, blockingMs }: Wanted): readonly ReportLine[] {
  const audit = (name: keyof Report['audits']) => median(reports.map(({ audits }) => audits[name].numericValue))
  return [
    ...CATEGORIES.map((category): ReportLine => {
      const lost = median(reports.map(({ categories }) => 100 - (categories[category]?.score ?? 0) * 100))
      const most = category === 'performance' ? 100 - performance : 0
      return { what: `Lighthouse, ${what}: points lost of 100, ${category}`, unit: 'x', value: lost, budget: { most } }
    }),
    { what: `Lighthouse, ${what}: largest contentful paint`, unit: 'ms', value: audit('largest-contentful-paint') },
    {
      what: `Lighthouse, ${what}: blocking time`,
      unit: 'ms',
      value: audit('total-blocking-time'),
      ...(blockingMs !== undefined && { budget: { most: blockingMs } }),
    },
    {
      what: `Lighthouse, ${what}: layout shift`,
      unit: 'x',
      value: audit('cumulative-layout-shift'),
      budget: { most: 0 },
    },
  ]
}

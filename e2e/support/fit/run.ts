import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { findBrowser } from '#scripts/browser.ts'
import { fontSets, fontsFile } from '#scripts/fonts.ts'
import { App } from '../app.ts'
import { violations } from '../axe.ts'
import type { Shot } from '../screenshots/shot.ts'
import { shots } from '../screenshots/shots.ts'
import { startWorld } from '../world.ts'
import { keyboardFaults } from './keyboardFaults.ts'
import { type View, Viewer, views } from './views.ts'

const REPORT = 'test-results/fit.json'

/** How many screens are looked at at the same time. */
const AT_ONCE = 2

/** A screen is reached on a phone and on a desktop: what there is to see differs. Each shows the widths of its kind. */
const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 844 } },
} as const satisfies Record<string, BrowserContextOptions>
type Device = keyof typeof devices
const WIDE = 900

interface Finding {
  readonly kind: string
  readonly what: string
  readonly screen: string
  /** The views it was found in: width, size of text, language. */
  readonly views: string[]
}

interface Result {
  looked: number
  failed: number
  readonly findings: Map<string, Finding>
}

interface Look {
  readonly shot: Shot
  readonly device: Device
  readonly views: readonly View[]
}

/** What is wrong with a page in a view. */
type Judge = (
  viewer: Viewer,
  view: View,
  page: Page,
) => Promise<readonly { readonly kind: string; readonly what: string }[]>

const judgeFit: Judge = (viewer, view) => viewer.misfits(view)

/** What axe finds in both themes, and what cannot be reached or seen with the keyboard. */
const judgeAccess: Judge = async (viewer, view, page) => {
  await viewer.show(view)
  const found = (await violations(page)).map((what) => ({ kind: 'axe', what }))
  const faults = (await keyboardFaults(page)).map((what) => ({ kind: 'keyboard', what }))
  return [...found, ...faults]
}

async function look(browser: Browser, { shot, device, views }: Look, judge: Judge, result: Result): Promise<void> {
  const { account = 'demo', riskRead = true, practice = 'off', show } = shot
  const world = await startWorld('fit')
  const settings = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' } as const
  const context = await browser.newContext({ ...devices[device], ...settings })
  try {
    const app = new App(await context.newPage(), world)
    if (account !== '') await app.signIn(account, { riskRead, practice })
    await show(app, world)
    await app.screen().or(app.page.getByRole('alert')).first().waitFor()
    const viewer = await Viewer.of(app.page)
    for (const view of views) {
      result.looked += 1
      for (const { kind, what } of await judge(viewer, view, app.page)) {
        const key = `${shot.name} ${kind} ${what}`
        const finding = result.findings.get(key) ?? { kind, what, screen: shot.name, views: [] }
        finding.views.push(`${view.width}/${view.text}/${view.language}`)
        result.findings.set(key, finding)
      }
    }
  } finally {
    await context.close()
    await world.stop()
  }
}

/**
 * `npm run fit`: looks at every screen and dialog in every language, width and size of text, and writes what does not fit to
 * `test-results/fit.json`. With `--axe` it looks at each in every language and both themes, on a phone and on a desktop, and writes what
 * axe finds and what the keyboard cannot reach. `--fonts wide` and `--fonts latin` show it with other fonts. Names, `--language`, `--width` and `--text` narrow it. Exits with 1 when something was
 * found or a screen could not be reached.
 */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      language: { type: 'string', multiple: true },
      width: { type: 'string', multiple: true },
      text: { type: 'string', multiple: true },
      axe: { type: 'boolean' },
      fonts: { type: 'string', default: 'usual' },
    },
  })
  const unknown = positionals.filter((name) => !shots.some((shot) => shot.name === name))
  if (unknown.length > 0) throw new Error(`Unknown screen: ${unknown.join(', ')}.`)
  const wanted = positionals.length === 0 ? shots : shots.filter(({ name }) => positionals.includes(name))
  const { language, width, text } = values.axe ? { width: ['390', '1280'], text: ['100'], ...values } : values
  const asked = views.filter((view) =>
    (
      [
        [language, view.language],
        [width, view.width],
        [text, view.text],
      ] as const
    ).every(([chosen, one]) => chosen === undefined || chosen.includes(String(one))),
  )
  const { executablePath, args } = findBrowser()
  const set = fontSets.find((name) => name === values.fonts)
  const file = set && fontsFile(set)
  if (file === undefined) throw new Error(`Fonts: ${fontSets.join(', ')}, where they are installed.`)
  const env = { ...process.env, FONTCONFIG_FILE: file }
  const browser = await chromium.launch({ executablePath, args: [...args], env })
  const result: Result = { looked: 0, failed: 0, findings: new Map() }
  const waiting = (Object.keys(devices) as Device[])
    .map((device) => ({ device, views: asked.filter(({ width }) => width >= WIDE === (device === 'desktop')) }))
    .filter(({ views }) => views.length > 0)
    .flatMap(({ device, views }) => wanted.map((shot) => ({ shot, device, views })))
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await look(browser, next, values.axe ? judgeAccess : judgeFit, result).catch((error: unknown) => {
        result.failed += 1
        console.error(next.shot.name, next.device, error)
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await browser.close()
  const findings = [...result.findings.values()]
  await mkdir('test-results', { recursive: true })
  await writeFile(REPORT, JSON.stringify(findings, null, 2))
  for (const { kind, what, screen, views: where } of findings.toSorted((a, b) => a.what.localeCompare(b.what))) {
    console.log(`${screen}: ${kind}: ${what} (${where.length} views, such as ${where.slice(0, 3).join(', ')})`)
  }
  console.log(
    `${wanted.length} screens, ${result.looked} views: ${findings.length} findings, ${result.failed} not reached`,
  )
  if (findings.length + result.failed > 0) process.exitCode = 1
}

await main()

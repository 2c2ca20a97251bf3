import { mkdir, writeFile } from 'node:fs/promises'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { findBrowser } from '#scripts/browser.ts'
import { CommandError, type CommandLine, chosenOf, runCommand } from '#scripts/command.ts'
import { fontSets, fontsFile } from '#scripts/fonts.ts'
import { violations } from '../axe.ts'
import { inScene, type Scene } from '../scenes/scene.ts'
import { scenes } from '../scenes/scenes.ts'
import { keyboardFaults } from './keyboardFaults.ts'
import { type View, Viewer, views } from './views.ts'

const REPORT = 'test-results/fit.json'

/** How many screens are checked at the same time. */
const AT_ONCE = 2

/** A screen is reached on a phone and on a desktop, which show different things. Each is checked at its own widths. */
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
  readonly scene: Scene
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
  const axeFaults = (await violations(page)).map((what) => ({ kind: 'axe', what }))
  const faults = (await keyboardFaults(page)).map((what) => ({ kind: 'keyboard', what }))
  return [...axeFaults, ...faults]
}

async function look(browser: Browser, { scene, device, views }: Look, judge: Judge, result: Result): Promise<void> {
  const context = { ...devices[device], reducedMotion: 'reduce' } as const
  await inScene(scene, { browser, context, interval: '1m' }, async (app) => {
    const { page } = app
    await app.screen().or(page.getByRole('alert')).first().waitFor()
    const viewer = await Viewer.of(page)
    for (const view of views) {
      result.looked += 1
      for (const { kind, what } of await judge(viewer, view, page)) {
        const key = `${scene.name} ${kind} ${what}`
        const finding = result.findings.get(key) ?? { kind, what, screen: scene.name, views: [] }
        finding.views.push(`${view.width}/${view.text}/${view.language}`)
        result.findings.set(key, finding)
      }
    }
  })
}

const command = {
  name: 'npm run fit',
  about: `Checks every screen and dialog in every language, width and size of text, and writes what does not fit to test-results/fit.json: what is
cut off, overlaps, scrolls sideways, or is too small to tap.`,
  options: {
    language: { type: 'string', multiple: true, value: 'CODE', about: 'one of the languages; may be given again' },
    width: { type: 'string', multiple: true, value: 'PX', about: 'one of the widths; may be given again' },
    text: { type: 'string', multiple: true, value: 'PERCENT', about: 'one of the sizes of text; may be given again' },
    axe: {
      type: 'boolean',
      default: false,
      about: 'instead: what axe finds in every language and both themes, and what the keyboard cannot reach or show',
    },
    fonts: { type: 'string', default: 'usual', value: 'SET', about: `with other fonts: ${fontSets.join(', ')}` },
  },
  operands: { name: 'SCREEN...', about: 'of e2e/support/scenes; all of them when none is named' },
  examples: ['npm run fit -- home --text 200 --width 390 --language en'],
  notes: 'The exit code is 1 when something was found or a screen could not be reached.',
} as const

/** The values that the views have for one part, as the command line takes them. */
const valuesOf = (part: keyof View) => [...new Set(views.map((view) => String(view[part])))]

async function main({ positionals, values }: CommandLine<typeof command.options>): Promise<0 | 1> {
  const names = chosenOf(
    'screen',
    scenes.map(({ name }) => name),
    positionals,
  )
  const chosenScenes = scenes.filter(({ name }) => names.includes(name))
  const { language, width, text } = values.axe ? { width: ['390', '1280'], text: ['100'], ...values } : values
  const languages = chosenOf('language', valuesOf('language'), language)
  const widths = chosenOf('width', valuesOf('width'), width)
  const texts = chosenOf('text', valuesOf('text'), text)
  const chosenViews = views.filter(
    (view) => languages.includes(view.language) && widths.includes(`${view.width}`) && texts.includes(`${view.text}`),
  )
  const { executablePath, args } = findBrowser()
  const [set = 'usual'] = chosenOf('set of fonts', fontSets, [values.fonts])
  const file = fontsFile(set)
  if (file === undefined) throw new CommandError(`The fonts of the set ${set} are not installed`)
  const env = { ...process.env, FONTCONFIG_FILE: file }
  const browser = await chromium.launch({ executablePath, args: [...args], env })
  const result: Result = { looked: 0, failed: 0, findings: new Map() }
  const waiting = (Object.keys(devices) as Device[])
    .map((device) => ({ device, views: chosenViews.filter(({ width }) => width >= WIDE === (device === 'desktop')) }))
    .filter(({ views }) => views.length > 0)
    .flatMap(({ device, views }) => chosenScenes.map((scene) => ({ scene, device, views })))
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await look(browser, next, values.axe ? judgeAccess : judgeFit, result).catch((error: unknown) => {
        result.failed += 1
        console.error(next.scene.name, next.device, error)
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
    `${chosenScenes.length} screens, ${result.looked} views: ${findings.length} findings, ${result.failed} not reached`,
  )
  return findings.length + result.failed > 0 ? 1 : 0
}

process.exitCode = await runCommand(command, main)

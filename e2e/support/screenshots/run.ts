import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright'
import { languages } from '#lib/i18n/language.ts'
import { findBrowser } from '#scripts/browser.ts'
import { type CommandLine, chosenOf, runCommand } from '#scripts/command.ts'
import type { App } from '../app.ts'
import { inScene, type Scene } from '../scenes/scene.ts'
import { scenes } from '../scenes/scenes.ts'

const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<string, BrowserContextOptions>
type Device = keyof typeof devices

const themes = ['dark', 'light'] as const

/** One picture to take, and the file it goes to. */
interface Picture {
  readonly scene: Scene
  readonly device: Device
  readonly theme: string
  readonly file: string
  /** Its language; by default Simplified Chinese, in which the scenes are driven. */
  readonly language?: string
  /** The currency of the accounts; CNY by default. */
  readonly currency?: string | undefined
  /** How long to wait for images in the page and for movements, in ms. */
  readonly restMs: number
  /** It is published: it is not taken before this is there and nothing is loading. */
  readonly shows?: string
}

const chart = 'section[data-kind][data-empty="false"]'
const row = 'main li, main tr'

/** The pictures of README.md, and what they show. */
const readme: readonly [name: string, device: Device, theme: string, shows: string][] = [
  ['product', 'phone', 'dark', chart],
  ['ticket', 'phone', 'light', chart],
  ['order-settled', 'phone', 'dark', 'main svg, main canvas'],
  ['vault-held', 'phone', 'light', row],
  ['ticket', 'desktop', 'dark', chart],
  ['home', 'desktop', 'light', row],
]

/** The pictures that the manifest names: what a browser shows before it installs the app. */
const manifest: readonly [name: string, device: Device, shows: string][] = [
  ['home', 'phone', row],
  ['product', 'phone', chart],
  ['ticket', 'desktop', chart],
]

/** How many pictures are taken at the same time. */
const AT_ONCE = 2

/** Chooses the language in another tab, which every open page follows. */
async function chooseLanguage(context: BrowserContext, origin: string, language: string): Promise<void> {
  const tab = await context.newPage()
  await tab.goto(`${origin}/favicon.svg`)
  await tab.evaluate((value) => localStorage.setItem('language', value), language)
  await tab.close()
}

/** What is not there yet: a skeleton, a line that says so, a chart without candles. */
const UNFINISHED =
  '[aria-busy="true"], [class*="keleton"], [class*="SlowLine"], section[data-kind]:not([data-empty="false"])'

/**
 * Waits until nothing is loading and the chart is drawn, and what a published picture shows is there. Rejects after 5 s, as some pictures
 * show a screen that loads; a published one has a minute.
 */
async function loaded({ page: view }: App, shows?: string): Promise<void> {
  const isLoaded = ([unfinished, wanted]: readonly [string, string | undefined]) =>
    !document.querySelector(unfinished) && (wanted === undefined || document.querySelector(wanted) !== null)
  await view.waitForFunction(isLoaded, [UNFINISHED, shows] as const, { timeout: shows === undefined ? 5000 : 60_000 })
}

async function take(
  browser: Browser,
  { scene, device, theme, file, language, currency, restMs, shows }: Picture,
): Promise<void> {
  await inScene(scene, { browser, context: devices[device], currency, theme }, async (app, world) => {
    if (language !== undefined) await chooseLanguage(app.page.context(), world.origin, language)
    const wait = () => (shows === undefined ? loaded(app).catch(() => undefined) : loaded(app, shows))
    await wait()
    await app.page.waitForTimeout(restMs)
    // A quote may have come meanwhile that the page loads something for.
    await wait()
    await app.page.screenshot({ path: file, ...(file.endsWith('.jpg') && { type: 'jpeg', quality: 80 }) })
  })
}

const command = {
  name: 'npm run screenshots',
  about: 'Takes pictures of the screens, in both themes, on a phone and a desktop, into test-results/screenshots.',
  options: {
    theme: { type: 'string', multiple: true, value: 'NAME', about: 'dark or light' },
    device: { type: 'string', multiple: true, value: 'NAME', about: 'phone or desktop' },
    currency: { type: 'string', value: 'CODE', about: 'with accounts in that currency' },
    language: { type: 'string', multiple: true, value: 'CODE', about: 'in that language' },
    readme: { type: 'boolean', default: false, about: 'the pictures of README.md' },
    manifest: { type: 'boolean', default: false, about: 'the pictures of public/manifest.webmanifest' },
  },
  operands: { name: 'PICTURE...', about: 'of e2e/support/scenes; all of them when none is named' },
  examples: ['npm run screenshots -- ticket --theme dark --language vi'],
  notes: `The exit code is 1 when a screen could not be reached, or when what a picture of README.md or of the manifest shows was not there within a
minute.`,
} as const

/** What the command line asks for. Throws CommandError on a name, theme, device or language that does not exist. */
function readOptions({ values, positionals }: CommandLine<typeof command.options>) {
  const chosenScenes = chosenOf(
    'picture',
    scenes.map(({ name }) => name),
    positionals,
  )
  return {
    ...values,
    scenes: scenes.filter(({ name }) => chosenScenes.includes(name)),
    themes: chosenOf('theme', themes, values.theme),
    devices: chosenOf('device', Object.keys(devices) as Device[], values.device),
    languages: values.language === undefined ? [] : chosenOf('language', languages, values.language),
  }
}
type Options = ReturnType<typeof readOptions>

/** The pictures that are asked for. */
function chosen(values: Options): readonly Picture[] {
  const named = (name: string) => scenes.filter((scene) => scene.name === name)
  if (values.readme) {
    return readme.flatMap(([name, device, theme, shows]) =>
      named(name).map((scene) => {
        const file = `docs/pictures/${name}-${device}-${theme}.jpg`
        return { scene, device, theme, file, language: 'en', restMs: 1500, shows }
      }),
    )
  }
  if (values.manifest) {
    return manifest.flatMap(([name, device, shows]) =>
      named(name).map((scene) => {
        const file = `public/screenshots/${name}-${device}.jpg`
        return { scene, device, theme: 'dark', file, restMs: 1500, shows }
      }),
    )
  }
  const { currency } = values
  const inLanguages = values.languages.length === 0 ? [undefined] : values.languages
  return values.themes.flatMap((theme) =>
    values.scenes.flatMap((scene) =>
      values.devices.flatMap((device) =>
        inLanguages.map((language) => {
          const name = [scene.name, device, theme, currency, language].filter(Boolean).join('-')
          const file = path.join('test-results/screenshots', `${name}.png`)
          return { scene, device, theme, file, currency, ...(language && { language }), restMs: 1200 }
        }),
      ),
    ),
  )
}

/** Takes the pictures. Returns how many could not be taken. */
async function takeAll(browser: Browser, pictures: readonly Picture[]): Promise<number> {
  const waiting = [...pictures]
  let failed = 0
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await mkdir(path.dirname(next.file), { recursive: true })
      await take(browser, next).catch((error: unknown) => {
        failed += 1
        console.error(next?.file, error)
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  console.log(`${pictures.length - failed} passed, ${failed} failed`)
  return failed
}

async function main(line: CommandLine<typeof command.options>): Promise<0 | 1> {
  const options = readOptions(line)
  const { executablePath, args } = findBrowser()
  const browser = await chromium.launch({ executablePath, args: [...args] })
  const failed = await takeAll(browser, chosen(options))
  await browser.close()
  return failed > 0 ? 1 : 0
}

process.exitCode = await runCommand(command, main)

import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import type { Language } from '#lib/i18n/language.ts'
import { textsOf } from '#messages/catalogue.ts'
import type { App } from '../app.ts'
import { inScene, type Scene } from '../scenes/scene.ts'
import { scenes } from '../scenes/scenes.ts'

export const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<string, BrowserContextOptions>
export type PictureSize = keyof typeof devices

/** One picture to take, and the file it goes to. */
export interface Picture {
  readonly scene: Scene
  readonly device: PictureSize
  readonly theme: string
  readonly file: string
  /** Its language; by default Simplified Chinese, in which the scenes are driven. */
  readonly language?: Language
  /** The currency of the accounts; CNY by default. */
  readonly currency?: string | undefined
  /** How long to wait for images in the page and for movements, in ms. */
  readonly restMs: number
  /** It is published: it is not taken before this is there and nothing is loading. */
  readonly shows?: string
}

const chart = 'section[data-kind][data-empty="false"]'
const row = 'main li, main tr'
const named = (name: string): readonly Scene[] => scenes.filter((scene) => scene.name === name)

const inReadme: readonly [name: string, device: PictureSize, theme: string, shows: string][] = [
  ['product-running', 'phone', 'dark', chart],
  ['ticket', 'phone', 'light', chart],
  ['order-settled', 'phone', 'dark', 'main svg, main canvas'],
  ['vault-held', 'phone', 'light', row],
  ['ticket', 'desktop', 'dark', chart],
  ['home', 'desktop', 'light', row],
]

const inManifest: readonly [name: string, device: PictureSize, shows: string][] = [
  ['home', 'phone', row],
  ['product', 'phone', chart],
  ['ticket', 'desktop', chart],
]

/** The pictures of README.md, and what they show. */
export const readmePictures: readonly Picture[] = inReadme.flatMap(([name, device, theme, shows]) =>
  named(name).map((scene) => {
    const file = `docs/pictures/${name}-${device}-${theme}.jpg`
    return { scene, device, theme, file, language: 'en', restMs: 1500, shows }
  }),
)

/** The pictures that the manifest names: what a browser shows before it installs the app. */
export const manifestPictures: readonly Picture[] = inManifest.flatMap(([name, device, shows]) =>
  named(name).map((scene) => {
    const file = `public/screenshots/${name}-${device}.jpg`
    return { scene, device, theme: 'dark', file, restMs: 1500, shows }
  }),
)

/** The words that the published pictures show, by file: they were written when the pictures were taken. */
export const WORDS = 'docs/pictures/words.json'

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

/** Shows the scene of a picture until all of it has come, and passes its page on. */
export async function showScene(
  browser: Parameters<typeof inScene>[1]['browser'],
  { scene, device, theme, language, currency, restMs, shows }: Picture,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  await inScene(scene, { browser, context: devices[device], currency, theme }, async (app, world) => {
    const wait = () => (shows === undefined ? loaded(app).catch(() => undefined) : loaded(app, shows))
    await wait()
    if (language !== undefined) await chooseLanguage(app.page.context(), world.origin, language)
    await wait()
    await app.page.waitForTimeout(restMs)
    // A quote may have come meanwhile that the page loads something for.
    await wait()
    await use(app.page)
  })
}

/** A figure, with its sign, its currency, and its unit or share sign. */
const FIGURE = /[+−-]?[¥$]?\d[\d.,:]*\s*(?:%|秒|分|(?:s|m|h)(?![a-z]))?/gu

/** Texts that follow the prices: which of the first ones stands there differs from run to run, and the last one may be absent. */
const followPrices = [
  '上涨',
  '下跌',
  '持平',
  '盈利',
  '亏损',
  '平局',
  '当前领先',
  '当前落后',
  '当前持平',
  '高出{distance}',
  '低了{distance}',
] as const
const whileFewQuotes = 'K线和指标自{interval}起'

/**
 * What a page shows, without what changes from one minute to the next: each kind of element with its words, once, in the order of the
 * alphabet; every figure is `#`, and every word that follows the prices `~`. Of a list of facts it has the names.
 */
export async function visibleWords(page: Page, language: Language = 'zh-CN'): Promise<readonly string[]> {
  const seen = await page.locator('body').ariaSnapshot()
  const texts = textsOf(language)
  const moving = followPrices
    .map((key) => texts[key].replace('{distance}', '').trim())
    .toSorted((a, b) => b.length - a.length)
  const [before = ''] = texts[whileFewQuotes].split('{')
  const withoutMoving = (line: string) => moving.reduce((text, word) => text.replaceAll(word, '~'), line)
  const lines = seen
    .split('\n')
    .map((line) => withoutMoving(line.trim().replace(/^- /, '').replace(FIGURE, '#')))
    .filter((line) => /\p{L}/u.test(line) && !/^(?:\/url|definition)/.test(line) && !line.includes(before.trim()))
  return [...new Set(lines)].toSorted()
}

import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import type { Language } from '#lib/i18n/language.ts'
import { App } from '../app.ts'
import { Viewer } from '../fit/views.ts'
import { startWorld } from '../world.ts'
import type { Shot } from './shot.ts'

const FOLDER = 'test-results/contact-sheets'

/** How many pictures are taken at the same time. */
const AT_ONCE = 2

/** How long to wait for answers in another language and the colours of another theme, in ms. */
const LANGUAGE_MS = 500
const THEME_MS = 150

/** How many pictures are in a row and on a sheet, and how wide each one is. */
const layouts = {
  phone: { columns: 6, pictures: 12, width: 260 },
  desktop: { columns: 2, pictures: 6, width: 800 },
} as const

interface Sheets {
  readonly device: keyof typeof layouts
  readonly context: BrowserContextOptions & { readonly viewport: { readonly width: number } }
  readonly shots: readonly Shot[]
  readonly themes: readonly string[]
  readonly languages: readonly Language[]
}

/** Chooses the theme in another tab, as the browser reports it. */
async function chooseTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('theme', chosen)
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: chosen, storageArea: localStorage }))
  }, theme)
}

/** Reaches a screen once and takes it in every theme and language. Returns the pictures by theme and language. */
async function takeInAll(browser: Browser, shot: Shot, sheets: Sheets): Promise<ReadonlyMap<string, Buffer>> {
  const { account = 'demo', riskRead = true, practice = 'off', show } = shot
  const world = await startWorld('screens')
  const context = await browser.newContext({ ...sheets.context, reducedMotion: 'reduce' })
  try {
    const app = new App(await context.newPage(), world)
    if (account !== '') await app.signIn(account, { riskRead, practice, interval: 'fitting' })
    await show(app, world)
    await app.screen().or(app.page.getByRole('alert')).first().waitFor()
    const viewer = await Viewer.of(app.page)
    const taken = new Map<string, Buffer>()
    for (const language of sheets.languages) {
      await viewer.show({ width: sheets.context.viewport.width, text: 100, language })
      // The backend's texts arrive in the new language.
      await app.page.waitForTimeout(LANGUAGE_MS)
      for (const theme of sheets.themes) {
        await chooseTheme(app.page, theme)
        await app.page.waitForTimeout(THEME_MS)
        taken.set(`${theme}-${language}`, await app.page.screenshot({ type: 'jpeg', quality: 80 }))
      }
    }
    return taken
  } finally {
    await context.close()
    await world.stop()
  }
}

/** Puts named pictures side by side, drawn by the browser itself. */
async function compose(
  browser: Browser,
  pictures: readonly (readonly [name: string, jpeg: Buffer])[],
  { columns, width }: (typeof layouts)[keyof typeof layouts],
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: columns * (width + 8), height: 100 } })
  const figures = pictures.map(
    ([name, jpeg]) =>
      `<figure><img src="data:image/jpeg;base64,${jpeg.toString('base64')}"><figcaption>${name}</figcaption></figure>`,
  )
  const style = `body{margin:0;background:#777;font:13px sans-serif;display:flex;flex-wrap:wrap}figure{margin:4px;width:${width}px}img{width:100%;display:block}`
  await page.setContent(`<style>${style}</style>${figures.join('')}`)
  const sheet = await page.screenshot({ type: 'jpeg', quality: 85, fullPage: true })
  await page.close()
  return sheet
}

/**
 * Writes contact sheets of the shots into `test-results/contact-sheets`, some for each theme and language, and returns
 * how many shots could not be reached.
 */
export async function writeContactSheets(browser: Browser, sheets: Sheets): Promise<number> {
  const taken = new Map<Shot, ReadonlyMap<string, Buffer>>()
  const waiting = [...sheets.shots]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const shot = next
      await takeInAll(browser, shot, sheets).then(
        (pictures) => taken.set(shot, pictures),
        (error: unknown) => console.error(shot.name, sheets.device, error),
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await mkdir(FOLDER, { recursive: true })
  const layout = layouts[sheets.device]
  for (const look of sheets.themes.flatMap((theme) => sheets.languages.map((language) => `${theme}-${language}`))) {
    const pictures = sheets.shots.flatMap((shot) => {
      const jpeg = taken.get(shot)?.get(look)
      return jpeg ? [[shot.name, jpeg] as const] : []
    })
    for (let from = 0; from < pictures.length; from += layout.pictures) {
      const sheet = await compose(browser, pictures.slice(from, from + layout.pictures), layout)
      const file = `${sheets.device}-${look}-${String(from / layout.pictures + 1).padStart(2, '0')}.jpg`
      await writeFile(path.join(FOLDER, file), sheet)
    }
  }
  return sheets.shots.length - taken.size
}

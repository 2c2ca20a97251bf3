import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import type { Language } from '#lib/i18n/language.ts'
import { Viewer } from '../fit/views.ts'
import { inScene, type Scene } from '../scenes/scene.ts'

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
  readonly scenes: readonly Scene[]
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

/** Reaches a scene once and takes it in every theme and language. Returns the pictures by theme and language. */
async function takeInAll(browser: Browser, scene: Scene, sheets: Sheets): Promise<ReadonlyMap<string, Buffer>> {
  const taken = new Map<string, Buffer>()
  const context = { ...sheets.context, reducedMotion: 'reduce' } as const
  await inScene(scene, { browser, context }, async (app) => {
    await app.screen().or(app.page.getByRole('alert')).first().waitFor()
    const viewer = await Viewer.of(app.page)
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
  })
  return taken
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
 * Writes contact sheets of the scenes into `test-results/contact-sheets`, some for each theme and language, and returns
 * how many scenes could not be reached.
 */
export async function writeContactSheets(browser: Browser, sheets: Sheets): Promise<number> {
  const taken = new Map<Scene, ReadonlyMap<string, Buffer>>()
  const waiting = [...sheets.scenes]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const scene = next
      await takeInAll(browser, scene, sheets).then(
        (pictures) => taken.set(scene, pictures),
        (error: unknown) => console.error(scene.name, sheets.device, error),
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await mkdir(FOLDER, { recursive: true })
  const layout = layouts[sheets.device]
  for (const look of sheets.themes.flatMap((theme) => sheets.languages.map((language) => `${theme}-${language}`))) {
    const pictures = sheets.scenes.flatMap((scene) => {
      const jpeg = taken.get(scene)?.get(look)
      return jpeg ? [[scene.name, jpeg] as const] : []
    })
    for (let from = 0; from < pictures.length; from += layout.pictures) {
      const sheet = await compose(browser, pictures.slice(from, from + layout.pictures), layout)
      const file = `${sheets.device}-${look}-${String(from / layout.pictures + 1).padStart(2, '0')}.jpg`
      await writeFile(path.join(FOLDER, file), sheet)
    }
  }
  return sheets.scenes.length - taken.size
}

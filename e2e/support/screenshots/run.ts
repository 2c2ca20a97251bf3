import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, chromium } from 'playwright'
import { languages } from '#lib/i18n/language.ts'
import { findBrowser } from '#scripts/browser.ts'
import { type CommandLine, chosenOf, runCommand } from '#scripts/command.ts'
import { scenes } from '../scenes/scenes.ts'
import {
  devices,
  manifestPictures,
  type Picture,
  type PictureSize,
  readmePictures,
  showScene,
  visibleWords,
  WORDS,
} from './published.ts'

const themes = ['dark', 'light'] as const

/** How many pictures are taken at the same time. */
const AT_ONCE = 2

/** Takes a picture. Returns the words of a published one. */
async function take(browser: Browser, picture: Picture): Promise<readonly string[] | undefined> {
  const { file, shows } = picture
  let words: readonly string[] | undefined
  await showScene(browser, picture, async (page) => {
    await page.screenshot({ path: file, ...(file.endsWith('.jpg') && { type: 'jpeg', quality: 80 }) })
    if (shows !== undefined) words = await visibleWords(page, picture.language)
  })
  return words
}

const command = {
  name: 'npm run screenshots',
  about: 'Takes pictures of the screens, in both themes, on a phone and a desktop, into test-results/screenshots.',
  options: {
    theme: { type: 'string', multiple: true, value: 'NAME', about: 'dark or light' },
    device: { type: 'string', multiple: true, value: 'NAME', about: 'phone or desktop' },
    currency: { type: 'string', value: 'CODE', about: 'with accounts in that currency' },
    language: { type: 'string', multiple: true, value: 'CODE', about: 'in that language' },
    readme: { type: 'boolean', default: false, about: 'the pictures of README.md, and the words in them' },
    manifest: { type: 'boolean', default: false, about: 'the same of public/manifest.webmanifest' },
  },
  operands: { name: 'PICTURE...', about: 'of e2e/support/scenes; all of them when none is named' },
  examples: ['npm run screenshots -- ticket --theme dark --language vi', 'npm run screenshots -- --readme --manifest'],
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
    devices: chosenOf('device', Object.keys(devices) as PictureSize[], values.device),
    languages: values.language === undefined ? [] : chosenOf('language', languages, values.language),
  }
}
type Options = ReturnType<typeof readOptions>

/** The pictures that are asked for. */
function chosen(values: Options): readonly Picture[] {
  if (values.readme || values.manifest)
    return [...(values.readme ? readmePictures : []), ...(values.manifest ? manifestPictures : [])]
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

/** Writes the words of the published pictures that were taken beside those of the others. */
async function keepWords(words: Readonly<Record<string, readonly string[]>>): Promise<void> {
  const kept: Readonly<Record<string, readonly string[]>> = JSON.parse(await readFile(WORDS, 'utf8').catch(() => '{}'))
  const all = Object.entries({ ...kept, ...words }).toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  const published = new Set([...readmePictures, ...manifestPictures].map(({ file }) => file))
  const text = JSON.stringify(Object.fromEntries(all.filter(([file]) => published.has(file))), null, 2)
  await writeFile(WORDS, `${text}\n`)
}

/** Takes the pictures. Returns how many could not be taken. */
async function takeAll(browser: Browser, pictures: readonly Picture[]): Promise<number> {
  const waiting = [...pictures]
  const words: Record<string, readonly string[]> = {}
  let failed = 0
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await mkdir(path.dirname(next.file), { recursive: true })
      const { file } = next
      const shown = await take(browser, next).catch((error: unknown) => {
        failed += 1
        console.error(file, error)
      })
      if (shown) words[file] = shown
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (Object.keys(words).length > 0) await keepWords(words)
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

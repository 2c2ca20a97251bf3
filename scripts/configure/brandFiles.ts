import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { textsOf } from '#messages/catalogue.ts'
import { compress } from '#scripts/build/compress.ts'
import { decodedText } from '#scripts/command.ts'
import { ROOT } from '#scripts/run.ts'
import { type Colors, groundOf, type Theme } from './colors.ts'
import type { Settings } from './settings.ts'

/** Where the files of an operator are in a site. */
const FOLDER = 'brand'
const PICTURE = /\.(?:svg|png|jpe?g|webp)$/i
const MANIFEST = 'manifest.webmanifest'
const MARK = 'favicon.svg'

/** The icons of a build, by their names in the settings, with the side of each. */
const ICONS = {
  192: { file: 'icon-192.png', side: 192 },
  512: { file: 'icon-512.png', side: 512 },
  maskable: { file: 'icon-512-maskable.png', side: 512 },
  apple: { file: 'apple-touch-icon.png', side: 180 },
} as const
const iconNames = [192, 512, 'maskable', 'apple'] as const

/** A file of a site: its path below it and what it holds. */
type SiteFile = readonly [file: string, body: Buffer | string]

interface BrandFiles {
  readonly files: readonly SiteFile[]
  /** The fields of app-config that name the files. */
  readonly fields: {
    readonly logo?: string
    readonly mark?: string
    readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>>
  }
}

/**
 * Reads and checks every file that settings name. Nothing is written.
 *
 * @param from The folder of the settings.
 * @throws Error naming the setting whose file is not there or of another kind.
 */
export async function readBrandFiles(settings: Settings, from: string): Promise<BrandFiles> {
  const { logo, mark, icons = {} } = settings.brand
  const read = (setting: string, file: string) =>
    readFile(path.resolve(from, file)).catch(() => {
      throw new Error(`${setting}: there is no file ${path.resolve(from, file)}`)
    })
  const files: SiteFile[] = []
  const texts: Record<string, Record<string, string>> = {}
  if (logo !== undefined) {
    if (!PICTURE.test(logo)) throw new Error(`brand.logo: ${logo} is no SVG, PNG, JPEG or WebP.`)
    files.push([logoPath(logo), checkedSvg('brand.logo', logo, await read('brand.logo', logo))])
  }
  if (mark !== undefined) {
    if (!/\.svg$/i.test(mark)) throw new Error(`brand.mark: ${mark} is no SVG.`)
    files.push([MARK, checkedSvg('brand.mark', mark, await read('brand.mark', mark))])
  }
  for (const name of iconNames) {
    const icon = icons[name]
    if (icon === undefined) continue
    const body = await read(`brand.icons.${name}`, icon)
    refuseOtherSize(`brand.icons.${name}`, body, ICONS[name].side)
    files.push([ICONS[name].file, body])
  }
  for (const [key, languages] of Object.entries(settings.texts)) {
    for (const [language, file] of Object.entries(languages ?? {})) {
      const place = `${FOLDER}/${key}.${language}.txt`
      const setting = `texts.${key}.${language}`
      const body = decodedText(await read(setting, file), `${setting}: ${file}`)
      if (body.trim() === '') throw new Error(`texts.${key}.${language}: ${file} is empty.`)
      files.push([place, body])
      texts[key] = { ...texts[key], [language]: `/${place}` }
    }
  }
  return {
    files,
    fields: {
      ...(logo !== undefined && { logo: `/${logoPath(logo)}` }),
      ...(mark !== undefined && { mark: `/${MARK}` }),
      ...(Object.keys(texts).length > 0 && { texts }),
    },
  }
}

const logoPath = (logo: string) => `${FOLDER}/logo${path.extname(logo).toLowerCase()}`

/** An SVG of the own origin can be opened as a page, where a script in it would be one of the app's. */
function checkedSvg(setting: string, file: string, body: Buffer): Buffer {
  if (!/\.svg$/i.test(file)) return body
  const text = body.toString('utf8')
  if (!/<svg[\s>]/i.test(text)) throw new Error(`${setting}: ${file} is no SVG.`)
  if (/<script|<foreignObject|\son\w+\s*=|javascript:/i.test(text))
    throw new Error(`${setting}: ${file} holds a script or a page; export it as a plain picture.`)
  return body
}

function refuseOtherSize(setting: string, body: Buffer, side: number): void {
  const isPng = body.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) && body.length > 24
  if (!isPng) throw new Error(`${setting}: the file is no PNG.`)
  const [width, height] = [body.readUInt32BE(16), body.readUInt32BE(20)]
  if (width !== side || height !== side)
    throw new Error(`${setting}: the picture has ${width} × ${height} pixels, needed are ${side} × ${side}.`)
}

/** The key of the line that the login shows below the name (features/account/login/Brand.tsx). */
const PROMISE: MessageKey = '每个报价、每笔结算，都可核对'

const named = v.array(v.looseObject({ name: v.string() }))

type BuiltTexts = Readonly<Record<string, string>>

/** Shortcuts in the language that the app starts in. Their names in the build are keys of the texts. */
const shortcutsIn = (texts: BuiltTexts, built: unknown) =>
  v.parse(named, built).map((shortcut) => ({ ...shortcut, name: texts[shortcut.name] ?? shortcut.name }))

/**
 * The manifest of the installed app: that of the build with the name, language, promise, theme and ground of the brand, and without the
 * screenshots, which show another one.
 */
async function manifestOf(settings: Settings, colors: Readonly<Partial<Record<Theme, Colors>>>): Promise<string> {
  const own = await readFile(path.join(ROOT, 'public', MANIFEST), 'utf8')
  const { name, shortName, promise } = settings.brand
  const { language } = settings.defaults
  const texts: BuiltTexts = textsOf(language ?? 'zh-CN')
  const theme = settings.defaults.theme ?? 'dark'
  const ground = groundOf(theme, colors[theme])
  const built: Record<string, unknown> = JSON.parse(own)
  const isBranded = Object.keys(settings.brand).length > 0
  const changed = {
    ...(name !== undefined && { name, short_name: shortName ?? name }),
    ...(language !== undefined && { lang: language, shortcuts: shortcutsIn(texts, built.shortcuts) }),
    ...(isBranded && { screenshots: [], description: promise?.[language ?? 'zh-CN'] ?? texts[PROMISE] }),
    background_color: ground,
    theme_color: ground,
  }
  const manifest = JSON.stringify({ ...built, ...changed }, null, 2)
  return manifest === JSON.stringify(built, null, 2) ? own : `${manifest}\n`
}

/** Puts an operator's files into a site. What the settings do not name is as the build made it. */
export async function writeBrandFiles(
  dir: string,
  { files }: BrandFiles,
  settings: Settings,
  colors: Readonly<Partial<Record<Theme, Colors>>>,
): Promise<void> {
  await rm(path.join(dir, FOLDER), { recursive: true, force: true })
  const own = [MARK, ...Object.values(ICONS).map(({ file }) => file)]
  for (const file of own) await copyFile(path.join(ROOT, 'public', file), path.join(dir, file))
  const all: readonly SiteFile[] = [...files, [MANIFEST, await manifestOf(settings, colors)]]
  for (const [file, body] of all) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true })
    await writeFile(path.join(dir, file), body)
  }
  await compress(dir, [MARK, ...all.map(([file]) => file)])
}

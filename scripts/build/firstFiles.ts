import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { languages } from '#lib/i18n/language.ts'
import type { FirstFiles } from '#lib/page/firstFiles.ts'
import type { ClientFiles } from './clientPage.ts'

/** Next's record of every `import()` of the client: who imports what, and the files that it needs. */
export type LoadableManifest = Readonly<Record<string, { readonly files: readonly string[] }>>

const schema = v.record(v.string(), v.object({ files: v.array(v.string()) }))

const SCREENS = 'app/_client/screens/screens.ts -> #app/_routes'
const HOME = [
  `${SCREENS}/Home.tsx`,
  'app/_client/screens/screenLoader.ts -> #app/_client/MemberArea.tsx',
  'app/_client/screens/parts.ts -> ./ScreenOverlays.tsx',
  'lib/api/clientLoader.ts -> ./client.ts',
]

/** What a start without network begins with, before any screen. */
const OFFLINE = ['app/_client/boot/start.ts -> #app/_client/offline/lastConfiguration.ts']

/** What the service worker keeps from the start. */
export interface StartFiles extends FirstFiles {
  readonly offline: readonly string[]
  /** All texts of each language. */
  readonly wholeTexts: readonly string[]
}

const below = (file: string) => file.replace(/^static\//, '')

/** The place in the page's inline script (app/_client/boot/earlyCalls.ts). */
const PLACE = '"files":null'

/**
 * Reads the files that the first screens need from Next's record, and the style sheet of the client from that of next.config.mjs.
 *
 * @throws Error when the client has not exactly one style sheet or a language not exactly one file of texts, or when an import is not
 *   in the record: then its place in the code has changed, and so must its name here.
 */
export function firstFiles(manifest: LoadableManifest, { first }: ClientFiles): StartFiles {
  const [styles, ...further] = first.filter((file) => file.endsWith('.css')).map(below)
  if (styles === undefined || further.length > 0) throw new Error('The client has not exactly one style sheet.')
  const files = (name: string) => {
    const found = manifest[name]
    if (!found)
      throw new Error(`Next has recorded no import "${name}": name it as it is in scripts/build/firstFiles.ts.`)
    // A screen whose rules are in the client's style sheet names all files of the client.
    return found.files.filter((file) => !first.includes(file)).map(below)
  }
  const textsIn = (folder: string) =>
    languages.map((language) => {
      const [file, ...more] = files(`lib/i18n/messages.ts -> #messages/${folder}${language}.json`)
      if (file === undefined || more.length > 0) throw new Error(`The texts of ${language} are not exactly one file.`)
      return [language, file] as const
    })
  return {
    styles,
    login: files(`${SCREENS}/Login.tsx`),
    home: [...new Set(HOME.flatMap(files))],
    texts: Object.fromEntries(textsIn('first/')),
    wholeTexts: textsIn('').map(([, file]) => file),
    offline: OFFLINE.flatMap(files),
  }
}

/**
 * Writes the names of the client's style sheet and of the files of login and home into the inline script of the exported page, and
 * returns all.
 *
 * @throws Error when the script has no place for them.
 */
export async function nameFirstFiles(root: string, out: string, client: ClientFiles): Promise<StartFiles> {
  const manifest = await readFile(path.join(root, '.next/react-loadable-manifest.json'), 'utf8')
  const page = path.join(out, 'index.html')
  const html = await readFile(page, 'utf8')
  if (!html.includes(PLACE)) throw new Error(`The inline script of ${page} has no ${PLACE}.`)
  const files = firstFiles(v.parse(schema, JSON.parse(manifest)), client)
  const { offline: _, wholeTexts: __, ...named } = files
  await writeFile(
    page,
    html.replace(PLACE, () => `"files":${JSON.stringify(named)}`),
  )
  return files
}

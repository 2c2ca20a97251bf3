import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { languages } from '#lib/i18n/language.ts'
import type { FirstFiles } from '#lib/page/firstFiles.ts'

/** Next's record of every `import()` of the client: who imports what, and the files that it needs. */
export type LoadableManifest = Readonly<Record<string, { readonly files: readonly string[] }>>

const schema = v.record(v.string(), v.object({ files: v.array(v.string()) }))

const SCREENS = 'app/_client/screens/screens.ts -> #app/_routes'
const HOME = [
  `${SCREENS}/Home.tsx`,
  'app/_client/screens/screenLoader.ts -> #app/_client/MemberArea.tsx',
  'app/_client/screens/useExtras.ts -> ./Extras.tsx',
  'lib/api/clientLoader.ts -> ./client.ts',
]

/** What a start without network begins with, before any screen. */
const OFFLINE = ['app/_client/boot/start.ts -> #app/_client/offline/lastConfiguration.ts']

/** What the service worker keeps from the start. */
export interface StartFiles extends FirstFiles {
  readonly offline: readonly string[]
}

/** The place in the page's inline script (app/_client/boot/earlyCalls.ts). */
const PLACE = '"files":null'

/**
 * Reads the files that the first screens need from Next's record.
 *
 * @throws Error when an import is not in the record: then its place in the code has changed, and so must its name here.
 */
export function firstFiles(manifest: LoadableManifest): StartFiles {
  const files = (name: string) => {
    const found = manifest[name]
    if (!found)
      throw new Error(`Next has recorded no import "${name}": name it as it is in scripts/build/firstFiles.ts.`)
    return found.files.map((file) => file.replace(/^static\//, ''))
  }
  const texts = (language: string) =>
    ['first/', ''].flatMap((folder) => files(`lib/i18n/messages.ts -> #messages/${folder}${language}.json`))
  return {
    login: files(`${SCREENS}/Login.tsx`),
    home: [...new Set(HOME.flatMap(files))],
    texts: Object.fromEntries(languages.map((language) => [language, texts(language)])),
    offline: OFFLINE.flatMap(files),
  }
}

/**
 * Writes the names of the files of login and home into the inline script of the exported page, and returns all.
 *
 * @throws Error when the script has no place for them.
 */
export async function nameFirstFiles(root: string, out: string): Promise<StartFiles> {
  const manifest = await readFile(path.join(root, '.next/react-loadable-manifest.json'), 'utf8')
  const page = path.join(out, 'index.html')
  const html = await readFile(page, 'utf8')
  if (!html.includes(PLACE)) throw new Error(`The inline script of ${page} has no ${PLACE}.`)
  const files = firstFiles(v.parse(schema, JSON.parse(manifest)))
  const { offline: _, ...named } = files
  await writeFile(
    page,
    html.replace(PLACE, () => `"files":${JSON.stringify(named)}`),
  )
  return files
}

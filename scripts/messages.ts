import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { type Language, languages } from '#lib/i18n/language.ts'
import { readSources } from '#scripts/boundaries/source.ts'
import { runCommand } from '#scripts/command.ts'
import { loadedWith } from '#scripts/messages/reach.ts'
import { isMain, ROOT } from '#scripts/run.ts'

/** Where the app begins, and what is loaded before a guest sees the login and a member sees home. */
const FIRST_VISIT = [
  'app/_client/App.tsx',
  'app/_routes/Login.tsx',
  'app/_routes/Home.tsx',
  'app/_client/MemberArea.tsx',
  'app/_client/screens/ScreenOverlays.tsx',
  'lib/api/client.ts',
]

const texts = v.record(v.string(), v.string())

/** Where the texts that login and home begin with are committed. */
export const firstFile = (language: Language) => path.join(ROOT, `messages/first/${language}.json`)

/**
 * The texts that login and home can show at the first visit, language by language, as file contents. All others come with the
 * first other screen or dialog: a catalogue that grows with the product must not make the first visit longer.
 */
export async function firstTexts(): Promise<ReadonlyMap<Language, string>> {
  const loaded = loadedWith(await readSources(ROOT), FIRST_VISIT)
  const code = loaded.map(({ text }) => text).join('\n')
  const files = languages.map(async (language): Promise<[Language, string]> => {
    const whole = v.parse(texts, JSON.parse(await readFile(path.join(ROOT, `messages/${language}.json`), 'utf8')))
    const first = Object.entries(whole).filter(([key]) => code.includes(`'${key}'`))
    return [language, `${JSON.stringify(Object.fromEntries(first), null, 2)}\n`]
  })
  return new Map(await Promise.all(files))
}

const command = {
  name: 'npm run messages',
  about: 'Writes messages/first: for each language the texts that login and home begin with.',
  examples: ['npm run messages'],
} as const

if (isMain(import.meta.url)) {
  process.exitCode = await runCommand(command, async () => {
    await mkdir(path.dirname(firstFile('en')), { recursive: true })
    for (const [language, text] of await firstTexts()) await writeFile(firstFile(language), text)
    console.log(`Written: messages/first, ${languages.length} languages.`)
    return 0
  })
}

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { languages } from '#lib/i18n/language.ts'
import { readSources } from '#scripts/boundaries/source.ts'
import { loadedWith } from '#scripts/messages/reach.ts'
import { ROOT } from '#scripts/run.ts'

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

/**
 * The texts that login and home can show at the first visit, language by language, as files. All others come with the
 * first other screen or dialog: a catalogue that grows with the product must not make the first visit longer.
 */
export async function firstTexts(): Promise<ReadonlyMap<string, string>> {
  const loaded = loadedWith(await readSources(ROOT), FIRST_VISIT)
  const code = loaded.map(({ text }) => text).join('\n')
  const files = languages.map(async (language): Promise<[string, string]> => {
    const whole = v.parse(texts, JSON.parse(await readFile(path.join(ROOT, `messages/${language}.json`), 'utf8')))
    const first = Object.entries(whole).filter(([key]) => code.includes(`'${key}'`))
    return [
      path.join(ROOT, `messages/first/${language}.json`),
      `${JSON.stringify(Object.fromEntries(first), null, 2)}\n`,
    ]
  })
  return new Map(await Promise.all(files))
}

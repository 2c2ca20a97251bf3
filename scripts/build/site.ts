import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import type { BuiltParts } from '#app/_page/Page.ts'
import { languages } from '#lib/i18n/language.ts'
import { PARTS } from '#scripts/page.ts'
import { notFoundPage } from './notFoundPage.ts'

const list = v.array(v.string())
const schema = v.object({ named: v.record(v.string(), list), all: list })

/** What a site begins with. */
export interface SiteParts {
  readonly built: BuiltParts
  /** Files below `/_next/static/` that a start without network needs too. */
  readonly kept: readonly string[]
}

/**
 * Tells Chromium's engine to compile all functions of a file while it arrives, in a separate thread. Otherwise a
 * function is compiled by the main thread at its first call. It has to be the file's first line; to every other engine
 * it is a comment.
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

const below = (file: string) => file.replace(/^static\//, '')

/**
 * Puts a site together in `out`, which is replaced: `public`, our 404.html, the files of the client, and what the page is written from
 * afterwards (scripts/page.ts). Scripts of the first screens, most of whose functions are called at once, get the hint to compile them.
 *
 * @throws Error when a chunk that is named where it is imported (`webpackChunkName`) is not in the build, when the client has not exactly
 *   one style sheet.
 */
export async function assembleSite(root: string, out: string): Promise<SiteParts> {
  const next = path.join(root, '.next')
  const { named, all } = v.parse(schema, JSON.parse(await readFile(path.join(next, 'files.json'), 'utf8')))
  const filesOf = (name: string, kind = '') => {
    const files = named[name]?.filter((file) => file.endsWith(kind)) ?? []
    if (files.length === 0) throw new Error(`The build has no chunk "${name}": import it with that webpackChunkName.`)
    return files
  }
  const textOf = async (name: string, kind: string) => {
    const texts = filesOf(name, kind).map((file) => readFile(path.join(next, file), 'utf8'))
    return (await Promise.all(texts)).join('').trim()
  }
  const first = filesOf('client')
  // A screen whose rules are in the client's style sheet names that too.
  const later = (...names: string[]) =>
    [...new Set(names.flatMap((name) => filesOf(name)))].filter((file) => !first.includes(file)).map(below)
  const [styles, ...further] = filesOf('client', '.css').map(below)
  if (styles === undefined || further.length > 0) throw new Error('The client has not exactly one style sheet.')
  const textsOf = (name: string) =>
    Object.fromEntries(
      languages.map((language) => {
        const [file, ...more] = later(`${name}-${language}`)
        if (file === undefined || more.length > 0)
          throw new Error(`The ${name} of ${language} are not exactly one file.`)
        return [language, file] as const
      }),
    )
  const files = {
    styles,
    login: later('login'),
    home: later('home', 'member-area', 'screen-overlays', 'calls'),
    texts: { login: textsOf('login-texts'), home: textsOf('texts') },
  }
  const scripts = filesOf('client', '.js')
  await rm(out, { recursive: true, force: true })
  await cp(path.join(root, 'public'), out, { recursive: true })
  await writeFile(path.join(out, '404.html'), notFoundPage)
  const hinted = new Set([...scripts.map(below), ...files.login, ...files.home].filter((file) => file.endsWith('.js')))
  for (const file of all) {
    const body = await readFile(path.join(next, file), 'utf8')
    const place = path.join(out, '_next', file)
    await mkdir(path.dirname(place), { recursive: true })
    await writeFile(place, hinted.has(below(file)) ? COMPILE_HINT + body : body)
  }
  const built: BuiltParts = {
    styles: await textOf('first', '.css'),
    headScript: await textOf('head', '.js'),
    earlyScript: await textOf('early', '.js'),
    scripts,
    files,
  }
  await writeFile(path.join(out, PARTS), JSON.stringify(built))
  return {
    built,
    kept: later('offline'),
  }
}

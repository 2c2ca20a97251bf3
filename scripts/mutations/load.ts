import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Mutation, mutated, nameOf, pathOf } from './mutation.ts'

/** In the query of a module's address: which copy of the starter it belongs to. */
const COPY = 'copy'

const mutations = new Map<string, Mutation>()
let copies = 0

const fileOf = (url: string) => (url.startsWith('file:') ? nameOf(fileURLToPath(url)) : undefined)
const copyOf = (url: string | undefined) =>
  url !== undefined && fileOf(url) !== undefined ? new URL(url).searchParams.get(COPY) : null

// A module of a copy imports the modules of the same copy. Packages and the rules that the client has too are there once.
registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context)
    const copy = copyOf(context.parentURL)
    if (copy === null || fileOf(found.url) === undefined || copyOf(found.url) !== null) return found
    return { ...found, url: `${found.url}?${COPY}=${copy}` }
  },
  load: (url, context, next) => {
    const loaded = next(url, context)
    const mutation = mutations.get(copyOf(url) ?? '')
    const file = fileOf(url)
    if (mutation === undefined || file === undefined || loaded.source == null) return loaded
    const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source)
    return { ...loaded, source: mutated(file, source, mutation) }
  },
})

/** The modules of the starter that a run needs. */
export interface Starter {
  readonly fixture: typeof import('#backend/backend.fixture.ts')
  readonly pglite: typeof import('#backend/database/pglite.ts')
}

/** Loads a new copy of the starter with the edits of a mutation. Throws an Error when a text is not found exactly once. */
export async function loadStarter(mutation: Mutation): Promise<Starter> {
  for (const { file } of mutation.edits) mutated(file, readFileSync(pathOf(file), 'utf8'), mutation)
  copies += 1
  mutations.set(`${copies}`, mutation)
  const load = (file: string): Promise<unknown> => import(`${pathToFileURL(pathOf(file)).href}?${COPY}=${copies}`)
  return {
    fixture: (await load('backend.fixture.ts')) as Starter['fixture'],
    pglite: (await load('database/pglite.ts')) as Starter['pglite'],
  }
}

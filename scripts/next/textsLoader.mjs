import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { textsOf } from '#messages/catalogue.ts'

/** Where a visitor without a session begins. */
const ENTRIES = ['app/_client/main.tsx', 'app/_routes/Login.tsx']
/** What is imported later there, the other screens and what is around them, waits for all texts (screenLoader.ts). */
const SCREENS = 'app/_client/screens/'
const FACE_OF_A_FEATURE = /^features\/[\w-]+\/index\.ts$/

/**
 * A webpack loader of `messages/catalogue.ts` with a query: `?texts=en` stands for all texts of a language, `?login=en` for those that can
 * be shown before there is a session, a tenth of all. They are those that the files write out which the login imports, at once or later.
 */
export default async function textsLoader(catalogue) {
  const query = new URLSearchParams(this.resourceQuery)
  const texts = textsOf(query.get('login') ?? query.get('texts'), await readAreas(this, catalogue))
  return JSON.stringify(query.has('login') ? await withoutScreens(this, texts) : texts)
}

/** The texts as the files that the catalogue imports have them now: the development server follows a change. */
async function readAreas({ resourcePath, addDependency }, catalogue) {
  const { staticImports } = parseSync(resourcePath, catalogue).module
  const files = staticImports.map(({ moduleRequest }) => moduleRequest.value).filter((file) => file.endsWith('.json'))
  const read = async (file) => {
    const area = path.join(path.dirname(resourcePath), file)
    addDependency(area)
    return JSON.parse(await readFile(area, 'utf8'))
  }
  return Object.assign({}, ...(await Promise.all(files.map(read))))
}

async function withoutScreens({ rootContext, addDependency }, texts) {
  const sources = new Map()
  for (const entry of ENTRIES) await collectSources(rootContext, entry, sources)
  for (const file of sources.keys()) addDependency(path.join(rootContext, file))
  const written = [...sources.values()].join('\n')
  // A text stands in single quotes, in a property of JSX in double ones (messages/messages.test.ts).
  const isWritten = (text) => written.includes(`'${text}'`) || written.includes(`="${text}"`)
  return Object.fromEntries(Object.entries(texts).filter(([key]) => isWritten(key)))
}

/**
 * Collects the text of a file and of all that it imports from the project, by path.
 *
 * @param names What is used of it, for a feature's index.ts, of which the client has no more than that.
 */
async function collectSources(root, file, sources, names) {
  if (sources.has(file)) return
  const text = await readFile(path.join(root, file), 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const isFace = FACE_OF_A_FEATURE.test(file)
  if (!isFace) sources.set(file, text)
  const matches = new Map()
  const add = (specifier, imported = []) => matches.set(specifier, [...(matches.get(specifier) ?? []), ...imported])
  for (const { moduleRequest, entries } of staticImports) {
    const values = entries.filter(({ isType }) => !isType)
    if (values.length > 0 || entries.length === 0)
      add(
        moduleRequest.value,
        values.map((one) => one.importName.name),
      )
  }
  for (const { moduleRequest, exportName, importName, isType } of staticExports.flatMap(({ entries }) => entries))
    if (moduleRequest && !isType && (!isFace || names?.includes(exportName.name)))
      add(moduleRequest.value, [importName.name])
  if (!file.startsWith(SCREENS))
    for (const { moduleRequest } of dynamicImports) add(text.slice(moduleRequest.start + 1, moduleRequest.end - 1))
  for (const [specifier, imported] of matches) {
    const target = specifier.startsWith('#') ? specifier.slice(1) : path.posix.join(path.posix.dirname(file), specifier)
    if (/^[#.]/.test(specifier) && /\.tsx?$/.test(target)) await collectSources(root, target, sources, imported)
  }
}

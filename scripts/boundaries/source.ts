import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Comment, type Program, parseSync } from 'oxc-parser'

/** One breach of a rule. `message` says what is wrong and what to do instead. */
export interface Breach {
  readonly file: string
  readonly line: number
  readonly rule: string
  readonly message: string
}

/** One import, re-export or dynamic import. */
export interface Import {
  /** As written. */
  readonly specifier: string
  /** Path below the root when it names a file of the project, else undefined: a package. */
  readonly target: string | undefined
  readonly line: number
}

/** One file of the tree, parsed once for every rule. Paths have forward slashes and start at the root. */
export interface Source {
  readonly file: string
  readonly text: string
  readonly imports: readonly Import[]
  readonly comments: readonly { readonly text: string; readonly line: number }[]
  /** Lines of `export *`. */
  readonly starExports: readonly number[]
  /** Undefined for a style sheet. */
  readonly program: Program | undefined
  lineAt(offset: number): number
}

const FOLDERS = [
  ...['app', 'backend-rules', 'components', 'conformance', 'features', 'lib', 'messages', 'e2e', 'examples', 'scripts'],
  '.',
]
const READ = /\.(?:tsx?|mts|mjs|jsx?|css)$/
/** What builds write. */
const BUILT = /(?:^|\/)(?:\.next|out|node_modules)\//

/** The folders of the subpath imports of package.json. */
const ROOMS: Readonly<Record<string, string>> = {
  '#stub/': 'e2e/stub/',
  '#backend/': 'examples/backend/',
  '#adapter/': 'examples/adapter/',
}

/** Reads and parses every source file below `root` in these folders, in the order of their paths. Throws Error on a syntax error. */
export async function readSources(root: string, folders = FOLDERS): Promise<readonly Source[]> {
  const files = await Promise.all(folders.map((folder) => listFiles(root, folder)))
  const sourceFiles = files.flat().filter((file) => READ.test(file) && !BUILT.test(file))
  return Promise.all(
    sourceFiles.toSorted().map(async (file) => parse(file, await readFile(path.join(root, file), 'utf8'))),
  )
}

async function listFiles(root: string, folder: string): Promise<readonly string[]> {
  const recursive = folder !== '.'
  const entries = await readdir(path.join(root, folder), { recursive, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
}

/** Parses one file. Throws Error naming the file when it is not valid source. */
export function parse(file: string, text: string): Source {
  const lineAt = lines(text)
  if (file.endsWith('.css'))
    return { file, text, imports: [], comments: cssComments(text, lineAt), starExports: [], program: undefined, lineAt }
  const parsed = parseSync(file, text)
  const [error] = parsed.errors
  if (error) throw new Error(`${file}: ${error.message}`)
  const { staticImports, staticExports, dynamicImports } = parsed.module
  const make = (specifier: string, start: number): Import => ({
    specifier,
    target: resolve(file, specifier),
    line: lineAt(start),
  })
  const reExports = staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest ?? []))
  return {
    file,
    text,
    imports: [
      ...staticImports.map(({ moduleRequest }) => make(moduleRequest.value, moduleRequest.start)),
      ...reExports.map((request) => make(request.value, request.start)),
      ...dynamicImports.map(({ moduleRequest: { start, end } }) => make(text.slice(start + 1, end - 1), start)),
    ],
    comments: parsed.comments.map((comment: Comment) => ({ text: comment.value, line: lineAt(comment.start) })),
    starExports: parsed.program.body
      .filter(({ type }) => type === 'ExportAllDeclaration')
      .map(({ start }) => lineAt(start)),
    program: parsed.program,
    lineAt,
  }
}

function resolve(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  if (!specifier.startsWith('#')) return undefined
  const room = Object.keys(ROOMS).find((prefix) => specifier.startsWith(prefix))
  return room ? `${ROOMS[room]}${specifier.slice(room.length)}` : specifier.slice(1)
}

function cssComments(text: string, lineAt: (offset: number) => number) {
  return [...text.matchAll(/\/\*([\s\S]*?)\*\//g)].map((found) => ({ text: found[1] ?? '', line: lineAt(found.index) }))
}

/** Offsets to line numbers from one, by a search among the line starts. */
function lines(text: string): (offset: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    const next = starts.findIndex((start) => start > offset)
    return next === -1 ? starts.length : next
  }
}

import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * What the export is made of and by; a folder stands for everything below it. `scripts` as a whole, so that nobody has to remember which
 * of its files the build uses.
 */
const SOURCES = [
  ...['app', 'components', 'features', 'lib', 'messages', 'public', 'scripts'],
  ...['next.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json', 'LICENSE'],
]

/** Tests are no sources, nor are packages of another workspace, which package-lock.json names. */
const LEFT_OUT = /\.(?:test|fixture)\.tsx?$|[\\/]node_modules[\\/]/

/** The digest of the sources of the build in `out/`. Next leaves what it does not know in this folder. */
const RECORD = path.join('.next', 'sources')

/**
 * Whether `root/out` is the build of the sources as they are now. Their content is compared and not their age: a file that was deleted,
 * or is back in an older version, changes the build too.
 */
export async function isFresh(root: string): Promise<boolean> {
  const page = await stat(path.join(root, 'out', 'index.html')).catch(() => undefined)
  const recorded = await readFile(path.join(root, RECORD), 'utf8').catch(() => undefined)
  return page !== undefined && recorded === (await digestOf(root))
}

/** Forgets the build before: one that fails leaves nothing that could pass for a build. */
export const forgetBuild = (root: string): Promise<void> => rm(path.join(root, RECORD), { force: true })

/** Records that `root/out` was built from these sources. A change while the build ran is another state. */
export const recordBuild = (root: string, digest: string): Promise<void> => writeFile(path.join(root, RECORD), digest)

/** The digest of the names and contents of sources, by default those of the site. */
export async function digestOf(root: string, sources: readonly string[] = SOURCES): Promise<string> {
  const files = (await Promise.all(sources.map((source) => filesBelow(path.join(root, source))))).flat().toSorted()
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(await readFile(file))
      .update('\0')
  return hash.digest('hex')
}

async function filesBelow(source: string): Promise<readonly string[]> {
  const stats = await stat(source).catch(() => undefined)
  if (!stats) return []
  if (!stats.isDirectory()) return [source]
  const entries = await readdir(source, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !LEFT_OUT.test(path.relative(path.dirname(source), file)))
}

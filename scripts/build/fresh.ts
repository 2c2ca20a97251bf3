import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** What the export is made of; a folder stands for everything below it. */
const SOURCES = ['app', 'components', 'features', 'lib', 'messages', 'public', 'next.config.mjs', 'package-lock.json']

/** Next writes this last, and nothing after the build touches it. */
const STAMP = path.join('.next', 'BUILD_ID')

/** Whether `root/out` holds a build at least as new as every source file. Tests do not count as sources. */
export async function isFresh(root: string): Promise<boolean> {
  const built = await modified(path.join(root, STAMP))
  const page = await modified(path.join(root, 'out', 'index.html'))
  if (built === undefined || page === undefined) return false
  for (const source of SOURCES) {
    if (((await newest(path.join(root, source))) ?? 0) > built) return false
  }
  return true
}

async function newest(source: string): Promise<number | undefined> {
  const found = await stat(source).catch(() => undefined)
  if (!found?.isDirectory()) return found?.mtimeMs
  const entries = await readdir(source, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
  const times = await Promise.all(files.map((entry) => modified(path.join(entry.parentPath, entry.name))))
  return times.reduce((latest, time) => Math.max(latest ?? 0, time ?? 0), 0)
}

async function modified(file: string): Promise<number | undefined> {
  return (await stat(file).catch(() => undefined))?.mtimeMs
}
